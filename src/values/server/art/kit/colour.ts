type Rgb = readonly [red: number, green: number, blue: number];

const INK = '#1a0f33';

/** @returns a colour between two others ('#rrggbb' or '#rgb'), `share` of the way from the one to the other */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const byte = (at: 0 | 1 | 2) =>
    Math.round(a[at] + (b[at] - a[at]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

/** @returns the same colour in the shade */
export function darker(hex: string): string {
  return mix(hex, INK, lightness(hex) < 0.2 ? 0.35 : 0.19);
}

/** @returns the same colour in the light */
export function lighter(hex: string): string {
  return mix(hex, '#ffffff', 0.42);
}

/** @returns how bright a colour looks, from 0 to 1 */
export function lightness(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/**
 * Draws a glyph in other colours: its middle tone becomes the main one, its palest comes near the second one and its darkest
 * a shade of the accent, however alike its own tones are. Outlines and whites stay.
 */
export function tinted(body: string, main: string, second: string, accent: string): string {
  const tones = [...body.matchAll(HEX)].map(([hex]) => lightness(hex)).filter(isTone);
  const [darkest, palest] = [Math.min(...tones), Math.max(...tones)];
  const deep = mix(mix(main, accent, 0.35), INK, 0.22);
  return body.replace(HEX, (hex) => {
    const light = lightness(hex);
    if (!isTone(light)) return hex;
    const tone = palest - darkest < 0.04 ? 0.5 : (light - darkest) / (palest - darkest);
    return tone < 0.5 ? mix(deep, main, tone * 2) : mix(main, second, (tone - 0.5) * 1.3);
  });
}

const HEX = /#[0-9a-f]{6}\b/gi;

function isTone(light: number): boolean {
  return light >= 0.16 && light <= 0.95;
}

function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}
