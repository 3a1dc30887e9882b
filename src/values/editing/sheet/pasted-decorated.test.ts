import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { found } from '../../../../test/paste-steps.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { listFile } from '../../server/lists/list-file.ts';
import { readItemLine } from '../lines/item-line.ts';
import { bareName } from './decoration.ts';

const AROUND = [
  ['★ ', ' ★'],
  ['', ' 🦇🔥'],
  ['🔥', '🔥'],
  ['**', '**'],
  ['***', '***'],
  ['__', '__'],
  ['~~', '~~'],
  ['`', '`'],
  ['*', '*'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['[', ']'],
  ['["', '"]'],
  ['<:new:1> ', ''],
  ['<a:new:123456789012345678> ', ' <:x:1>'],
  [':koala: ', ''],
  ['', ' :fire:'],
  ['➤ ', ''],
  ['» ', ''],
  ['✦ ', ' ✦'],
  ['· ', ''],
  ['- ', ''],
  ['-> ', ''],
  ['→ ', ''],
  ['1) ', ''],
  ['2.', ''],
  ['#3 ', ''],
  ['[4] ', ''],
  ['1️⃣ ', ''],
  ['a) ', ''],
  ['- [x] ', ''],
  ['## ', ''],
  ['> • 🦇 **', '** ⬆️'],
] as const;

test('a name loses what stands around it in messages, whether it is listed or new', () => {
  for (const [before, after] of AROUND)
    for (const [sign, end] of [
      [' - ', ''],
      [' = ', ''],
      [' (', ')'],
      [', ', ''],
      ['\t', ''],
    ] as const) {
      const lineOf = (name: string) => `${before}${name}${after}${sign}7${end}`;
      assert.deepEqual(found(lineOf('Bat Dragon')), ['bat-dragon 400 > 7'], lineOf('Bat Dragon'));
      assert.deepEqual(found(lineOf('Crow')), ['new|Crow|7'], lineOf('Crow'));
    }
  for (const [before, after] of AROUND) {
    assert.deepEqual(found(`${before}Bat Dragon${after}`), ['bat-dragon same'], before + after);
    assert.deepEqual(found(`${before}Crow${after}`), ['new|Crow'], before + after);
  }
  assert.deepEqual(found('**Crow - 7**\n~~Bat Dragon: 7~~\n||Owl|| - 7'), [
    'new|Crow|7',
    'bat-dragon 400 > 7',
    'owl undefined > 7',
  ]);
});

test('a listed name with a remark in brackets, or among other signs, is asked or taken, and no new item', () => {
  for (const line of ['Bat Dragon (huge!) - 7', 'Bat Dragon [rising], 7', '(Bat Dragon) 7'])
    assert.match(found(line)[0] ?? '', /^asks Bat Dragon = 7 \/ Bat Dragon, figure stays \/ New item/, line);
  for (const line of ['(Bat Dragon) = 7', '...Bat Dragon... = 7', '{Bat Dragon} = 7', 'b. Bat Dragon = 7'])
    assert.deepEqual(found(line), ['bat-dragon 400 > 7'], line);
});

test('signs that belong to a name stay', () => {
  const none = () => false;
  for (const name of [
    'Wow!',
    'What?',
    'Brand™',
    "'Tis the Owl",
    'Mr. Crow',
    'J. Crow',
    '$100 Bill',
    'C++',
    'Owl (Big)',
    '(Half) Owl',
    '"Big" Owl',
    'Owl [v2]',
    '@home',
    '7-Up',
    '100%',
    '2022 Cake',
    '🦉',
    '★★★',
  ])
    assert.equal(bareName(name, none), name);
});

test('no name of the bundled lists changes, whether the list has it already or not', () => {
  let names = 0;
  for (const id of GAME_IDS) {
    const text = readFileSync(new URL(`../../../../data/${id}.json`, import.meta.url), 'utf8');
    for (const { name } of listFile.parse(JSON.parse(text)).items) {
      names += 1;
      for (const isListed of [() => false, (written: string) => written === name]) {
        assert.equal(bareName(name, isListed), name);
        assert.deepEqual(readItemLine(name, isListed), { name, figure: '' });
      }
    }
  }
  assert.ok(names > 2000);
});

test('the bars around hidden text cut no cells', () => {
  assert.deepEqual(found('||Crow|| - 4'), ['new|Crow|4']);
  assert.deepEqual(found('||Crow|| - 4\n||Owl|| - 5'), ['new|Crow|4', 'owl undefined > 5']);
  assert.deepEqual(found('|Owl||4|\n|Fox||5|'), ['owl undefined > 4', 'new|Fox|5']);
});
