import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenText } from './written-text.ts';

/** Each of a kind that is drawn as nothing. */
const INVISIBLE = Array.from(
  ' \t\n\r\v\f\u0001\u001B\u007F\u0085\u00A0\u2003\u3000' +
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u180B\u180E\u3164\uFFA0' +
    '\u200B\u200C\u200D\u2060\u2061\u2064\uFEFF\u206A\uFFF9' +
    '\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2069' +
    '\uFE00\uFE0E\uFE0F\u{E0100}\u{E01EF}\u{E0001}\u{E0020}\u{E007F}' +
    '\u2800\u{1D159}\u{1D173}\u{1BCA0}\u{13430}\u{13441}\u{13442}\u{16FE4}' +
    '\u0301\u0488\u20E3\uFFFC',
);

/** What can be read: letters of many scripts, marks, figures, emoji and the sequences that hold them together. */
const VISIBLE = [
  "a é e\u0301 ß 0 . - < ' \\ … € Ω я ש ع ن\u200Cم \u0600 क\u094D\u200Dष ก 한 ㅎ \u1112\u1161 日",
  '⠁ ♪ \u{1D15F} \u{13000} \u{20000} 🦉 ☺\uFE0F #\uFE0F\u20E3 🇩🇪 👍🏽',
  '👩\u200D👩\u200D👧 🏳\uFE0F\u200D🌈 🏴\u{E0067}\u{E0062}\u{E007F}',
].flatMap((row) => row.split(' '));

let state = 20;
/** Looks random and is the same each time. @returns 0 to 1 */
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? assert.fail();
const manyOf = (list: readonly string[], most: number) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => anyOf(list)).join('');

test('each invisible character alone, and any row of them, is nothing', () => {
  assert.equal(writtenText(''), '');
  for (const character of INVISIBLE) assert.equal(writtenText(character), '', JSON.stringify(character));
  for (let round = 0; round < 2000; round += 1) {
    const text = manyOf(INVISIBLE, 40);
    assert.equal(writtenText(text), '', JSON.stringify(text));
  }
});

test('each readable character alone is text, and stays as it is', () => {
  for (const text of VISIBLE) assert.equal(writtenText(text), text);
});

test('a single readable character anywhere makes text, of which nothing is lost but the white space around it', () => {
  for (let round = 0; round < 2000; round += 1) {
    const text = manyOf(INVISIBLE, 20) + anyOf(VISIBLE) + manyOf([...INVISIBLE, ...VISIBLE], 20);
    const written = writtenText(text);
    assert.equal(written, text.trim(), JSON.stringify(text));
    assert.equal(writtenText(written), written, 'and once is enough');
  }
});

test('what is typed around invisible characters survives to the last one', () => {
  const family = '👩\u200D👩\u200D👧';
  assert.equal(writtenText(`  ${family} and \u202Eunder\u202C  `), `${family} and \u202Eunder\u202C`);
});

test('a very long row of invisible characters is judged as quickly as a short one', () => {
  assert.equal(writtenText('\u200B'.repeat(1_000_000)), '');
  assert.equal(writtenText(`${'\u200B'.repeat(1_000_000)}x`).length, 1_000_001);
});
