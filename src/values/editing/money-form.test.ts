import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../../games/game-list.ts';
import { moneyWorthText, worthOfOne, writtenWorth } from './money-form.ts';

const money = gameOf('my-restaurant').money ?? assert.fail();

test('what an amount counts for is kept for one, and reads back as it was written', () => {
  assert.equal(worthOfOne('12', 1_000_000), 0.000012);
  for (const written of ['12', '0.1', '0.3', '7', '1,234.5', '250M'])
    for (const amount of [1, 3, 7, 1_000_000, 50_000_000, 2_000_000_000]) {
      const one = worthOfOne(written, amount) ?? assert.fail();
      assert.equal(worthOfOne(writtenWorth(one, amount), amount), one, `${written} for ${amount}`);
    }
  assert.equal(writtenWorth(worthOfOne('0.3', 50_000_000) ?? null, 50_000_000), '0.3');
  assert.equal(writtenWorth(0.000012, 50_000_000), '600');
  assert.equal(writtenWorth(worthOfOne('7', 3) ?? null, 3), '7');
});

test('nothing written is unknown, and what cannot be read, or may be two figures, is none', () => {
  assert.equal(worthOfOne('', 1_000_000), null);
  assert.equal(writtenWorth(null, 1_000_000), '');
  for (const written of ['much', '-4', '1.200']) assert.equal(worthOfOne(written, 1_000_000), undefined);
  assert.equal(worthOfOne('0', 1_000_000), 0);
});

test('it is said for the amount that a page begins with', () => {
  assert.equal(moneyWorthText('my-restaurant', money, 0.000012), '1M Gems count for 12');
  assert.equal(moneyWorthText('my-restaurant', money, 0), '1M Gems count for 0');
  assert.equal(moneyWorthText('my-restaurant', money, undefined), 'Gems count for: N/A');
});
