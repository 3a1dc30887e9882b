// Copies the glyphs that item art draws with out of the icon package (3,174 icons, 9 MB, 120 ms to parse) into a
// file of a few hundred. Run it with Node 26 after a change to the lexicon, a game's glyphs, emblem-glyphs.json or data/emoji-hints.json:
//   node scripts/on-node-26.mjs scripts/gather-glyphs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { GAME_IDS } from '../src/games/game.ts';
import { supplyOf } from '../src/games/server/game-supplies.ts';
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

const byName = ([a], [b]) => (a < b ? -1 : 1);
const gathered = {
  emoji: Object.fromEntries([...iconByEmoji].sort(byName)),
  glyphs: Object.fromEntries([...wanted].map((icon) => [icon, icons[icon].body]).sort(byName)),
};
writeFileSync(
  new URL('../src/values/server/art/glyphs.json', import.meta.url),
  `${JSON.stringify(gathered, null, 2)}\n`,
);
console.log(`${wanted.size} glyphs, ${iconByEmoji.size} of ${emojis.length} hinted emoji`);
