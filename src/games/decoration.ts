// In every Unicode version alike: what a browser takes for a pictograph differs. Letters in circles are letters, and
// '™' belongs to its name.
const SIGN = String.raw`(?![\u00a9\u00ae\u00b0\u2122]|\p{Alphabetic})[\p{So}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f\u200d\u20e3\u2190-\u21ff\u25a0-\u25ff\u2022\u2023\u2043\u2219\u00b7]`;
/** An emoji as messages write it: '<:owl:123>', ':owl:'. */
const WRITTEN_EMOJI = String.raw`<a?:\w{1,40}:\d{0,25}>|:(?=\w{0,40}[a-z])\w{1,40}:`;
/** '1.', '(2)', '#3', '[4]', and the boxes of a list of things to do. */
const NUMBER = String.raw`(?:\(?\d{1,4}[.)]|#\d{1,4}[.):]?|\[\d{1,4}\]|[a-z]\))\s+|\d{1,4}[.)](?=\p{L})|(?:\d\ufe0f?\u20e3)+|\[[ x\u2713\u2714]?\](?=\s)`;
const BULLET = String.raw`[-*+>~|=#\u2010-\u2015\u2212]+\s+|[\u00bb\u203a]+`;

const IN_FIGURE = new RegExp(
  String.raw`[\p{Extended_Pictographic}\ufe0f\u0060]|\*\*|__|~~|\|\||${WRITTEN_EMOJI}`,
  'giu',
);
const EVERY_EMOJI = new RegExp(WRITTEN_EMOJI, 'giu');
const BEFORE = new RegExp(`^(?:${NUMBER}|${BULLET}|${WRITTEN_EMOJI}|(?:${SIGN})+)\\s*`, 'iu');
const AFTER = new RegExp(
  String.raw`(?<=\S)(?:\s*(?:${WRITTEN_EMOJI})|\s*(?:${SIGN})|[\s\u00ab\u2039]+)$`,
  'iu',
);

/** @returns a text of the same length in which no sign of an emoji as messages write it stands */
export function withoutWrittenEmoji(text: string): string {
  return text.includes(':') ? text.replaceAll(EVERY_EMOJI, (emoji) => '_'.repeat(emoji.length)) : text;
}

/** Bold, slanted, struck or hidden text, and code; a mark may stand at the other side of the figure: '**Owl - 5**'. */
const MARKED = /^(\*{1,3}|_{1,3}|~~|\|\||`{1,3})(?=\S)(.{0,300}?\S)\1(?=[^\p{L}\p{N}]|$)/u;
const MARK_BEFORE = /^(?:[*_`]|~~|\|\|)+/;
const MARK_AFTER = /(?:[*_`]|~~|\|\|)+$/;
const LINK = /^\[([^[\]]{1,200})\]\(<?https?:[^\s)]{1,200}\)/;

const PAIRS = [
  '""',
  "''",
  '``',
  '“”',
  '““',
  '„“',
  '„”',
  '””',
  '‘’',
  '‚‘',
  '’’',
  '«»',
  '»«',
  '‹›',
  '「」',
  '『』',
];
const AROUND = new Set([...PAIRS, '[]', '()', '【】', '《》', '〈〉']);

/** Layers that are taken off one after the other; nobody puts on more. */
const MOST_LAYERS = 12;
const SAYS_MORE = /[?+%$=\u221e]/;

/** @returns a line without what stands before its name: bullets, numbers, emoji, the marks of bold text and the like */
export function bareStart(written: string, isListed: (name: string) => boolean): string {
  return peeled(written, isListed, outerStart);
}

/**
 * @returns a name, listed or new, without what stands around it in messages and sheets: bullets and numbers, emoji, the
 * marks of bold text and code, and quotes or brackets around the whole. A listed one stays whole as it is listed, and is
 * found within other signs too.
 */
export function bareName(written: string, isListed: (name: string) => boolean): string {
  const name = peeled(written, isListed, outerLayer);
  if (isListed(name)) return name;
  const letters = lettersIn(name).replace(/^(?:[a-z]|[ivx]{1,4})[.)]\s+/i, '');
  // '??' says something of it.
  return letters !== name && !SAYS_MORE.test(name) && isListed(letters) ? letters : name;
}

/** @returns what stands in the place of a figure, without emoji and the marks of bold text, code and the like */
export function bareFigure(written: string): string {
  return written.replaceAll(IN_FIGURE, '').trim();
}

function peeled(
  written: string,
  isListed: (name: string) => boolean,
  peel: (text: string) => string,
): string {
  let name = written.trim();
  for (let layer = 0; layer < MOST_LAYERS && !isListed(name); layer += 1) {
    const next = peel(name).trim();
    // Of a name of signs alone nothing would be left.
    if (next === name || lettersIn(next) === '') return name;
    name = next;
  }
  return name;
}

function lettersIn(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function outerStart(text: string): string {
  const bare = text.replace(BEFORE, '');
  if (bare !== text) return bare;
  const linked = text.replace(LINK, '$1');
  if (linked !== text) return linked;
  const marked = text.replace(MARKED, '$2');
  return marked === text ? text.replace(MARK_BEFORE, '') : marked;
}

function outerLayer(text: string): string {
  const within = text.slice(1, -1);
  const pair = `${text.charAt(0)}${text.charAt(text.length - 1)}`;
  if (
    text.length > 2 &&
    AROUND.has(pair) &&
    !within.includes(pair.charAt(0)) &&
    !within.includes(pair.charAt(1))
  )
    return within;
  const started = outerStart(text);
  return started === text ? text.replace(AFTER, '').replace(MARK_AFTER, '') : started;
}
