import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../test/bundled-list.ts';
import { GAME_IDS } from '../../games/game.ts';
import { sourcesDay } from '../figures/item-sources.ts';
import { plainFigure, withPlainFigure } from '../figures/plain-figure.ts';
import { pricedForms } from '../figures/priced-forms.ts';
import { worthFigure } from '../figures/worth.ts';
import { figureOrigins, originSlugs } from './figure-origins.ts';
import { PLAIN } from './form.ts';
import { itemSlugs } from './item-slug.ts';
import type { Item } from './item.ts';

const OWN = { id: 'owner-2026-03-03-a1', what: 'A poll', date: '2026-03-03' };
const LIST = { id: 'list', what: 'Values of a list', date: '2025-11-17' };
const owl: Item = {
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  regularValue: 5,
  neonValue: 20,
  day: '2025-11-17',
  days: { neonValue: '2026-03-03' },
  sources: { neonValue: OWN.id },
  source: `list+${OWN.id}`,
};
const crow: Item = {
  slug: 'crow',
  name: 'Crow',
  category: 'pets',
  regularValue: 80,
  day: '2025-11-17',
  source: 'list',
};
const list = { items: [owl, crow], sources: [LIST, OWN] };

test('figures of one day and source stand together, the newest first', () => {
  const lines = [
    { slug: 'owl' },
    { item: owl, form: 'neon' },
    { slug: 'crow' },
    { slug: 'crow' },
    { slug: 'gone' },
  ];
  assert.deepEqual(originSlugs(lines), ['crow', 'gone', 'owl']);
  assert.deepEqual(figureOrigins('adopt-me', lines, list), [
    { day: '2026-03-03', sources: [OWN], figures: ['Neon Owl 20'] },
    { day: '2025-11-17', sources: [LIST], figures: ['Owl 5', 'Crow 80'] },
  ]);
});

test('what has no figure in its very form is left out, and a price is called one', () => {
  assert.deepEqual(figureOrigins('adopt-me', [{ slug: 'crow', form: 'mega' }], list), []);
  const odin: Item = { slug: 'odin', name: 'Odin', category: 'Secret', buyPrice: 15e6, source: 'list' };
  const [origin] = figureOrigins('steal-brainrot', [{ slug: 'odin' }], { items: [odin], sources: [LIST] });
  assert.deepEqual([origin?.day, origin?.figures], [null, ['Odin buy price $15M']]);
});

test('each figure that a trade can count by has its source, and the day where the item has one', () => {
  for (const game of GAME_IDS) {
    const bundled = bundledList(game);
    const slugs = itemSlugs(bundled.items);
    const sources = [...bundled.sources.map((source) => ({ ...source, date: source.date ?? null })), OWN];
    bundled.items.forEach((listed, at) => {
      const plain = { ...withPlainFigure(game, listed), slug: slugs[at] ?? '' };
      const day = sourcesDay(plain, sources);
      const untouched: Item = { ...plain, ...(day === undefined ? {} : { day }) };
      const counted = worthFigure(game, plain) ?? plainFigure(game, plain.category);
      const said: Item = {
        ...untouched,
        source: `${plain.source}+${OWN.id}`,
        days: { [counted]: OWN.date },
        sources: { [counted]: OWN.id },
      };
      for (const item of [untouched, said])
        for (const form of [PLAIN, ...pricedForms(game, item.category)]) {
          const figure = worthFigure(game, item, form);
          const [origin] = figureOrigins(game, [{ slug: item.slug, form }], { items: [item], sources });
          assert.equal(origin === undefined, figure === undefined, item.name);
          if (origin === undefined || figure === undefined) continue;
          assert.equal(origin.day, item.days?.[figure] ?? item.day ?? null, `${item.name} ${figure}`);
          assert.notEqual(origin.sources.length, 0, item.name);
          assert.equal(origin.sources.includes(OWN), item.days?.[figure] !== undefined, item.name);
        }
    });
  }
});
