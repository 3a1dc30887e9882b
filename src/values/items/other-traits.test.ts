// Runs in a process of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Traits } from '../../games/game-definition.ts';
import { gameOf } from '../../games/game-list.ts';

// A game whose items come in forms of its own, as a further game's folder would say it.
const GAME = 'my-restaurant';
Object.assign(gameOf(GAME), {
  traits: {
    of: 'huge pets',
    plain: 'Ordinary',
    exclusive: [
      { id: 'velvet', word: 'Velvet', letter: 'V', figure: 'megaValue' },
      { id: 'quilted', word: 'Quilted', letter: 'Q', figure: 'neonValue' },
    ],
    free: [
      { id: 'zesty', word: 'Zesty', letter: 'Z' },
      // As another game has it.
      { id: 'fly', word: 'Fly', letter: 'F' },
    ],
  } satisfies Traits,
});
const { formEdge, formWords, toggleTrait } = await import('./form.ts');
const { formLine } = await import('./form-line.ts');
const { itemTiles } = await import('../figures/item-figures.ts');
const { chartedFigures } = await import('../figures/figure-history.ts');
const { figureName } = await import('../editing/figure-name.ts');
const { figuresOf } = await import('../editing/item-form.ts');
const { figureRank } = await import('../editing/sheet/column-words.ts');
const { ListedItems } = await import('../editing/listed-items.ts');
const { startDraft } = await import('../editing/game-draft.ts');

const cat = {
  slug: 'huge-cat',
  name: 'Huge Cat',
  category: 'Huge Pets',
  regularValue: 10,
  neonValue: 20,
  megaValue: 40,
  source: 'x',
};

test("a game's forms are said in its own words, wherever figures of them stand", () => {
  const labels = ['Regular', 'Quilted', 'Velvet'];
  assert.deepEqual(
    itemTiles(GAME, cat).map(({ label, text }) => [label, text]),
    [
      ['Regular', '10'],
      ['Quilted', '20'],
      ['Velvet', '40'],
    ],
  );
  assert.deepEqual(
    chartedFigures(GAME, cat).map(({ label }) => label),
    labels,
  );
  const unknown = { value: null, demand: null, buyPrice: null, moneyPerSecond: null };
  assert.deepEqual(
    figuresOf(GAME, { ...cat, ...unknown }).map((figure) => figureName(GAME, figure)),
    labels.map((label) => `${label} value`),
  );
  assert.equal(figureName('adopt-me', 'megaValue'), 'Mega value');
});

test('what has none of them is called as its game calls it', () => {
  assert.equal(formLine(GAME, cat, ''), 'Ordinary');
  assert.equal(formLine(GAME, { value: 9, megaValue: 40 }, 'quilted.zesty'), 'Quilted Zesty · regular value');
  assert.equal(formLine('adopt-me', cat, ''), 'No potion');
});

test('a picture has the edge of the figure that its form counts by', () => {
  assert.deepEqual(['quilted.zesty', 'velvet', 'zesty', 'Velvet'].map(formEdge), [
    'neon',
    'mega',
    'plain',
    'plain',
  ]);
});

test('they exclude each other as it says', () => {
  assert.equal(toggleTrait('quilted.zesty', 'velvet'), 'velvet.zesty');
  assert.equal(formWords('velvet.zesty'), 'Velvet Zesty');
  assert.equal(formWords(toggleTrait('velvet', 'fly')), 'Velvet Fly');
});

test('in a pasted list a column of one of them is not what an item counts by', () => {
  const quilted = figureRank('Value (Quilted)');
  const frost = figureRank('Value (Frost)');
  assert.ok(quilted !== undefined && frost !== undefined && quilted > frost);
});

test('a pasted line that says a form beside a name means the item', () => {
  const list = startDraft({ id: GAME, name: 'X', maxItems: 8, mutations: [], version: 1, items: [cat] });
  const listed = new ListedItems(list, new Map());
  const listedCat = { ...cat, figure: undefined };
  for (const [beside, form] of [
    ['quilted', 'quilted'],
    ['q', 'quilted'],
    ['zesty', 'zesty'],
  ])
    assert.deepEqual(listed.near(`huge cat 5 ${beside}`), { items: [{ ...listedCat, form }], beside: '5' });
});
