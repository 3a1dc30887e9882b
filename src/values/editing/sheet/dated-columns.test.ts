import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../../../test/paste-steps.ts';
import { withoutDates } from './dated-columns.ts';

test('columns that say of when others are, and where from, are taken out of a table', () => {
  const table = [
    'Name,Value,value day,Neon,VALUE SOURCE,Neon Day,Note',
    'Owl,5,2026-03-03,20,"a poll, ""ours""",,"1, 2"',
    '',
    'Bat Dragon,400',
  ];
  assert.equal(
    withoutDates(table.join('\r\n')),
    ['Name,Value,Neon,Note', 'Owl,5,20,"1, 2"', '', 'Bat Dragon,400'].join('\n'),
  );
  const tabs = 'My list\n\nName\tValue\tValue day\nOwl\t5\t2026-03-03\n"Old" Owl\t6\t';
  assert.equal(withoutDates(tabs), 'My list\n\nName\tValue\nOwl\t5\n"""Old"" Owl"\t6');
});

test('any other text stays as it is, letter for letter', () => {
  for (const text of [
    'Owl 5\r\n Kiwi, 7 ',
    'Name, Value\nOwl, 5',
    'Day,Source\nOwl,5',
    'Name,Source,Day\nOwl,5,6',
    'What a day, and the source of it\nOwl: 5',
    'Name\tMy day\nOwl\t5',
    '',
  ])
    assert.equal(withoutDates(text), text);
});

test('a table with a name, a value and their days is read by its values', () => {
  const pasted = read(
    'Name,Value,Value day,Value source\nOwl,7,2026-03-03,12 people\nBat Dragon,410,2026-03-04,40',
  );
  assert.deepEqual(
    pasted.lines.map(({ text }) => text),
    ['Owl,7', 'Bat Dragon,410'],
  );
});
