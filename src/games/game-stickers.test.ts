import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { GAME_IDS } from './game.ts';
import { GAME_STICKERS } from './game-stickers.ts';

test('the sticker of each game is there', () => {
  const missing = GAME_IDS.map((game) => `public/media/sticker/${GAME_STICKERS[game]}.svg`).filter(
    (path) => !existsSync(new URL(`../../${path}`, import.meta.url)),
  );
  assert.deepEqual(missing, []);
});
