import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, read } from '../../../../test/paste-steps.ts';

const roles = (text: string) => read(text).columns.map(({ title, role }) => `${title} ${role}`);

test('what stands above the header is left out and said so, blank rows apart', () => {
  for (const [title, delimiter] of [
    ['ADOPT ME VALUE LIST 2026\t\t\t\n\t\t\t', '\t'],
    ['ADOPT ME VALUE LIST 2026,,,\n,,,', ','],
    ['My values (updated Nov 2026)\n', '\t'],
    ['sep=;\n', ';'],
  ] as const) {
    const rows = [
      ['Pet', 'Neon', 'Value', 'Demand'],
      ['Bat Dragon', '1035', '450', 'high'],
      ['Owl', '70', '30', 'low'],
    ];
    const text = `${title}\n${rows.map((cells) => cells.join(delimiter)).join('\n')}`;
    assert.deepEqual(roles(text), ['Pet name', 'Neon out', 'Value figure', 'Demand out'], title);
    assert.equal(read(text).headerLine, 3);
    assert.deepEqual(found(text), ['out', 'bat-dragon 400 > 450', 'owl undefined > 30'], title);
  }
  assert.deepEqual(found('My list:\nPet - Value\nOwl - 30'), ['out', 'owl undefined > 30']);
  assert.equal(found('Title\t\nPet\tValue\nOwl\t30', { header: false }).length, 3);
});

test('an item above the header is no title', () => {
  assert.deepEqual(found('Owl\t30\nCrow\t5\nPet\tValue\nFox\t6'), [
    'owl undefined > 30',
    'asks New item "Crow" = 5 / Leave out',
    'new|Fox|6',
  ]);
  assert.deepEqual(found('Crow\nType: Pet\nValue: 4')[0], 'new|Crow');
});

test('words that nobody knows are a header where they stand above figures', () => {
  for (const text of [
    'Haustier;Wert;Lust\nCrow;5;x\nOwl;30;y',
    'My list\t\nHaustier\tWert\nCrow\t5\nOwl\t30',
  ]) {
    assert.deepEqual(roles(text).slice(0, 2), ['Haustier name', 'Wert figure'], text);
    assert.deepEqual(found(text).slice(-2), ['new|Crow|5', 'owl undefined > 30'], text);
  }
  // Of these nothing tells that the first row is none of the items.
  for (const text of [
    'Owl\toffers\nCrow\t5\nFox\t6',
    'Crow\toffers\nFox\toffers\nCow\t6\nOwl\t5',
    'Crow\t5 gems\nFox\t5\nOwl\t6',
    'Crow\tx\nFox\ty',
  ])
    assert.equal(read(text).header, false, text);
});

test('a header that stands in the list again is left out', () => {
  for (const text of [
    'Pet\tValue\nOwl\t30\nFox\t6\nPet\tValue\nCrow\t5\nCow\t8',
    'Haustier\tWert\nOwl\t30\nFox\t6\nHaustier\tWert\nCrow\t5\nCow\t8',
    'Pet, Value\nOwl, 30\nFox, 6\nPET, VALUE\nCrow, 5\nCow, 8',
    'Pet,Value,Note\nOwl,30,x\nFox,6,\nName,Value,Demand\nCrow,5,\nCow,8,y',
    'Pet\tValue\tPet\tValue\nOwl\t30\tCrow\t5\nFox\t6\t\t\nPet\tValue\tPet\tValue\n\t\tCow\t8',
  ])
    assert.deepEqual(
      found(text).filter((line) => line !== 'out'),
      ['owl undefined > 30', 'new|Fox|6', 'new|Crow|5', 'new|Cow|8'],
      text,
    );
  // No header is above them.
  const far = 'Owl\t30\nFox\t6\nCrow\t5\nCow\t8\nBull\t9\nHen\t4\nPet\tValue\nCat\t2';
  assert.deepEqual(found(far).slice(-2), ['out', 'new|Cat|2']);
});

test('below a header of other columns nothing is read', () => {
  for (const other of ['Pet\tNeon Value\tValue', 'Value\tPet\tNeon Value', 'Pet\tOld Value\tValue'])
    assert.deepEqual(
      found(`Pet\tValue\tNeon Value\nOwl\t30\t60\n${other}\nCrow\t5\t3\nPet\tValue\tNeon Value\nCow\t8\t9`),
      ['owl undefined > 30', 'out', 'OTHER_COLUMNS', 'out', 'new|Cow|8'],
      other,
    );
  for (const other of ['Pet, Old Value', 'Pet,Neon'])
    assert.deepEqual(
      found(`Pet, Value\nOwl, 30\n${other}\nCrow, 5`).slice(1),
      ['out', 'OTHER_COLUMNS'],
      other,
    );
  const parts = 'Legendary\tValue\tDemand\nOwl\t30\tx\nFox\t3\ty\nRare\tValue\tDemand\nCrow\t5\t\nCow\t8\t';
  assert.deepEqual(found(parts).slice(2), ['out', 'new|Crow|5', 'new|Cow|8']);
});

test('a heading above a figure is asked for, however short its list is', () => {
  for (const title of ['# My pets', 'My pets:', '**My pets:**'])
    assert.match(found(`${title}\nOwl - 5`)[0] ?? '', /^asks New item "My pets/, title);
  const parts = 'Pet\tValue\tDemand\nOwl\t30\tx\nRare\t\t\nPet\tValue\tDemand\nCrow\t5\tx\nCow\t5\tx';
  assert.match(found(parts)[1] ?? '', /^asks New item "Rare"/);
  assert.deepEqual(found('# Crow\n# Fox'), ['new|Crow', 'new|Fox']);
});
