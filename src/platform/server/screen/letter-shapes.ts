import unhomoglyph from 'unhomoglyph';

/** Letters in shapes that neither Unicode's compatibility forms nor its list of look-alikes lead back to plain ones. */
const SHAPES: readonly (readonly [shapes: string, letters: string])[] = [
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
  ['ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ', 'acefghijkmrtvwy'],
  ['αβγεηκμνρστυχωикмнптвшгʙᴎĸʍɢʀᴙπ', 'abyenkuvpotuxwukmhntbwrbnkmgrrn'],
  ['đħłøŧƀɨʉɇꝑ', 'dhlotbiuep'],
  ['❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈➊➋➌➍➎➏➐➑➒', '123456789123456789123456789'],
  ['€£¥¢₿·•∙‧・。∕⁄╱', 'elycb......///'],
];
const known = new Map(
  SHAPES.flatMap(([shapes, letters]) =>
    Array.from(shapes, (shape, at) => [shape, letters[at] ?? shape] as const),
  ),
);
known.set('ß', 'ss').set('æ', 'ae').set('œ', 'oe').set('🔟', '10');

/** Where the emoji letters of three alphabets begin: circled, squared, and those that flags are made of. */
const EMOJI_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * @param char one code point
 * @returns the plain Latin letters, digits or signs that it looks like, in lower case; itself where it looks like none
 */
export function looksLike(char: string): string {
  const found = known.get(char) ?? emojiLetter(char) ?? digit(char);
  if (found !== undefined) return found;
  const alike = plain(unhomoglyph(char));
  if (isAscii(alike)) return alike;
  const asCapital = plain(unhomoglyph(char.toUpperCase()));
  return isAscii(asCapital) ? asCapital : (known.get(alike) ?? char);
}

/** @returns without marks over or below the letters, in lower case, and in the ordinary one of several forms */
export function plain(char: string): string {
  return char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function emojiLetter(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const first = EMOJI_ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(97 + code - first);
}

/** The digits of each script stand in a row of ten. */
function digit(char: string): string | undefined {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  let code = char.codePointAt(0) ?? 0;
  if (!isDigit(code)) return undefined;
  let value = 0;
  while (value < 9 && isDigit(code - 1)) {
    value += 1;
    code -= 1;
  }
  return String(value);
}

function isAscii(text: string): boolean {
  return /^[!-~]+$/.test(text);
}
