import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem, unmetRules } from './password.ts';

test('a new password is checked in the order of the spec, and the first thing wrong is told', () => {
  const wrong: [string, string, ReturnType<typeof passwordProblem>][] = [
    ['', '', 'MISSING'],
    ['Good4you', '', 'MISSING'],
    ['', 'Good4you', 'MISSING'],
    ['short', 'shore', 'MISMATCH'],
    ['SHORT', 'SHORT', 'TOO_SHORT'],
    ['ALLCAPS!', 'ALLCAPS!', 'NO_LOWERCASE'],
    ['12345678', '12345678', 'NO_LOWERCASE'],
    ['lowercase', 'lowercase', 'NO_UPPERCASE'],
    ['NoNumbers', 'NoNumbers', 'NO_NUMBER'],
    [`Aa1${'x'.repeat(126)}`, `Aa1${'x'.repeat(126)}`, 'TOO_LONG'],
    ['Good4you', 'Good4you', undefined],
    [`Aa1${'x'.repeat(125)}`, `Aa1${'x'.repeat(125)}`, undefined],
    ['Пароль-12', 'Пароль-12', undefined],
  ];
  for (const [password, confirmation, problem] of wrong)
    assert.equal(passwordProblem(password, confirmation), problem, `${password} ${confirmation}`);
});

test('while it is typed, each rule is met for itself', () => {
  assert.deepEqual(unmetRules(''), ['TOO_SHORT', 'NO_LOWERCASE', 'NO_UPPERCASE', 'NO_NUMBER']);
  assert.deepEqual(unmetRules('A1'), ['TOO_SHORT', 'NO_LOWERCASE']);
  assert.deepEqual(unmetRules('Good4you'), []);
});
