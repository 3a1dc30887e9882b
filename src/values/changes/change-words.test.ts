import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_IDS } from '../../games/game.ts';
import { formKey } from '../figures/figure-key.ts';
import { ownForms } from '../figures/priced-forms.ts';
import { upstreamSourceId } from '../figures/value-source.ts';
import { type FigureKey, FIGURES } from '../items/item.ts';
import { figureWords, fromAndTo, manyInWords, originWords, sourceWords } from './change-words.ts';
import type { OneChange } from './value-change.ts';

const change = (
  figure: FigureKey,
  from: number | null,
  to: number | null,
  buyCurrency?: string,
): OneChange => ({
  kind: 'one',
  id: 1,
  at: '2026-10-01T12:00:00.000Z',
  source: 'owner',
  item: { slug: 'owl', name: 'Owl', ...(buyCurrency === undefined ? {} : { buyCurrency }) },
  figure,
  from,
  to,
});

test('a figure is called what lists and pages of items call it', () => {
  assert.equal(figureWords('adopt-me', 'regularValue'), 'Regular');
  assert.equal(figureWords('adopt-me', 'neonValue'), 'Neon');
  assert.equal(figureWords('adopt-me', 'form:neon.fly'), 'Neon Fly');
  assert.equal(figureWords('adopt-me', 'value'), 'Value');
  assert.equal(figureWords('adopt-me', 'demand'), 'Demand');
  assert.equal(figureWords('grow-garden', 'buyPrice'), 'Seed Price');
  assert.equal(figureWords('steal-brainrot', 'buyPrice'), 'Buy Price');
  assert.equal(figureWords('steal-brainrot', 'moneyPerSecond'), 'Money/sec');
});

test('every figure of every game has words of its own', () => {
  for (const game of GAME_IDS) {
    const words = [...FIGURES, ...ownForms(game).map(formKey)].map((figure) => figureWords(game, figure));
    assert.ok(words.every((each) => each.trim() !== ''));
    assert.equal(new Set(words).size, words.length, game);
  }
});

test('figures read as in lists: short, as prices with their money, demand in words, unknown as N/A', () => {
  assert.deepEqual(fromAndTo('adopt-me', change('regularValue', 415, 1040)), { from: '415', to: '1.04K' });
  assert.deepEqual(fromAndTo('adopt-me', change('form:fly', null, 5)), { from: 'N/A', to: '5' });
  assert.deepEqual(fromAndTo('adopt-me', change('demand', 1, 3)), { from: 'Low (1)', to: 'High (3)' });
  assert.deepEqual(fromAndTo('steal-brainrot', change('buyPrice', 2.5e6, null)), {
    from: '$2.5M',
    to: 'N/A',
  });
  assert.deepEqual(fromAndTo('steal-brainrot', change('moneyPerSecond', 10, 12)), { from: '$10', to: '$12' });
  assert.deepEqual(fromAndTo('grow-garden', change('buyPrice', 10, 12, 'Sheckles')), {
    from: '10 Sheckles',
    to: '12 Sheckles',
  });
});

test('figures that would read the same are written with all their digits', () => {
  assert.deepEqual(fromAndTo('adopt-me', change('value', 1000.4, 1001)), { from: '1000.4', to: '1001' });
});

test('of one figure it is said where it is from and of which day, where the owner has said so', () => {
  const one = change('value', 1, 2);
  assert.equal(originWords(one), 'By the owner of this site');
  assert.equal(originWords({ ...one, source: 'import' }), 'With an imported list');
  assert.equal(originWords({ ...one, by: 'Community vote' }), 'Community vote');
  assert.equal(originWords({ ...one, by: 'Community vote', on: '2026-03-01' }), 'Community vote, 1 Mar 2026');
  assert.equal(originWords({ ...one, on: '2026-03-01' }), 'By the owner of this site, 1 Mar 2026');
});

test('who has made a change is said in plain words', () => {
  assert.equal(sourceWords('owner'), 'by the owner of this site');
  assert.equal(sourceWords(upstreamSourceId('pets.example')), 'from pets.example');
  assert.equal(sourceWords('their list'), 'from their list');
  const many = { kind: 'many', id: 1, at: '2026-10-01T12:00:00.000Z', count: 1421 } as const;
  assert.equal(manyInWords({ ...many, source: 'bundled' }), '1,421 figures came with the bundled list');
  assert.equal(manyInWords({ ...many, source: 'import' }), '1,421 figures came with an imported list');
  assert.equal(manyInWords({ ...many, source: 'upstream-a.example' }), '1,421 figures came from a.example');
  assert.equal(manyInWords({ ...many, source: 'owner' }), '1,421 figures were set by the owner of this site');
  assert.equal(
    manyInWords({ ...many, source: 'reset' }),
    '1,421 figures came back by a reset to the bundled list',
  );
});
