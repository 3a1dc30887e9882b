import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { bundledList } from '../../../../test/bundled-list.ts';
import { BASE } from '../../../../test/paste-steps.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { isFormKey, formOfKey } from '../../figures/figure-key.ts';
import { withPlainFigure } from '../../figures/plain-figure.ts';
import { itemSlugs } from '../../items/item-slug.ts';
import type { FigureKey, Item } from '../../items/item.ts';
import { readName } from '../../names/read-name.ts';
import { countedFigures } from '../counted-figures.ts';
import { startDraft } from '../game-draft.ts';
import { figureKeysOf } from '../item-figure-keys.ts';
import { readPasted, settleLines } from '../lines/pasted-list.ts';
import { ListedItems } from '../listed-items.ts';
import { sheetCsv } from './sheet-csv.ts';

const bundled = (game: GameId): Item[] => {
  const { items } = bundledList(game);
  const slugs = itemSlugs(items);
  return items.map((item, at) => ({ ...withPlainFigure(game, item), slug: slugs[at] ?? '' }));
};

/** @returns what of a list a paste of its own table would do other than nothing, read plainly and with a column for each form */
function doneBy(game: GameId, items: readonly Item[]): string[] {
  const base = {
    ...BASE,
    id: game,
    items: items.map(({ slug, name, category }) => ({ slug, name, category })),
  };
  const listed = new ListedItems(startDraft(base), countedFigures(game, items));
  const csv = sheetCsv(game, items);
  return [{}, { eachForm: true }].flatMap((said) => {
    const pasted = readPasted(csv, listed, said);
    const asks = [pasted.commaAsked, pasted.dotAsked, ...pasted.figureAsked].filter(Boolean);
    assert.deepEqual([pasted.header, asks], [true, []]);
    const settled = settleLines(pasted.lines, new Map());
    return settled
      .filter(({ outcome }) => outcome?.kind !== 'same')
      .map(({ text, found }) => `${text} ${JSON.stringify(found)}`);
  });
}

test('the table of each bundled list, pasted back, changes nothing', () => {
  for (const game of GAME_IDS) assert.deepEqual(doneBy(game, bundled(game)).slice(0, 5), [], game);
});

test('so does that of a list with any figures and names', () => {
  const figure = fc.oneof(
    fc.double({ min: 0, max: 1e30, noNaN: true }),
    fc.integer({ min: 0, max: 1e9 }),
    fc.integer({ min: 0, max: 1e6 }).map((thousandths) => thousandths / 1000),
  );
  const name = fc
    .string({ unit: fc.constantFrom(...Array.from('aB 2,:-()="\'+@.')), minLength: 1, maxLength: 12 })
    .map((text) => readName(`${text}x`))
    .map((read) => ('name' in read ? read.name : 'Crow'));
  for (const game of GAME_IDS) {
    const all = bundled(game);
    const changed = fc.record({
      at: fc.nat(all.length - 1),
      figures: fc.array(fc.tuple(fc.nat(16), fc.option(figure)), { maxLength: 8 }),
      name: fc.option(name),
    });
    fc.assert(
      fc.property(fc.array(changed, { minLength: 1, maxLength: 10 }), (changes) => {
        const items = [...all];
        changes.forEach(({ at, figures, name: called }, nth) => {
          const before = items[at];
          if (before === undefined) return;
          let after: Item = called === null ? before : { ...before, name: `${called}${nth}` };
          const keys = figureKeysOf(game, before.category);
          for (const [place, to] of figures) {
            const key = keys[place % keys.length];
            if (key !== undefined) after = withFigure(after, key, to);
          }
          items[at] = after;
        });
        assert.deepEqual(doneBy(game, items), []);
      }),
      { numRuns: 10 },
    );
  }
});

function withFigure(item: Item, key: FigureKey, to: number | null): Item {
  const { [formOfKey(isFormKey(key) ? key : 'form:')]: _old, ...forms } = item.forms ?? {};
  if (isFormKey(key)) return { ...item, forms: to === null ? forms : { ...forms, [formOfKey(key)]: to } };
  return { ...item, [key]: to ?? undefined };
}

test('a column for each figure, with all its digits', () => {
  const owl: Item = {
    slug: 'owl',
    name: 'Owl',
    category: 'pets',
    rarity: 'Legendary',
    regularValue: 25_000_000,
    neonValue: 1.234,
    forms: { 'fly.ride': 0.5 },
    demand: 3,
    source: 's',
  };
  const [header = [], row = []] = parse(sheetCsv('adopt-me', [owl]));
  const cells = Object.fromEntries(header.map((title, at) => [title, row[at]]));
  assert.deepEqual(cells, {
    Name: 'Owl',
    Category: 'pets',
    Rarity: 'Legendary',
    Value: '25000000',
    Fly: '',
    Ride: '',
    'Fly Ride': '0.5',
    Neon: '1.2340',
    'Neon Fly': '',
    'Neon Ride': '',
    'Neon Fly Ride': '',
    Mega: '',
    'Mega Fly': '',
    'Mega Ride': '',
    'Mega Fly Ride': '',
    'Buy Price': '',
    Demand: '3',
  });
  assert.equal(sheetCsv('steal-brainrot', []), 'Name,Category,Rarity,Buy Price,Money per second\r\n');
});

test('no cell is a formula to a spreadsheet, whatever an item is called', () => {
  for (const name of ['=1+1', '+1', '-1 Owl', '@SUM(A1)', '\uff1d1+1', '=HYPERLINK("http://x","y")']) {
    const item: Item = { slug: 'x', name, category: '=x', rarity: '@y', value: 5, source: 's' };
    const [, row = []] = parse(sheetCsv('grow-garden', [item]));
    for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    assert.deepEqual(doneBy('grow-garden', [item]), []);
  }
});
