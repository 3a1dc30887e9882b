import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf, codeOf, isDiskFull, wordsOf } from './thrown.ts';

/** As the embedded database's file system throws it: no error, with a number of its own. */
const errno = (number: number) => ({ name: 'ErrnoError', errno: number, node: { mounted: { node: 1 } } });
const failed = (code: string) => Object.assign(new Error('it failed'), { code });
const circular: Record<string, unknown> = {};
circular['self'] = circular;

test('whatever was thrown is told truly, in one line', () => {
  for (const [thrown, words] of [
    [new TypeError('x is not a function'), 'x is not a function'],
    [new Error(''), 'Error'],
    [failed('EIO'), 'it failed'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [errno(51), 'ErrnoError ENOSPC'],
    [errno(999), 'ErrnoError'],
    [
      { name: 'ExitStatus', message: 'Program terminated with exit(1)' },
      'ExitStatus Program terminated with exit(1)',
    ],
    [{ a: 1 }, '{ a: 1 } was thrown'],
    [Object.create(null), '[Object: null prototype] {} was thrown'],
    ['no room', 'no room'],
    ['', 'something without a word was thrown'],
    [undefined, 'undefined was thrown'],
    [null, 'null was thrown'],
    [7, '7 was thrown'],
    [Symbol('s'), 'Symbol(s) was thrown'],
    [
      new Error('outside', { cause: new Error('inside', { cause: errno(19) }) }),
      'outside; inside; ErrnoError EDQUOT',
    ],
    [new AggregateError([new Error('one'), 'two', new Error('one')]), 'one; two'],
    [new AggregateError([], 'nothing helped'), 'nothing helped'],
  ] as const)
    assert.equal(wordsOf(thrown), words);
  assert.doesNotMatch(wordsOf(circular), /\[object|\n/);
});

test('an error that causes itself is told once', () => {
  const [one, other] = [new Error('one'), new Error('other')];
  one.cause = other;
  other.cause = new AggregateError([one], 'both');
  assert.equal(wordsOf(one), 'one; other; both');
  assert.equal(causesOf(one).length, 3);
});

test('a code is found wherever it stands', () => {
  assert.equal(codeOf(failed('EIO')), 'EIO');
  assert.equal(codeOf(errno(2)), 'EACCES');
  assert.equal(codeOf(new Error('x', { cause: failed('EIO') })), 'EIO');
  assert.equal(codeOf(new AggregateError([new Error('x'), failed('ECONNREFUSED')])), 'ECONNREFUSED');
  for (const thrown of [undefined, null, 'ENOSPC', {}, new Error('x')]) assert.equal(codeOf(thrown), '');
});

test('a full disk is known by what each layer calls it', () => {
  const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
  for (const full of [
    failed('ENOSPC'),
    failed('EDQUOT'),
    failed('53100'),
    errno(51),
    errno(19),
    sqlite(13),
  ]) {
    assert.ok(isDiskFull(full));
    assert.ok(isDiskFull(new Error('the database failed', { cause: full })));
  }
  for (const other of [failed('EACCES'), errno(2), sqlite(5), undefined, 'ENOSPC'])
    assert.ok(!isDiskFull(other));
});
