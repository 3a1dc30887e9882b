import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundledList } from '../../../test/bundled-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../../values/items/item.ts';
import { sortItems } from '../../values/lists/item-filter.ts';
import { NameIndex } from '../../values/names/name-index.ts';
import { type Line, linesText } from '../lines.ts';
import { EMPTY_SELECTION, type Selection } from '../selection.ts';
import type { Side } from '../trade.ts';
import { saysManyThings } from './many-things.ts';
import { addPasted, type Chosen, readPasted, sideFor, textOf, withoutPart } from './pasted-trade.ts';

const NOTHING: Chosen = new Map();

function namesOf(game: GameId): NameIndex<Item> {
  const { items, mutations } = bundledList(game);
  const listed = items.map((item) => ({ ...item, slug: item.name.toLowerCase().replaceAll(' ', '-') }));
  return new NameIndex(game, sortItems(game, listed), mutationsOf(mutations));
}

const mutationsOf = (mutations: readonly string[] = []) => mutations.filter((name) => name !== 'None');
const pets = namesOf('adopt-me');
const foods = namesOf('my-restaurant');

function read(text: string, { index = pets, side, chosen = NOTHING }: Options = {}) {
  return readPasted(index, text, { side, mutations: [], chosen });
}
type Options = { index?: NameIndex<Item>; side?: Side; chosen?: Chosen };

function petNamed(name: string): Item {
  return pets.items.find((item) => item.name === name) ?? assert.fail(name);
}

/** @returns both sides in words, and what was not understood: 'Owl > 1x Turtle ?qwerty' */
function said(text: string, options?: Options, before: Selection = EMPTY_SELECTION, maxItems = 8): string {
  const { things, unknown } = read(text, options);
  const { selection, full, capped } = addPasted(before, things, maxItems);
  const parts = [
    ` > ${linesText(selection.wanting)}`,
    ...unknown.map(({ side, written }) => ` ?${side}: ${written}`),
    ...full.map(({ written }) => ` no room: ${written}`),
    ...capped.map(({ written }) => ` at most: ${written}`),
  ];
  return linesText(selection.offering) + parts.join('');
}

test('a trade as one writes it in chats becomes lines on both sides, with what was not understood', () => {
  assert.equal(
    said('[H] NFR Frost Dragn, 2x ride owl, 3 moonpig [W] Shadow Dragon, blz lion'),
    '1x Neon Fly Ride Frost Dragon, 2x Ride Owl > 1x Shadow Dragon ?offering: 3 moonpig ?wanting: blz lion',
  );
  assert.equal(said('my turtle for your 2 owls'), '1x Turtle > 2x Owl');
});

test('what names things for one side alone goes to the side that is chosen', () => {
  assert.equal(said('turtle, owl'), '1x Turtle, 1x Owl > ');
  assert.equal(said('turtle, moonpig', { side: 'wanting' }), ' > 1x Turtle ?wanting: moonpig');
  assert.equal(said('[W] turtle'), ' > 1x Turtle');
  assert.equal(said('[W] turtle', { side: 'offering' }), '1x Turtle > ');
  assert.equal(said('turtle for owl', { side: 'wanting' }), '1x Turtle > 1x Owl');
  assert.equal(sideFor('turtle, owl', 'wanting'), 'wanting');
  assert.equal(sideFor('[H] turtle', 'wanting'), undefined);
});

test('what was chosen as a wish for any form is the plain item where it is offered, or has no forms', () => {
  const wish = (name: string): Chosen =>
    new Map([['any frost', { item: petNamed(name), form: '*', quantity: 1 }]]);
  const formOf = (side: Side, name: string) =>
    read('any frost', { side, chosen: wish(name) }).things[0]?.line.form;
  assert.equal(formOf('wanting', 'Frost Dragon'), '*');
  assert.equal(formOf('offering', 'Frost Dragon'), '');
  const toy = pets.items.find(({ category }) => category === 'toys')?.name ?? '';
  assert.equal(formOf('wanting', toy), '');
});

test('what is there stays: adding adds, and the same thing becomes more of it', () => {
  const before: Selection = {
    offering: [{ item: petNamed('Owl'), form: 'neon', quantity: 1 }],
    wanting: [{ item: petNamed('Turtle'), form: '', quantity: 3 }],
  };
  assert.equal(said('owl, 2 neon owl for turtle', {}, before), '3x Neon Owl, 1x Owl > 4x Turtle');
  assert.equal(before.offering.length, 1);
});

test('what has no room and what is more than a line holds is said, and the rest is added', () => {
  const text = '[H] owl, turtle, giraffe, 2 owl [W] 150 kangaroo, 90 crow, 10 crow';
  assert.equal(
    said(text, {}, EMPTY_SELECTION, 2),
    '3x Owl, 1x Turtle > 99x Kangaroo, 99x Crow no room: giraffe at most: 150 kangaroo at most: 10 crow',
  );
  const many = Array.from({ length: 30 }, (_, at) => pets.items[at]?.name).join('\n');
  const { added, full } = addPasted(EMPTY_SELECTION, read(many).things, 10);
  assert.deepEqual([added.length, full.length], [10, 20]);
});

test('any of a wanted thing is any form of it; what is given, and what has one form, is a plain one', () => {
  assert.equal(said('any owl for any turtle, any neon owl'), '1x Owl > 1x Any Turtle, 1x Neon Owl');
  assert.equal(said('[W] any Purple & Green Beads'), ' > 1x Purple & Green Beads');
});

test('money becomes the line of money', () => {
  assert.equal(said('50M gems for santas sleigh', { index: foods }), "50M Gems > 1x Santa's Sleigh");
  assert.equal(said('2b gems, 5m gems', { index: foods }), '2B Gems >  at most: 5m gems');
});

test('another item that was meant is chosen for the text, wherever it stands', () => {
  const [frost] = read('nfr frost').things;
  assert.equal(frost?.line.item.name, 'Frost Dragon');
  const other = frost?.mayBe.find(({ name }) => name === 'Frost Fury') ?? assert.fail();
  const line: Line = { ...frost.line, item: other };
  const chosen = new Map([['nfr frost', line]]);
  assert.equal(said('owl, NFR Frost', { chosen }), '1x Owl, 1x Neon Fly Ride Frost Fury > ');
  assert.deepEqual(read('shadow dragon').things[0]?.mayBe, []);
});

test('what was not understood is chosen by hand', () => {
  const chosen = new Map([['3 moonpig', { item: petNamed('Owl'), form: '', quantity: 3 }]]);
  assert.equal(said('[H] turtle [W] 3 moonpig', { chosen }), '1x Turtle > 3x Owl');
});

test('why something is no line is said in plain words', () => {
  const why = (text: string, index = pets) => read(text, { index }).unknown.map((part) => part.why);
  assert.deepEqual(why('3 moonpig'), ["We don't know this one."]);
  assert.deepEqual(why('1000 owl, 0 turtle'), ['You can add 1 to 99 Owl.', 'You can add 1 to 99 Turtle.']);
  assert.deepEqual(why('neon Ketchup and Mustard Jetpack'), [
    'There is no Ketchup and Mustard Jetpack like that.',
  ]);
  assert.deepEqual(why('3b gems', foods), ['Type an amount like 50M, 2B at most.']);
});

test('what is left is a text that reads the same', () => {
  for (const text of ['3 moonpig', '[W] blz lion', '[H] 3 moonpig, qwerty [W] blz lion'])
    assert.equal(textOf(read(text).unknown), text);
  assert.equal(textOf([]), '');
});

test('one part is taken out of a text with its comma', () => {
  const text = '[H] owl, moonpig, turtle [W] crow';
  const [moonpig] = read(text).unknown;
  assert.equal(withoutPart(text, moonpig ?? assert.fail()), '[H] owl, turtle [W] crow');
  const crow = read(text).things.at(-1) ?? assert.fail();
  assert.equal(withoutPart(text, crow), '[H] owl, moonpig, turtle [W] ');
  const lines = 'owl, moonpig\nturtle';
  assert.equal(withoutPart(lines, read(lines).unknown[0] ?? assert.fail()), 'owl\nturtle');
});

test('a text of too many characters is read to its end as far as it goes, and the rest is said', () => {
  const { things, unknown } = read('owl, '.repeat(1000));
  assert.equal(things.length, 100);
  assert.equal(unknown.at(-1)?.end, 5000);
});

test('a pasted text of several things is told from one name', () => {
  for (const text of ['owl, turtle', 'owl\nturtle', '[H] owl', 'owl for turtle', 'owl + crow', 'LF owl'])
    assert.ok(saysManyThings(text, pets.items), text);
  for (const text of ['owl', ' Frost Dragon\n', '2x ride owl', '50,000,000', 'Well, Actually Walrus Sticker'])
    assert.ok(!saysManyThings(text, pets.items), text);
});
