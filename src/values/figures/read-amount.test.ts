import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountText, MAX_AMOUNT, moneyText } from './money.ts';
import { readAmount } from './read-amount.ts';

const GEMS = { word: 'Gems' };
const read = (written: string) => {
  const found = readAmount(written, GEMS);
  return 'amount' in found ? found.amount : found.problem;
};

test('an amount is read as people write it', () => {
  for (const [written, amount] of [
    ['50M', 50_000_000],
    ['50m gems', 50_000_000],
    ['50M GEMS', 50_000_000],
    [' 1.5b ', 1_500_000_000],
    ['250k', 250_000],
    ['0.5k', 500],
    ['50,000,000', 50_000_000],
    ['50.000.000', 50_000_000],
    ['1.500', 1500],
    ['2 million', 2_000_000],
    ['1 gem', 1],
    ['1.1b', 1_100_000_000],
    ['1,5M', 1_500_000],
    ['1,25 b', 1_250_000_000],
    ['2B', MAX_AMOUNT],
  ] as const)
    assert.equal(read(written), amount, written);
});

test('what is no amount is told from what is too much and from parts of one', () => {
  for (const written of ['', 'gems', 'lots', '5x', '50M coins', 'N/A', '1,5', '1e', '😀'])
    assert.equal(read(written), 'NOT_AN_AMOUNT', written);
  for (const written of ['0', '-5', '1.5', '0.0001k']) assert.equal(read(written), 'NOT_WHOLE', written);
  for (const written of ['2.1B', '2,000,000,001', '9e99', '1Sx'])
    assert.equal(read(written), 'TOO_MUCH', written);
});

test('what is written of an amount reads back as the very same', () => {
  for (const amount of [
    1,
    99,
    999,
    1000,
    1234,
    9999,
    250_000,
    999_999,
    1_234_567,
    50_000_000,
    1_040_000_000,
    MAX_AMOUNT,
  ])
    assert.equal(read(amountText(amount)), amount, amountText(amount));
  const gems = { slug: 'money-gems', word: 'Gems', usual: 1 } as const;
  assert.deepEqual(
    [50_000_000, 250_000, 1, 1234, 1_234_567].map((amount) => moneyText(gems, amount)),
    ['50M Gems', '250K Gems', '1 Gems', '1,234 Gems', '1,234,567 Gems'],
  );
});
