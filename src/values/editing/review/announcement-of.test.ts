import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BASE } from '../../../../test/paste-steps.ts';
import { MAX_MESSAGE, MAX_TITLE } from '../../../announcements/announcement.ts';
import { MAX_NAME } from '../../names/read-name.ts';
import { type PricedItem, startDraft } from '../game-draft.ts';
import { announcementOf } from './announcement-of.ts';

const draftOf = (figures: readonly (readonly [name: string, figure: number | null])[], name = BASE.name) => ({
  ...startDraft({ ...BASE, name }),
  priced: figures.map(([called, figure], at): PricedItem => ({
    slug: `item-${at}`,
    key: 'regularValue',
    name: called,
    figure,
  })),
});

test('everybody is told each new figure', () => {
  const figures = [
    ['Bat Dragon', 451],
    ['Owl, Neon value', 12_500],
  ] as const;
  assert.deepEqual(announcementOf(draftOf(figures)), [
    { title: '2 new figures in Adopt Me', message: 'Bat Dragon 451; Owl, Neon value 12,500.' },
  ]);
  assert.equal(announcementOf(draftOf([['Owl', 5]]))[0]?.title, '1 new figure in Adopt Me');
});

test('figures that nobody knows any more are not told, and nothing is where there are no others', () => {
  assert.deepEqual(announcementOf(draftOf([])), []);
  assert.deepEqual(announcementOf(draftOf([['Owl', null]])), []);
  const [told] = announcementOf(
    draftOf([
      ['Owl', null],
      ['Crow', 0],
    ]),
  );
  assert.deepEqual(told, { title: '1 new figure in Adopt Me', message: 'Crow 0.' });
});

test('figures of new items are told too, and new items without one are not', () => {
  const added = [{ name: 'Moon Owl', figure: 1200 }, { name: 'Plain Owl' }];
  const { title, message } = announcementOf({ ...draftOf([['Owl', 5]]), added })[0] ?? {};
  assert.deepEqual([title, message], ['2 new figures in Adopt Me', 'Owl 5; Moon Owl 1,200.']);
  assert.deepEqual(announcementOf({ ...draftOf([]), added: [{ name: 'Plain Owl' }] }), []);
});

test('of very many figures the first are told, and how many more there are', () => {
  const many = Array.from({ length: 5000 }, (_, at) => [`Pet ${at}`, at + 1] as const);
  const [told] = announcementOf(draftOf(many));
  assert.match(told?.message ?? '', /^Pet 0 1; Pet 1 2; .*; Pet (\d+) \d+ and [\d,]+ more\.$/);
  const [, last] = /; Pet (\d+) \d+ and/.exec(told?.message ?? '') ?? [];
  assert.match(
    told?.message ?? '',
    new RegExp(` and ${(4999 - Number(last)).toLocaleString('en')} more\\.$`),
  );
  assert.equal(told?.title, '5,000 new figures in Adopt Me');
});

test('nothing that is told is longer than an announcement may be, whatever names there are', () => {
  const figures = fc.array(
    fc.tuple(
      fc.string({ maxLength: 700, size: 'max' }),
      fc.option(fc.double({ min: 0, max: 1e30, noNaN: true })),
    ),
    { maxLength: 40, size: 'max' },
  );
  fc.assert(
    fc.property(figures, fc.string({ maxLength: 60, size: 'max' }), (told, game) => {
      for (const { title, message } of announcementOf(draftOf(told, game)))
        assert.ok(title.length <= MAX_TITLE && message.length <= MAX_MESSAGE, `${title} ${message}`);
    }),
  );
});

test('the longest names that items may have still say which figure is new', () => {
  const name = `${'x'.repeat(MAX_NAME)}, Mega Fly Ride value`;
  const [told] = announcementOf(draftOf(Array.from({ length: 20_000 }, () => [name, 1.2345e29])));
  assert.match(told?.message ?? '', /^x{100}, Mega Fly Ride value .+; x.+ and 19,99\d more\.$/);
});
