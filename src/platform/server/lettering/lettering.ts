import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The product's own letters: 'display' for names and figures, 'text' for all else. */
export type Face = 'display' | 'text';

/** A line of text in a drawing: where its baseline begins (or ends, or has its middle), in the drawing's units. */
export type Line = {
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
};

const letters = z.record(
  z.enum(['display', 'text']),
  z.object({
    unitsPerEm: z.number(),
    /** Advance and outline (SVG path, y upward) by character. */
    glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
    /** What two letters come nearer to each other, by both of them. */
    kerning: z.record(z.string(), z.number()),
  }),
);

type Letters = z.infer<typeof letters>;

let read: Letters | undefined;

/** Made of the fonts in public/fonts by scripts/gather-letters.py. */
function lettersOf(face: Face): Letters[Face] {
  read ??= letters.parse(JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')));
  return read[face];
}

/**
 * Writes text as outlines, so that a drawing looks the same on a machine without any font. Letters that our fonts do not
 * have are written without their marks, or left out.
 * @returns an SVG path element, empty for text of which nothing can be written
 */
export function letteredLine(line: Line): string {
  const { unitsPerEm } = lettersOf(line.face);
  const scale = line.size / unitsPerEm;
  const width = widthOf(line.text, line.face, line.size);
  const left = line.x - (line.anchor === 'middle' ? width / 2 : line.anchor === 'end' ? width : 0);
  let along = 0;
  const drawn: string[] = [];
  for (const { outline, before, advance } of glyphsOf(line.text, line.face)) {
    along += before;
    if (outline !== '') drawn.push(`<path transform="translate(${round(along)} 0)" d="${outline}"/>`);
    along += advance;
  }
  if (drawn.length === 0) return '';
  const place = `translate(${round(left)} ${round(line.y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return `<g fill="${line.colour}" transform="${place}">${drawn.join('')}</g>`;
}

/** @returns how wide a text is in a size, in the same units */
export function widthOf(text: string, face: Face, size: number): number {
  const units = glyphsOf(text, face).reduce((sum, { before, advance }) => sum + before + advance, 0);
  return (units * size) / lettersOf(face).unitsPerEm;
}

// Characters of a text that are measured: more than a picture has room for.
const LONGEST = 400;

/**
 * Breaks a text into lines that are no wider than `width`; what does not fit into `most` lines ends in '…'.
 * @returns at least one line
 */
export function brokenInto(
  text: string,
  { face, size, width, most }: { face: Face; size: number; width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let left = text.trim().slice(0, LONGEST).split(/\s+/);
  while (left.length > 0) {
    if (lines.length === most - 1) return [...lines, shortened(left.join(' '), fits)];
    let count = left.findIndex((_, at) => !fits(left.slice(0, at + 1).join(' ')));
    if (count === -1) count = left.length;
    // A word that is wider than the line is a line of its own, cut short.
    const line = left.slice(0, Math.max(1, count)).join(' ');
    lines.push(shortened(line, fits));
    left = left.slice(Math.max(1, count));
  }
  return lines;
}

function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

type Placed = { outline: string; before: number; advance: number };

function glyphsOf(text: string, face: Face): Placed[] {
  const { glyphs, kerning } = lettersOf(face);
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const known = Array.from(text.normalize('NFC')).flatMap((character) =>
    has(character) ? [character] : Array.from(character.normalize('NFKD')).filter(has),
  );
  return known.map((character, at) => {
    const [advance, outline] = glyphs[character] ?? [0, ''];
    return { outline, advance, before: kerning[`${known[at - 1] ?? ''}${character}`] ?? 0 };
  });
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
