import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE } from '../../../test/paste-steps.ts';
import { startDraft } from './game-draft.ts';
import { alikeLines } from './lines/alike-lines.ts';
import { readPasted, settleLines } from './lines/pasted-list.ts';
import { ListedItems } from './listed-items.ts';

const DRAFT = startDraft({
  ...BASE,
  items: [
    { slug: 'owl', name: 'Owl', category: 'pets' },
    { slug: 'frost-dragon', name: 'Frost Dragon', category: 'pets', nicknames: ['icy one'] },
    { slug: 'shadow-dragon', name: 'Shadow Dragon', category: 'pets' },
    { slug: 'cat-toy', name: 'Cat Toy', category: 'toys', nicknames: ['yarn'] },
  ],
});
const FIGURES = new Map([
  ['shadow-dragon', 250],
  ['shadow-dragon neon.fly.ride', 680],
  ['owl', 90],
]);

/** @returns of each line what it is taken for, or what is asked: the meant item before the choices */
const found = (text: string, draft = DRAFT) =>
  readPasted(text, new ListedItems(draft, FIGURES), {}).lines.map(({ found: is }) => {
    if (is.kind !== 'asked') return is.kind === 'refused' ? is.reason : is.kind;
    const choices = is.choices.map(({ words }) => words).join(' / ');
    return is.like === undefined ? choices : `${is.like}? ${choices}`;
  });
const each = (of: Record<string, string>) => {
  for (const [line, is] of Object.entries(of)) assert.deepEqual(found(line), [is], line);
};

test('a form that is said before a count or a figure is offered with its item', () => {
  each({
    '2x NFR Owl 680':
      'Neon Fly Ride Owl = 680 / Neon Fly Ride Owl, figure stays / New item "2x NFR Owl 680" / Leave out',
    'FR 240 Owl': 'Fly Ride Owl = 240 / Fly Ride Owl, figure stays / New item "FR 240 Owl" / Leave out',
    '240 FR Owl': 'Fly Ride Owl = 240 / Fly Ride Owl, figure stays / New item "240 FR Owl" / Leave out',
    '2x Owl 680': 'Owl = 680 / Owl, figure stays / New item "2x Owl 680" / Leave out',
    // A toy has no forms, and an item that is not saved yet no figure in one.
    'FR 240 Cat Toy': 'Cat Toy, figure stays / New item "FR 240 Cat Toy" / Leave out',
  });
});

test('what players call an item is offered, and never taken without a word', () => {
  const frost = 'Frost Dragon? Frost Dragon = 300 / Frost Dragon, figure stays / New item';
  each({
    'Icy One, 300': `${frost} "Icy One" = 300 / Leave out`,
    'frost dragn - 300': `${frost} "frost dragn" = 300 / Leave out`,
    'frost: 300': `${frost} "frost" = 300 / Leave out`,
    'dragon frost\t300': `${frost} "dragon frost" = 300 / Leave out`,
    'Frost 300': `${frost} "Frost" = 300 / New item "Frost 300" / Leave out`,
    'SD, 250': 'Shadow Dragon? Shadow Dragon, figure stays / New item "SD" = 250 / Leave out',
    'icy one': 'Frost Dragon? Frost Dragon, figure stays / New item "icy one" / Leave out',
    'Brand New Pet, 5': 'new',
  });
});

test('it is offered in the form that is said beside it, or above its column', () => {
  const nfr = 'Neon Fly Ride Shadow Dragon';
  each({
    'NFR SD, 700': `${nfr}? ${nfr} = 700 / ${nfr}, figure stays / New item "NFR SD" = 700 / Leave out`,
    'nfr icy one, 9':
      'Neon Fly Ride Frost Dragon? Neon Fly Ride Frost Dragon = 9 / Neon Fly Ride Frost Dragon, figure stays / New item "nfr icy one" = 9 / Leave out',
  });
  assert.deepEqual(found('Pet\tNFR\nOwl\t900\nshdw dragn\t700\nyarn\t5\nNo Such Pet\t5'), [
    'priced',
    `${nfr}? ${nfr} = 700 / ${nfr}, figure stays / Leave out`,
    'NOT_LISTED',
    'NOT_LISTED',
  ]);
});

test('a line among others with figures is no heading where it ends in one', () => {
  assert.equal(
    found('Owl, 90\nShadow Dragon, 300\nfrost 300')[2],
    'Frost Dragon? Frost Dragon = 300 / Frost Dragon, figure stays / New item "frost" = 300 / New item "frost 300" / Leave out',
  );
});

test('many such lines are asked once, together, and each is still answered by itself', () => {
  const text = 'frost dragn, 1\nicy one, 2\nSD, 3\nshadow dragn, 4\nNFR frost, 5\nBrand New Pet, 6';
  const { lines } = readPasted(text, new ListedItems(DRAFT, FIGURES), {});
  const [together, other] = alikeLines(settleLines(lines, new Map()));
  assert.deepEqual([together?.alike, together?.lines.length, other], ['meant', 5, undefined]);
  assert.deepEqual(
    together?.lines.map(({ choice }) => choice.words),
    [
      'Frost Dragon = 1',
      'Frost Dragon = 2',
      'Shadow Dragon = 3',
      'Shadow Dragon = 4',
      'Neon Fly Ride Frost Dragon = 5',
    ],
  );
});

test('another category is another item, and a heading is no item', () => {
  assert.deepEqual(found('Pet\tCategory\tValue\nFrost\ttoys\t3\nFrost\tpets\t3').slice(0, 1), ['new']);
  assert.deepEqual(found('Dragons\nOwl, 90\nShadow Dragon, 300'), [
    'New item "Dragons" / Leave out',
    'same',
    'priced',
  ]);
});

test('what is on no saved list yet is offered without a form', () => {
  const draft = { ...DRAFT, added: [{ name: 'Golden Griffin', category: 'pets' }] };
  assert.deepEqual(found('golden grifin, 5', draft), [
    'Golden Griffin? Golden Griffin = 5 / Golden Griffin, figure stays / New item "golden grifin" = 5 / Leave out',
  ]);
  assert.deepEqual(found('NFR golden grifin, 5', draft), ['New item "NFR golden grifin" = 5 / Leave out']);
});
