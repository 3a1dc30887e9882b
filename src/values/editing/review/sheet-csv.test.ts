import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { bundledList } from '../../../../test/bundled-list.ts';
import { BASE } from '../../../../test/paste-steps.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { isFormKey, formOfKey } from '../../figures/figure-key.ts';
import { sourcesDay } from '../../figures/item-sources.ts';
import { withPlainFigure } from '../../figures/plain-figure.ts';
import type { Source } from '../../figures/value-source.ts';
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
  return items.map((item, at) => {
    const listed = { ...withPlainFigure(game, item), slug: slugs[at] ?? '' };
    return { ...listed, day: sourcesDay(listed, sourcesOf(game)) };
  });
};

const sourcesOf = (game: GameId): Source[] => [
  ...bundledList(game).sources.map(({ id, what, date }) => ({ id, what, date: date ?? null })),
  OWN,
];
const OWN = { id: 'owner-2026-03-03-a1', what: 'A "poll", 12 of 40; =1', date: '2026-03-03' };
/** Longer than any line may be that is pasted. */
const LONG = { id: 'owner-2026-03-04-b2', what: 'Asked 12 people. '.repeat(40), date: '2026-03-04' };

/** @returns what of a list a paste of its own table would do other than nothing, read plainly and with a column for each form */
function doneBy(game: GameId, items: readonly Item[]): string[] {
  const base = {
    ...BASE,
    id: game,
    items: items.map(({ slug, name, category }) => ({ slug, name, category })),
  };
  const listed = new ListedItems(startDraft(base), countedFigures(game, items));
  const csv = sheetCsv(game, items, [...sourcesOf(game), LONG]);
  const tabs = parse(csv)
    .map((cells: string[]) => cells.join('\t'))
    .join('\n');
  // Names have quotes where a copied table has none around them.
  const ways = csv.includes('""') ? [csv] : [csv, tabs];
  return ways
    .flatMap((text) => [{ text }, { text, eachForm: true }])
    .flatMap(({ text: table, ...said }) => {
      const pasted = readPasted(table, listed, said);
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
      figures: fc.array(fc.tuple(fc.nat(16), fc.option(figure), fc.constantFrom(undefined, OWN, LONG)), {
        maxLength: 8,
      }),
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
          for (const [place, to, own] of figures) {
            const key = keys[place % keys.length];
            if (key !== undefined) after = saidBy(withFigure(after, key, to), key, own);
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

function saidBy(item: Item, key: FigureKey, own: Source | undefined): Item {
  if (own?.date == null) return item;
  return {
    ...item,
    source: `${item.source}+${own.id}`,
    days: { ...item.days, [key]: own.date },
    sources: { ...item.sources, [key]: own.id },
  };
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
  const [header = [], row = []] = parse(sheetCsv('adopt-me', [owl], []));
  const cells = Object.fromEntries(header.slice(0, 17).map((title, at) => [title, row[at]]));
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
  assert.equal(
    sheetCsv('steal-brainrot', [], []),
    'Name,Category,Rarity,Buy Price,Money per second,' +
      'Buy Price day,Buy Price source,Money per second day,Money per second source\r\n',
  );
});

test('each known figure has its own day and source in the two columns of its title', () => {
  const owl = saidBy(
    {
      slug: 'owl',
      name: 'Owl',
      category: 'pets',
      regularValue: 25,
      neonValue: 100,
      day: '2025-11-17',
      source: 'list',
    },
    'neonValue',
    OWN,
  );
  const list = { id: 'list', what: 'Values of a list', date: '2025-11-17' };
  const [header = [], row = []] = parse(sheetCsv('adopt-me', [owl], [list, OWN]));
  const cells = header.flatMap((title, at) =>
    / (day|source)$/.test(title) && row[at] ? [[title, row[at]]] : [],
  );
  assert.deepEqual(Object.fromEntries(cells), {
    'Value day': '2025-11-17',
    'Value source': 'list',
    'Neon day': '2026-03-03',
    'Neon source': OWN.what,
  });
});

test('every figure of every list that has a day has it in its table', () => {
  for (const game of GAME_IDS) {
    const all = bundled(game);
    const rows: Record<string, string>[] = parse(sheetCsv(game, all, sourcesOf(game)), { columns: true });
    rows.forEach((row, at) => {
      for (const [title, cell] of Object.entries(row)) {
        const from = row[`${title} source`];
        if (from === undefined || cell === '') continue;
        assert.equal(row[`${title} day`], all[at]?.day ?? '', `${all[at]?.name} ${title}`);
        assert.notEqual(from, '', `${all[at]?.name} ${title}`);
      }
    });
  }
});

test('no cell is a formula to a spreadsheet, whatever an item is called', () => {
  for (const name of ['=1+1', '+1', '-1 Owl', '@SUM(A1)', '\uff1d1+1', '=HYPERLINK("http://x","y")']) {
    const item: Item = { slug: 'x', name, category: '=x', rarity: '@y', value: 5, source: 's' };
    const [, row = []] = parse(sheetCsv('grow-garden', [item], []));
    for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    assert.deepEqual(doneBy('grow-garden', [item]), []);
  }
});
