import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE } from '../../../../test/paste-steps.ts';
import { startDraft, toEdit } from '../game-draft.ts';
import { nameInForm } from '../listed-item.ts';
import { ListedItems } from '../listed-items.ts';
import type { Said } from '../sheet/pasted-sheet.ts';
import { addPasted } from './add-pasted.ts';
import type { Found } from './line-outcome.ts';
import { readPasted, settleLines } from './pasted-list.ts';

const PETS = ['Owl', 'Snow Owl', 'Frost Dragon', 'Shadow Dragon', 'Neon Oven Cat', 'Turtle'];
const OTHERS = ['Neon Oven', 'Mega Mecha', 'Fly Ride Potion', 'Ride-A-Pet Potion', 'Fly Potion', 'Cat Toy'];
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const DRAFT = startDraft({
  ...BASE,
  items: [
    ...PETS.map((name) => ({ slug: slugOf(name), name, category: 'pets' })),
    ...OTHERS.map((name) => ({ slug: slugOf(name), name, category: 'toys' })),
  ],
});
const FIGURES = new Map([
  ['shadow-dragon', 250],
  ['shadow-dragon neon.fly.ride', 680],
  ['owl', 90],
]);
const listed = new ListedItems(DRAFT, FIGURES);

function words(found: Found | undefined): string {
  switch (found?.kind) {
    case 'priced':
      return `${nameInForm(found.item)} ${found.item.figure ?? '?'} > ${found.figure}`;
    case 'same':
      return `${nameInForm(found.item)} same`;
    case 'new':
      return `new ${found.item.name} ${found.item.figure}`;
    case 'asked':
      return `asks ${found.choices.map((choice) => choice.words).join(' / ')}`;
    case 'refused':
      return found.reason;
    case 'waits':
    case 'out':
    case undefined:
      return String(found?.kind);
  }
}
const read = (text: string, said: Said = {}) => readPasted(text, listed, said).lines;
const found = (text: string, said: Said = {}) => read(text, said).map((line) => words(line.found));
const each = (of: Record<string, string>) => {
  for (const [line, is] of Object.entries(of)) assert.deepEqual(found(line), [is], line);
};

test('a line that names a form gives the figure of that very form', () => {
  each({
    'nfr frost dragon 680': 'Neon Fly Ride Frost Dragon ? > 680',
    'NFR Frost Dragon - 680': 'Neon Fly Ride Frost Dragon ? > 680',
    'FR Owl - 240': 'Fly Ride Owl ? > 240',
    'Neon Fly Ride Shadow Dragon: 700': 'Neon Fly Ride Shadow Dragon 680 > 700',
    'Neon Fly Ride Shadow Dragon: 680': 'Neon Fly Ride Shadow Dragon same',
    'Mega Owl 400': 'Mega Owl ? > 400',
    'Owl (NFR) = 55': 'Neon Fly Ride Owl ? > 55',
    'Owl NFR 1,200': 'Neon Fly Ride Owl ? > 1200',
    'Owl, mfr, 5': 'Mega Fly Ride Owl ? > 5',
    'Owl - 240 FR': 'Fly Ride Owl ? > 240',
    '- **N F Snow Owl** - 12.5': 'Neon Fly Snow Owl ? > 12.5',
    '[NFR] Owl: 2.5k': 'Neon Fly Ride Owl ? > 2500',
    'Neon FR Owl 5': 'Neon Fly Ride Owl ? > 5',
    'Neon Fly & Ride Owl 5': 'Neon Fly Ride Owl ? > 5',
    '1. R Turtle 7': 'Ride Turtle ? > 7',
    'Neon [Owl] 🔥 - 7': 'Neon Owl ? > 7',
    'Owl neon': 'Neon Owl same',
    'MEGA NEON TURTLE — 77': 'Mega Turtle ? > 77',
  });
});

test('no potion, regular and normal mean the plain item', () => {
  each({
    'no potion owl 95': 'Owl 90 > 95',
    'NP Owl - 95': 'Owl 90 > 95',
    'Regular Owl: 95': 'Owl 90 > 95',
    'Neon no potion Owl: 95': 'Neon Owl ? > 95',
  });
});

test('a listed name that begins like a form stays that item', () => {
  each({
    'Neon Oven 4': 'asks Neon Oven = 4 / Neon Oven, figure stays / New item "Neon Oven 4" / Leave out',
    'Neon Oven - 4': 'Neon Oven ? > 4',
    'Mega Mecha: 4': 'Mega Mecha ? > 4',
    'Fly Ride Potion, 4': 'Fly Ride Potion ? > 4',
    'Ride-A-Pet Potion - 4': 'Ride-A-Pet Potion ? > 4',
    'Neon Oven Cat - 4': 'Neon Oven Cat ? > 4',
    'Neon Neon Oven Cat - 4': 'Neon Neon Oven Cat ? > 4',
    'Owl - 5 M': 'Owl 90 > 5000000',
  });
});

test('what is not told for sure is asked, or refused with what to do', () => {
  each({
    'NFR Owl 5-7': 'asks Neon Fly Ride Owl = 5 / Neon Fly Ride Owl, figure stays / Leave out',
    'Neon Cat Toy 5': 'asks Cat Toy, figure stays / New item "Neon Cat Toy 5" / Leave out',
    'NFR Brand New Pet - 500': 'asks New item "NFR Brand New Pet" = 500 / Leave out',
    'Owl: FR 240, NFR 680': 'SEVERAL_FORMS',
    'NFR Owl': 'Neon Fly Ride Owl same',
  });
  const draft = { ...DRAFT, added: [{ name: 'Brand New Pet', category: 'pets' }] };
  const lines = readPasted('NFR Brand New Pet - 500', new ListedItems(draft, FIGURES), {}).lines;
  assert.deepEqual(
    lines.map((line) => words(line.found)),
    ['NOT_SAVED_YET'],
  );
});

test('a list of forms goes into the edits form by form, and the same one twice is told', () => {
  const text = 'Owl - 95\nFR Owl - 240\nNFR Owl - 900\nNFR Turtle\t20\nfly ride owl 241';
  const lines = settleLines(read(text), new Map());
  assert.equal(lines.at(-1)?.found.kind, 'refused');
  const { draft, refused } = addPasted(
    { ...DRAFT, priced: [{ slug: 'owl', name: 'Fly Ride Owl', key: 'form:fly.ride', figure: 1 }] },
    lines.flatMap(({ outcome }) => outcome ?? []),
  );
  assert.deepEqual(refused, []);
  assert.deepEqual(toEdit(draft).added, []);
  assert.deepEqual(toEdit(draft).priced, [
    { slug: 'owl', key: 'regularValue', figure: 95 },
    { slug: 'owl', key: 'form:fly.ride', figure: 240 },
    { slug: 'owl', key: 'form:neon.fly.ride', figure: 900 },
    { slug: 'turtle', key: 'form:neon.fly.ride', figure: 20 },
  ]);

  const again = new ListedItems(draft, FIGURES);
  assert.equal(words(readPasted('FR Owl 240', again, {}).lines[0]?.found), 'Fly Ride Owl same');
});

test('a table of names in forms is read so too', () => {
  assert.deepEqual(found('Pet\tValue\nNFR Owl\t900\nOwl\t95\nMega Shadow Dragon\t2,000'), [
    'Neon Fly Ride Owl ? > 900',
    'Owl 90 > 95',
    'Mega Shadow Dragon ? > 2000',
  ]);
});

test('a game without traits reads such words as names', () => {
  const other = startDraft({ ...DRAFT.base, id: 'grow-garden' });
  const lines = readPasted('NFR Owl - 5', new ListedItems(other, new Map()), {}).lines;
  assert.doesNotMatch(words(lines[0]?.found), />/);
});

test('the column that is the figure gives that of the form in its title, whoever chooses it', () => {
  assert.deepEqual(found('Pet\tNFR\nOwl\t900\nTurtle\t20'), [
    'Neon Fly Ride Owl ? > 900',
    'Neon Fly Ride Turtle ? > 20',
  ]);
  const sheet = 'Pet\tNP\tFR\tMega Fly Ride\nOwl\t95\t240\t1500\nTurtle\t5\t20\t77';
  const { figureAsked } = readPasted(sheet, listed, {});
  assert.deepEqual(
    figureAsked.map(({ title }) => title),
    ['NP', 'FR', 'Mega Fly Ride'],
  );
  assert.deepEqual(found(sheet, { roles: ['name', 'figure', 'out', 'out'] }), [
    'Owl 90 > 95',
    'Turtle ? > 5',
  ]);
  assert.deepEqual(found(sheet, { roles: ['name', 'out', 'out', 'figure'] }), [
    'Mega Fly Ride Owl ? > 1500',
    'Mega Fly Ride Turtle ? > 77',
  ]);
  assert.equal(readPasted(sheet, listed, { roles: ['name', 'out', 'figure', 'out'] }).form, 'fly.ride');
});

test('what has no forms, or is not saved yet, is told in a column of a form', () => {
  assert.deepEqual(found('Pet\tFR Value\nCat Toy\t6\nSome Pet\t8\nOwl\t-'), [
    'NO_FORMS',
    'NOT_LISTED',
    'Fly Ride Owl same',
  ]);
});

test('a cell that says a form is that of its line; several are one unless they contradict', () => {
  const nfr = 'Neon Fly Ride Owl ? > 680';
  const tables: [string, ...string[]][] = [
    ['Owl,NFR,680', nfr],
    ['Owl\tNeon Fly Ride\t680', nfr],
    ['Pet,Potion,Value\nOwl,NFR,680\nOwl,FR,240', nfr, 'Fly Ride Owl ? > 240'],
    ['Pet | Age | Value\nOwl | Neon | 680\nOwl | Regular | 95', 'Neon Owl ? > 680', 'Owl 90 > 95'],
    ['Name,Type,Value\nOwl,FR,680', 'Fly Ride Owl ? > 680'],
    ['Pet | Age | Potion | Value\nOwl | Neon | Fly Ride | 680\nOwl | Neon | Mega | 5', nfr, 'SEVERAL_FORMS'],
    ['Pet,Potion,Value\nOwl,No potion,95', 'Owl 90 > 95'],
    ['Pet,Potion,NFR Value\nOwl,FR,95', 'SEVERAL_FORMS'],
  ];
  for (const [text, ...is] of tables) {
    assert.deepEqual(found(text), is, text);
    for (const { found: settled } of settleLines(read(text), new Map()))
      assert.ok(settled.kind !== 'refused' || settled.reason !== 'REPEATED', text);
  }
});

test('the title of the figures says a form among other words, or nothing is taken from below it', () => {
  const titles = {
    'rvalue - fly&ride': 'Fly Ride Owl ? > 5',
    'Neon Price': 'Neon Owl ? > 5',
    'Neon Worth': 'Neon Owl ? > 5',
    'NFR price': 'Neon Fly Ride Owl ? > 5',
    'NFR Value (gems)': 'Neon Fly Ride Owl ? > 5',
    'New NFR Value': 'Neon Fly Ride Owl ? > 5',
    'Value of NFR': 'Neon Fly Ride Owl ? > 5',
    'Value NFR 2025': 'Neon Fly Ride Owl ? > 5',
    'Some NFR Value': 'SEVERAL_FORMS',
    'Value (R$)': 'Owl 90 > 5',
  };
  for (const [title, is] of Object.entries(titles)) {
    assert.deepEqual(found(`Name,${title}\nOwl,5`), [is], title);
    assert.deepEqual(found(`Name\t${title}\nOwl\t5`), [is], title);
  }
});

test('a heading that says a form is that of the lines below it', () => {
  for (const [neon, mega] of [
    ['Neon', 'Mega'],
    ['Neon Pets:', '**Mega**'],
    ['# Neon', 'Mega:'],
  ])
    assert.deepEqual(found(`${neon}\nOwl: 300\nTurtle: 40\n\n${mega}\nOwl: 900\n\nOthers:\nTurtle: 3`), [
      'out',
      'Neon Owl ? > 300',
      'Neon Turtle ? > 40',
      'out',
      'Mega Owl ? > 900',
      'asks New item "Others" / Leave out',
      'Turtle ? > 3',
    ]);
});

test('letters that count or sort the lines say no form', () => {
  assert.deepEqual(
    found('F\nFrost Dragon: 5\nM\nTurtle: 6').filter((is) => is.includes('>')),
    ['Frost Dragon ? > 5', 'Turtle ? > 6'],
  );
  for (const line of ['f. Turtle - 5', 'm. Turtle - 7', 'n) Turtle - 8', 'r. Turtle: 9'])
    assert.doesNotMatch(found(line)[0] ?? '', /Fly|Ride|Neon|Mega/, line);
});
