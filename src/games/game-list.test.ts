import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Game } from './game-definition.ts';
import { gameOf } from './game-list.ts';
import { GAME_IDS } from './game.ts';

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

test('what counts by its price has no traits: the compiler refuses it', () => {
  const traits = { of: 'pets', plain: 'Plain', exclusive: [], free: [] };
  const said = {
    id: 'x',
    name: 'X',
    sticker: 'x',
    valued: true,
    priceWord: 'Price',
    groupedBy: 'rarity',
  } as const;
  const byValue = { ...said, countsBy: 'value', traits } satisfies Game;
  // @ts-expect-error Its figures would not be those of its forms.
  const byPrice = { ...said, countsBy: 'buyPrice', traits } satisfies Game;
  assert.notEqual(byValue.countsBy, byPrice.countsBy);
});
