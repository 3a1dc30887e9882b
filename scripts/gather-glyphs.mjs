// Copies the glyphs that item art draws with out of the icon package (3,174 icons, 9 MB, 120 ms to parse) into a
// file of a few hundred, and says which shapes of each make its outline. Run it with Node 26 after a change to the
// lexicon, a game's glyphs, emblem-glyphs.json or data/emoji-hints.json:
//   node scripts/on-node-26.mjs scripts/gather-glyphs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { GAME_IDS } from '../src/games/game.ts';
import { supplyOf } from '../src/games/server/game-supplies.ts';
import { PAINT, SHAPES } from '../src/values/server/art/kit/glyph-shapes.ts';
import { LEXICON } from '../src/values/server/art/lexicon.ts';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const icons = readJson('../node_modules/@iconify-json/fluent-emoji-flat/icons.json').icons;
const iconOfCodePoints = readJson('../node_modules/@iconify-json/fluent-emoji-flat/chars.json');
const hintsByGame = readJson('../data/emoji-hints.json');
const emblemGlyphs = readJson('../src/values/server/art/kit/emblem-glyphs.json');

/** The package names an emoji by its code points; the variation selector (fe0f) is sometimes left out. */
function iconOf(emoji) {
  const codePoints = [...emoji].map((character) => character.codePointAt(0).toString(16));
  return (
    iconOfCodePoints[codePoints.join('-')] ??
    iconOfCodePoints[codePoints.filter((point) => point !== 'fe0f').join('-')]
  );
}

const emojis = [...new Set(Object.values(hintsByGame).flatMap((hints) => Object.values(hints)))];
const iconByEmoji = new Map(
  emojis.map((emoji) => [emoji, iconOf(emoji)]).filter(([, icon]) => icon in icons),
);
const wanted = new Set([
  ...LEXICON.flatMap(({ main, companion }) => (companion === undefined ? [main] : [main, companion])),
  ...GAME_IDS.flatMap((game) => supplyOf(game).art.glyphs),
  ...iconByEmoji.values(),
  ...Object.values(emblemGlyphs),
]);
const missing = [...wanted].filter((icon) => !(icon in icons));
if (missing.length > 0) throw new Error(`Not in the icon package: ${missing.join(', ')}`);

/** The side of a picture in which outlines are compared, and by how many of its pixels they may differ. */
const SIDE = 160;
const ALIKE = 4;

/** How much of each pixel the shapes cover with the edge around them that a sticker has. */
async function covered(shapes) {
  const edge = '<g fill="#000" stroke="#000" stroke-width="2.4" stroke-linejoin="round">';
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40">${edge}${shapes.join('')}</g></svg>`;
  return await sharp(Buffer.from(picture)).resize(SIDE, SIDE).extractChannel('alpha').raw().toBuffer();
}

/** Which shapes of a drawing, by number, have the same outline as all of them: those without which it would change. */
async function outlineOf(body) {
  const inDefs = (/<defs>.*<\/defs>/s.exec(body)?.[0] ?? '').match(SHAPES)?.length ?? 0;
  const shapes = body.match(SHAPES).map((shape) => shape.replaceAll(PAINT, ''));
  let kept = shapes.map((_, at) => at).slice(inDefs);
  const whole = await covered(kept.map((at) => shapes[at]));
  for (const at of kept.toReversed()) {
    const fewer = kept.filter((one) => one !== at);
    const left = await covered(fewer.map((one) => shapes[one]));
    const lost = left.reduce((sum, alpha, pixel) => sum + Math.abs(alpha - whole[pixel]), 0) / 255;
    if (fewer.length > 0 && lost <= ALIKE) kept = fewer;
  }
  return kept;
}

const names = [...wanted].toSorted((a, b) => (a < b ? -1 : 1));
const outlines = {};
for (const name of names) outlines[name] = (await outlineOf(icons[name].body)).join(' ');
const gathered = {
  emoji: Object.fromEntries([...iconByEmoji].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  glyphs: Object.fromEntries(names.map((name) => [name, icons[name].body])),
  outlines,
};
writeFileSync(
  new URL('../src/values/server/art/glyphs.json', import.meta.url),
  `${JSON.stringify(gathered, null, 2)}\n`,
);
console.log(`${wanted.size} glyphs, ${iconByEmoji.size} of ${emojis.length} hinted emoji`);
