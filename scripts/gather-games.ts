// Writes the lists of the games from their ids, and the sticker of each from the icon package. Run it with Node 26 after a
// change to GAME_IDS (src/games/game.ts) or to a game's sticker:
//   node scripts/on-node-26.mjs scripts/gather-games.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { GAME_IDS } from '../src/games/game.ts';
import { gameLists } from './game-lists.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

for (const [path, text] of Object.entries(gameLists(GAME_IDS))) writeFileSync(at(path), text);

// These lists were not there before, or were those of other games.
const { gameOf } = await import('../src/games/game-list.ts');
const ICONS = 'node_modules/@iconify-json/fluent-emoji-flat/icons.json';
const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(at(ICONS), 'utf8'));
for (const { sticker } of GAME_IDS.map(gameOf)) {
  const body = icons[sticker]?.body;
  if (body === undefined) throw new Error(`Not in the icon package: ${sticker}`);
  writeFileSync(at(`public/media/sticker/${sticker}.svg`), stickerOf(body));
}
console.log(`${GAME_IDS.length} games`);

/** @returns a drawing of 32 by 32 units as a sticker: with a white edge and its shadow */
function stickerOf(body: string): string {
  const shape = body.replaceAll(/ fill="[^"]*"/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 38 39" width="76" height="78">' +
    `<defs><g id="s" stroke-linejoin="round" stroke-linecap="round">${shape}</g></defs>` +
    '<use href="#s" y="1.4" fill="#0b1216" stroke="#0b1216" stroke-width="3.4" opacity=".35"/>' +
    `<use href="#s" fill="#FFFDF6" stroke="#FFFDF6" stroke-width="3.4"/>${body}</svg>`
  );
}
