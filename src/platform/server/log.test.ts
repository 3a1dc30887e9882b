import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from './log.ts';

const PRIVATE = 'kid@example.com';

/** As the database itself refuses: its words quote the row. */
function refusal(): Error {
  const error = new Error(`Key (email)=(${PRIVATE}) already exists.`);
  return Object.assign(error, {
    severity: 'ERROR',
    code: '23505',
    constraint: 'profiles_email_once',
    detail: PRIVATE,
  });
}

test('a query that the database refused is told by code and constraint, without a word of its parameters', () => {
  const told = describeError(new DrizzleQueryError('insert into profiles values ($1)', [PRIVATE], refusal()));
  assert.match(told, /the database refused: 23505 profiles_email_once/);
  assert.match(told, /\n {4}at .*log\.test\.ts/);
  assert.doesNotMatch(told, /kid|insert/);
});

test('a refusal is known wherever it stands in the chain of causes', () => {
  const told = describeError(
    new Error(`Failed for ${PRIVATE}`, { cause: new Error(PRIVATE, { cause: refusal() }) }),
  );
  assert.match(told, /23505/);
  assert.doesNotMatch(told, /kid/);
});

test('a query that failed because the connection was lost is told by that', () => {
  const told = describeError(
    new DrizzleQueryError('select $1', [PRIVATE], new Error('Connection terminated unexpectedly')),
  );
  assert.match(told, /Connection terminated unexpectedly/);
  assert.doesNotMatch(told, /kid|select/);
});

test('parameters that look like a line of the stack are not told either', () => {
  const sly = `x\n    at ${PRIVATE} (file.ts:1:1)`;
  assert.doesNotMatch(describeError(new DrizzleQueryError('select $1', [sly], refusal())), /kid/);
});

test("a bug of the product's own is told with its message and its place", () => {
  assert.match(
    describeError(new TypeError('x is not a function')),
    /^TypeError: x is not a function\n {4}at /,
  );
});

test('what is thrown and is no error is told as that, with nothing of it but the code of a file system', () => {
  for (const thrown of [PRIVATE, { email: PRIVATE }, { name: PRIVATE }, null, undefined])
    assert.equal(describeError(thrown), 'something that is no error was thrown');
  const full = { name: PRIVATE, errno: 51 };
  assert.equal(describeError(full), 'something that is no error was thrown ENOSPC');
});

test('an error without words of its own is told by its code, and one that causes itself only once', () => {
  const error: Error = Object.assign(new AggregateError([new Error('x')], ''), { code: 'ECONNREFUSED' });
  assert.match(describeError(error), /^AggregateError: ECONNREFUSED\n/);
  error.cause = error;
  assert.match(describeError(error), /^AggregateError: ECONNREFUSED\n/);
});
