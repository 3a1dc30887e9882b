// Gathers the outlines of our fonts' letters for drawings that are made on the server (link previews), so that they look
// the same on a machine without any font. Run it with Node 26 after a change of public/fonts; its two tools are only
// needed then, so they are no dependencies:
//   npm install --prefix FOLDER fontkit@2.0.4 wawoff2@2.0.1
//   node scripts/on-node-26.mjs scripts/gather-letters.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** The faces of src/platform/server/lettering, with the weight that each is drawn in. */
const FACES = {
  display: { file: 'anybody-88-latin.woff2', weight: 800 },
  text: { file: 'atkinson-next-latin.woff2', weight: 600 },
};
const [tools = ''] = process.argv.slice(2);
const load = createRequire(join(tools, 'package.json'));
const fontkit = load('fontkit');
const wawoff2 = load('wawoff2');

const letters = {};
for (const [face, { file, weight }] of Object.entries(FACES)) {
  const sfnt = await wawoff2.decompress(readFileSync(join(ROOT, 'public/fonts', file)));
  const font = fontkit.create(Buffer.from(sfnt)).getVariation({ wght: weight });
  letters[face] = { unitsPerEm: font.unitsPerEm, glyphs: glyphsOf(font), kerning: kerningOf(font) };
}
// The display face draws its signs too small; the pages take them from the other one too (styles/fonts.css).
const scale = letters.display.unitsPerEm / letters.text.unitsPerEm;
for (const sign of '+×−') {
  const [advance, outline] = letters.text.glyphs[sign];
  letters.display.glyphs[sign] = [Math.round(advance * scale), scaled(outline, scale)];
}
writeFileSync(
  join(ROOT, 'src/platform/server/lettering/letters.json'),
  `${JSON.stringify(letters).replaceAll(/("[^"\\]":\[|"kerning")/g, '\n$1')}\n`,
);

/** Advance and outline of every letter; controls and marks that stand on others are left out. */
function glyphsOf(font) {
  return Object.fromEntries(
    lettersOf(font).map((letter) => {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0));
      return [letter, [Math.round(glyph.advanceWidth), scaled(glyph.path.toSVG(), 1)]];
    }),
  );
}

function scaled(outline, by) {
  return outline.replaceAll(/-?\d+(\.\d+)?/g, (figure) => String(Math.round(Number(figure) * by)));
}

/** How much two letters of the Latin alphabet move together, where it is enough to see. */
function kerningOf(font) {
  const pairs = {};
  const basic = lettersOf(font).filter((letter) => letter >= ' ' && letter <= '~');
  for (const first of basic) {
    for (const second of basic) {
      const run = font.layout(first + second, { liga: false });
      if (run.glyphs.length !== 2) continue;
      const moved = Math.round(run.positions[0].xAdvance - run.glyphs[0].advanceWidth);
      if (Math.abs(moved) >= font.unitsPerEm / 100) pairs[first + second] = moved;
    }
  }
  return pairs;
}

function lettersOf(font) {
  return font.characterSet
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => !/[\p{C}\p{M}]/u.test(letter) && (letter === ' ' || !/\p{Z}/u.test(letter)));
}
