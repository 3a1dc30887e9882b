import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommon, isOneOf } from './easy-password.ts';

test('a password that many people use is common in any case, and with what its rules ask for at the end', async () => {
  for (const password of [
    'Password1',
    'PASSWORD1',
    'Dragon!2024',
    'Monkey99',
    'Qwertyuiop1',
    'Trustno1',
    'P@ssw0rd1',
    'ＰＡＳＳＷＯＲＤ１',
    'Summer2026!',
  ])
    assert.equal(await isCommon(password), true, password);
});

test('one that nobody would guess first is not, however it begins', async () => {
  for (const password of [
    'Calm4otters',
    'Ab93847561',
    'Пароль-каша-12',
    'purple1Teapot',
    `Aa1${'x'.repeat(125)}`,
  ])
    assert.equal(await isCommon(password), false, password);
});

test("a name is no password, whatever digits and signs stand in it; a word of one's own beside it is", () => {
  const names = ['mia.trades99', 'Adopt Me', '12345'];
  for (const password of ['MiaTrades1', 'mia_TRADES_2012', 'AdoptMe!1'])
    assert.equal(isOneOf(password, names), true, password);
  for (const password of ['Mia4Otters', 'MiaTradesOften1', '12345678', ''])
    assert.equal(isOneOf(password, names), false, password);
});
