import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, FIGURES, words } from '../../../../test/paste-steps.ts';
import { startDraft, toEdit } from '../game-draft.ts';
import { addPasted } from '../lines/add-pasted.ts';
import type { Found } from '../lines/line-outcome.ts';
import { readPasted, settleLines } from '../lines/pasted-list.ts';
import { nameInForm } from '../listed-item.ts';
import { ListedItems } from '../listed-items.ts';
import type { Said } from './pasted-sheet.ts';

const DRAFT = startDraft({
  ...BASE,
  items: [...BASE.items, { slug: 'cat-toy', name: 'Cat Toy', category: 'toys' }],
});
const read = (text: string, said: Said = {}) => readPasted(text, new ListedItems(DRAFT, FIGURES), said);
const inWords = (found: Found) =>
  found.kind === 'priced' ? `${nameInForm(found.item)} ${found.figure}` : words(found);
const found = (text: string, said?: Said) => read(text, said).lines.map((line) => inWords(line.found));

const SHEET = [
  'Pet,Rarity,Value,Neon Value,FR,NFR',
  'Owl,Rare,95,300,240,',
  'Bat Dragon,Rare,450,,30,110',
  'Cat Toy,Common,5,,,6',
].join('\n');

test('a sheet with a column for each form is read whole when its owner says so', () => {
  const titles = ['Value', 'Neon Value', 'FR', 'NFR'];
  const one = read(SHEET);
  assert.deepEqual(one.forms, { titles, each: false });
  assert.deepEqual(found(SHEET), ['Owl 95', 'Bat Dragon 450', 'Cat Toy 5']);

  const all = read(SHEET, { eachForm: true });
  assert.deepEqual([all.forms, all.form, all.figureAsked], [{ titles, each: true }, undefined, []]);
  assert.deepEqual(
    all.columns.map(({ title, role }) => [title, role]),
    [
      ['Pet', 'name'],
      ['Rarity', 'out'],
      ['Value, Neon Value, FR, NFR', 'figure'],
    ],
  );
  assert.deepEqual(found(SHEET, { eachForm: true }), [
    'Owl 95',
    'Bat Dragon 450',
    'Cat Toy 5',
    'Neon Owl 300',
    'Fly Ride Owl 240',
    'Fly Ride Bat Dragon 30',
    'Neon Fly Ride Bat Dragon 110',
    'NO_FORMS',
  ]);
  const settled = settleLines(all.lines, new Map());
  assert.equal(new Set(settled.map(({ line }) => line)).size, settled.length);
  const { draft } = addPasted(
    DRAFT,
    settled.flatMap(({ outcome }) => outcome ?? []),
  );
  assert.equal(toEdit(draft).priced.length, 7);
});

test('a sheet that asks which column counts offers all of them, where each is of another form', () => {
  const text = 'Pet\tFR\tNFR\tNP\nOwl\t33\t70\t30\nBat Dragon\t4\t5\t6';
  assert.deepEqual(read(text).forms, { titles: ['FR', 'NFR', 'NP'], each: false });
  assert.deepEqual(found(text, { eachForm: true }), [
    'Fly Ride Owl 33',
    'Fly Ride Bat Dragon 4',
    'Neon Fly Ride Owl 70',
    'Neon Fly Ride Bat Dragon 5',
    'Owl 30',
    'Bat Dragon 6',
  ]);
  for (const none of ['Pet\tFR\tFly Ride\nOwl\t33\t70', 'Pet\tNew\tOld\nOwl\t33\t70', 'Owl\t33\t70'])
    assert.deepEqual(read(none, { eachForm: true }).forms, { titles: [], each: false }, none);
});
