import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GAME_IDS } from './game.ts';
import { gameOf } from './game-list.ts';

test('the sticker of each game is there', () => {
  const missing = GAME_IDS.map((game) => `public/media/sticker/${gameOf(game).sticker}.svg`).filter(
    (path) => !existsSync(new URL(`../../${path}`, import.meta.url)),
  );
  assert.deepEqual(missing, []);
});

test("a folder says of its own game what it says, also where it was copied from another's", () => {
  for (const game of GAME_IDS) {
    assert.equal(gameOf(game).id, game);
    const colors = readFileSync(new URL(`./${game}/look.css`, import.meta.url), 'utf8');
    const named = [...colors.matchAll(/data-game='([^']*)'/g)].map(([, id]) => id);
    assert.deepEqual(named, [game, game, game]);
  }
});
