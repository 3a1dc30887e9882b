// In this order: most browsers also name the ones before them.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** @returns a browser and its device in words, as in 'Chrome on Android'; 'Unknown device' when nothing is known */
export function deviceWords(userAgent: string | null): string {
  const [browser, system] = [wordFor(BROWSERS, userAgent ?? ''), wordFor(SYSTEMS, userAgent ?? '')];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** @returns whether it is a phone, by the word that phones' browsers say */
export function isMobile(userAgent: string | null): boolean {
  return /mobile/i.test(userAgent ?? '');
}

function wordFor(words: readonly [RegExp, string][], text: string): string | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
