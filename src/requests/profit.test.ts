import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompletedTrade, outcome, profitByGame, sideFigures } from './profit.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const known = (value: number) => ({ value, unpriced: 0, oldest: '2026-11-20' });
const trade = (
  gave: CompletedTrade['gave'],
  got: CompletedTrade['got'],
  game: CompletedTrade['game'] = 'adopt-me',
): CompletedTrade => ({ game, gave, got });

test('a side adds up what is known, each item as often as it is there, and counts what is not', () => {
  const side = (...items: { worth?: number; quantity: number; slug?: string }[]) =>
    sideFigures(items.map((item) => ({ slug: 'owl', ...item })));
  assert.deepEqual(
    side({ worth: 50, quantity: 2 }, { quantity: 3 }, { worth: 1, quantity: 1 }, { quantity: 1 }),
    { value: 101, unpriced: 4, oldest: null },
  );
  assert.deepEqual(side({ quantity: 1 }), { value: null, unpriced: 1, oldest: null });
  assert.deepEqual(side({ slug: 'money-gems', quantity: 50_000_000 }), {
    value: null,
    unpriced: 1,
    oldest: null,
  });
  assert.deepEqual(sideFigures([]), { value: null, unpriced: 0, oldest: null });
});

test('a trade is judged as it was for its reader, and stays open while any of it has no figure', () => {
  assert.deepEqual(outcome({ gave: known(100), got: known(150) }, NOW), { verdict: 'W', percent: 50 });
  assert.deepEqual(outcome({ gave: known(100), got: { value: 150, unpriced: 1 } }, NOW), { verdict: 'U' });
  assert.deepEqual(outcome({ gave: { value: null, unpriced: 1 }, got: known(5) }, NOW), { verdict: 'U' });
});

test('games are never added to each other, and a trade with an unknown figure is left out whole', () => {
  assert.deepEqual(
    profitByGame([
      trade(known(100), known(120)),
      trade(known(3e6), known(2e6), 'steal-brainrot'),
      trade(known(50), known(40)),
      trade({ value: 900, unpriced: 2 }, { value: null, unpriced: 1 }),
    ]),
    [
      { game: 'adopt-me', trades: 3, judged: 2, gave: 150, got: 160, unpriced: 3 },
      { game: 'steal-brainrot', trades: 1, judged: 1, gave: 3e6, got: 2e6, unpriced: 0 },
    ],
  );
  assert.deepEqual(profitByGame([]), []);
});
