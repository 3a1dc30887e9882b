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
const LETTER = /[\p{L}\p{N}]/u;
const BEFORE = new RegExp(`^(?:${NUMBER}|${BULLET}|${WRITTEN_EMOJI}|${SIGN})(?:${SIGN}|\\s)*`, 'iu');
const EMOJI_AFTER = new RegExp(`(?:${WRITTEN_EMOJI})$`, 'iu');
/** What may stand behind a name, character by character. */
const SIGN_AFTER = new RegExp(String.raw`^(?:${SIGN}|[\s*_\u0060~|\u00ab\u2039])$`, 'u');
const LONGEST_EMOJI = 70;
/** Nearly every name begins and ends so: there is nothing around it. */
const NOTHING_AROUND = /^[a-z](?!\)).*[a-z0-9)!.]$/is;

/** @returns a text of the same length in which no sign of an emoji as messages write it stands */
export function withoutWrittenEmoji(text: string): string {
  return text.includes(':') ? text.replaceAll(EVERY_EMOJI, (emoji) => '_'.repeat(emoji.length)) : text;
}

/** Bold, slanted, struck or hidden text, and code; a mark may stand at the other side of the figure: '**Owl - 5**'. */
const MARK = /^(?:\*{1,3}|_{1,3}|~~|\|\||`{1,3})(?=\S)/;
const MARK_BEFORE = /^(?:[*_`]|~~|\|\|)+/;
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
  for (let layer = 0; layer < MOST_LAYERS && !isListed(name) && !NOTHING_AROUND.test(name); layer += 1) {
    const next = peel(name).trim();
    // Of a name of signs alone nothing would be left.
    if (next === name || !LETTER.test(next)) return name;
    name = next;
  }
  return name;
}

/** @returns a text from its first letter or digit to its last */
export function lettersIn(text: string): string {
  const first = text.search(LETTER);
  return first === -1 ? '' : withoutEnd(text.slice(first), (sign) => !LETTER.test(sign));
}

/** From the end: an expression would begin anew at each sign of a row of them. */
function withoutEnd(text: string, goes: (sign: string) => boolean): string {
  const signs = Array.from(text);
  let end = signs.length;
  while (end > 0 && goes(signs[end - 1] ?? '')) end -= 1;
  return end === signs.length ? text : signs.slice(0, end).join('');
}

function outerStart(text: string): string {
  const bare = text.replace(BEFORE, '');
  if (bare !== text) return bare;
  const linked = text.replace(LINK, '$1');
  return linked === text ? withoutMark(text) : linked;
}

/** Takes the same mark away behind the name, where it stands there. */
function withoutMark(text: string): string {
  const [mark = ''] = MARK.exec(text) ?? [];
  const rest = text.slice(mark.length);
  const at = mark === '' ? -1 : rest.indexOf(mark);
  const after = rest.slice(at + mark.length);
  if (at > 0 && !/^[\p{L}\p{N}]/u.test(after)) return `${rest.slice(0, at)}${after}`;
  return text.replace(MARK_BEFORE, '');
}

function outerLayer(text: string): string {
  const within = text.slice(1, -1);
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  if (text.length > 2 && AROUND.has(first + last) && !within.includes(first) && !within.includes(last))
    return within;
  const started = outerStart(text);
  if (started !== text) return started;
  const ended = withoutEnd(text, (sign) => SIGN_AFTER.test(sign));
  if (ended !== text) return ended;
  const tail = text.slice(-LONGEST_EMOJI);
  return text.slice(0, -tail.length) + tail.replace(EMOJI_AFTER, '');
}
