import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, found, read, words } from '../../../../test/paste-steps.ts';
import { startDraft } from '../game-draft.ts';
import { ListedItems } from '../listed-items.ts';
import { type Answers, readPasted, settleLines } from './pasted-list.ts';

test('a sheet of names and quoted figures is read, with a header and without', () => {
  const lines = ['Crow,"1,200"', 'Fox,400', 'Owl,"2,500"'];
  const is = ['new|Crow|1200', 'new|Fox|400', 'owl undefined > 2500'];
  assert.deepEqual(found(lines.join('\n')), is);
  assert.deepEqual(found(['Name,Value', ...lines].join('\n')), is);
});

test('a name with a listed one in it can be a new item with its figure', () => {
  for (const line of ['Bat Dragon 2, 50', '2x Bat Dragon, 50'])
    assert.match(found(line)[0] ?? '', new RegExp(`New item "${line.replace(', 50', '')}" = 50`), line);
});

test('a unit beside it tells nothing of what a dot stands for', () => {
  assert.deepEqual(found('Owl, 1.200\nCrow, 1.5M'), ['waits', 'new|Crow|1500000']);
});

test('a line is a new item, or another figure for a listed one', () => {
  for (const [line, is] of [
    ['Bat Dragon, TBD', 'bat-dragon same'],
    ['Bat Dragon, ~450', 'bat-dragon 400 > 450'],
    ['"Bat Dragon",450', 'bat-dragon 400 > 450'],
    ['Bat Dragon: 450', 'bat-dragon 400 > 450'],
    ['| Bat Dragon | 450 |', 'bat-dragon 400 > 450'],
    ['\ufeffbat\u00a0dragon\u200b, 450', 'bat-dragon 400 > 450'],
    ['Bat Dragon, 400', 'bat-dragon same'],
    ['1. Bat Dragon', 'bat-dragon same'],
    ['Crow, TBD', 'new|Crow'],
    ['Crow (1.5k)', 'new|Crow|1500'],
    ['Salt, Pepper', 'new|Salt, Pepper'],
    ['Bat Dragon Plushie', 'new|Bat Dragon Plushie'],
    ['Crow, 90 gems', 'NOT_A_FIGURE'],
    ['Crow, -5', 'NEGATIVE'],
    ['Crow, 1e99', 'TOO_LARGE'],
    ['x'.repeat(101), 'TOO_LONG'],
    ['x'.repeat(301), 'LONG_LINE'],
    ['Name,Value', undefined],
  ] as const)
    assert.deepEqual(found(line), is === undefined ? [] : [is], line);
});

test('where a listed name stands beside something unknown it asks', () => {
  const asks = (line: string) => found(line)[0];
  const out = 'Leave out';
  for (const [line, ...choices] of [
    ['Bat Dragon 450 gems', 'Bat Dragon = 450', 'Bat Dragon, figure stays', 'New item "Bat Dragon 450 gems"'],
    [
      'Bat Dragon, 450 gems',
      'Bat Dragon = 450',
      'Bat Dragon, figure stays',
      'New item "Bat Dragon, 450 gems"',
    ],
    ['2x Bat Dragon', 'Bat Dragon, figure stays', 'New item "2x Bat Dragon"'],
    ['Bat Dragon??', 'Bat Dragon, figure stays', 'New item "Bat Dragon??"'],
    ['Bat Dragon, cool', 'Bat Dragon, figure stays', 'New item "Bat Dragon, cool"'],
    ['Bat Dragon 1,200', 'Bat Dragon = 1,200', 'Bat Dragon, figure stays', 'New item "Bat Dragon 1,200"'],
    ['2x Crow', 'New item "Crow"', 'New item "2x Crow"'],
    [
      'Dragon 2,400',
      'Bat Dragon = 2,400',
      'Bat Dragon, figure stays',
      'New item "Dragon" = 2,400',
      'New item "Dragon 2,400"',
    ],
    ['Fox 2,400', 'New item "Fox 2" = 400', 'New item "Fox 2,400"'],
    ['Kiwi, 5', 'Kiwi (pets) = 5', 'Kiwi (food) = 5'],
  ] as const)
    assert.equal(asks(line), `asks ${[...choices, out].join(' / ')}`, line);
});

test('a sheet with a header says which column is which, and its owner may say otherwise', () => {
  const sheet = 'Name,Value,Category,Rarity\n"Bat Dragon","1,450",Pets,Rare\nCrow,60,Birds,\nKiwi,5,FOOD,';
  const list = read(sheet);
  assert.equal(list.header, true);
  assert.deepEqual(
    list.columns.map(({ title, role }) => `${title} ${role}`),
    ['Name name', 'Value figure', 'Category category', 'Rarity out'],
  );
  assert.deepEqual(found(sheet), ['bat-dragon 400 > 1450', 'new|Crow|60|Birds', 'kiwi-food undefined > 5']);
  assert.deepEqual(found(sheet, { roles: ['name', 'out', 'out', 'out'] }), [
    'bat-dragon same',
    'new|Crow',
    'kiwi same',
  ]);
  assert.equal(found(sheet, { header: false }).length, 4);
  const many = read('#\tPet\tNeon Value\tRegular\n1\tCrow\t9\t4\n2\tOwl\t8\t3');
  assert.deepEqual(
    many.columns.map(({ role }) => role),
    ['out', 'name', 'out', 'figure'],
  );
  const bare = read('Crow;60;pets\nOwl;5;pets');
  assert.deepEqual(
    bare.columns.map(({ role }) => role),
    ['name', 'figure', 'category'],
  );
});

test('a category that the list has keeps its spelling, and an unknown one makes no new item of a listed name', () => {
  assert.deepEqual(found('Name,Value,Type\nCrow,1,PETS\nOwl,2,Birds'), [
    'new|Crow|1|pets',
    'owl undefined > 2',
  ]);
});

test('a dot that may mean two things asks once for its column, where the others do not tell', () => {
  const text = 'Crow, 1.200\nBat Dragon, 2.400\nOwl, 5';
  assert.deepEqual(read(text).dotAsked, { text: '1.200', either: { decimal: 1.2, grouping: 1200 } });
  assert.deepEqual(found(text), ['waits', 'waits', 'owl undefined > 5']);
  assert.deepEqual(found(text, { dot: 'grouping' }).slice(0, 2), ['new|Crow|1200', 'bat-dragon 400 > 2400']);
  assert.deepEqual(found(`${text}\nCow, 2.5`)[0], 'new|Crow|1.2');
});

test('of lines that come to one item the first counts, and what is left out does not', () => {
  const { lines } = read('Crow, 4\ncrow, 5\nOwl, 1\nowl, 2\n2x Bat Dragon\nBat Dragon, 7');
  const asked = lines[4]?.found;
  const bat = asked?.kind === 'asked' ? asked.choices[0] : undefined;
  assert.ok(bat);
  const outcomes = (answers: Answers) =>
    settleLines(lines, answers).map((line) =>
      line.outcome === undefined ? words(line.found).split(' ')[0] : 'ok',
    );
  assert.deepEqual(outcomes(new Map()), ['ok', 'REPEATED', 'ok', 'REPEATED', 'asks', 'ok']);
  assert.deepEqual(outcomes(new Map([[5, bat]])), ['ok', 'REPEATED', 'ok', 'REPEATED', 'ok', 'REPEATED']);
  const left = settleLines(lines, new Map([[3, 'out']]));
  assert.equal(left[2]?.outcome?.kind, 'out');
  assert.equal(left[3]?.outcome?.kind, 'priced');
});

test('an answer is of what it says, and not of the place where it stood', () => {
  const text = 'Bat Dragon 400 gems';
  const atFirst = new Map([['bat-dragon', 300]]);
  const settled = (before: number, answer: string) => {
    const figures = new Map([['bat-dragon', before]]);
    const choices = (of: ReadonlyMap<string, number>) =>
      readPasted(text, new ListedItems(startDraft(BASE), of), {});
    const [line] = choices(atFirst).lines;
    const chosen =
      line?.found.kind === 'asked' ? line.found.choices.find((choice) => choice.words === answer) : undefined;
    assert.ok(chosen, answer);
    return settleLines(choices(figures).lines, new Map([[1, chosen]]))[0]?.outcome;
  };
  assert.equal(settled(350, 'Bat Dragon = 400')?.kind, 'priced');
  // Somebody else has set it to 400 meanwhile: there is one choice less.
  assert.equal(settled(400, 'Bat Dragon, figure stays')?.kind, 'same');
  assert.equal(settled(400, 'New item "Bat Dragon 400 gems"')?.kind, 'new');
  assert.equal(settled(400, 'Leave out')?.kind, 'out');
  assert.equal(settled(400, 'Bat Dragon = 400'), undefined);
});
