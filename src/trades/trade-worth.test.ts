import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageWords, hasValues, openWord, sideSum, sumText, tradeFairness } from './trade-worth.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const priced = (worth: number, quantity = 1) => ({ worth, quantity, worthDay: '2026-11-20' });
const unpriced = { quantity: 1 };

test('a side is worth the sum of its items, each as often as it is there', () => {
  assert.equal(sideSum([priced(10), priced(5, 3)]).total, 25);
  assert.equal(sideSum([priced(0, 2)]).total, 0);
});

test('a side with an item that nobody can price, or with none at all, has no sum', () => {
  assert.equal(sideSum([priced(10), unpriced]).total, undefined);
  assert.equal(sideSum([]).total, undefined);
});

test("in another's trade one gets what is offered; in one's own, what is wanted", () => {
  const trade = { offering: [priced(118)], wanting: [priced(50, 2)] };
  assert.deepEqual(tradeFairness(trade, false, NOW), { verdict: 'W', percent: 18 });
  assert.deepEqual(tradeFairness(trade, true, NOW), { verdict: 'L', percent: -15 });
});

test('a trade with an unpriced item on either side is open, never guessed', () => {
  assert.deepEqual(tradeFairness({ offering: [priced(1), unpriced], wanting: [priced(1)] }, false, NOW), {
    verdict: 'U',
  });
  assert.deepEqual(tradeFairness({ offering: [priced(1)], wanting: [] }, true, NOW), { verdict: 'U' });
});

test('a game without values says so, until one of its items has one', () => {
  const nothing = { offering: [unpriced], wanting: [unpriced] };
  assert.equal(hasValues('my-restaurant', nothing), false);
  assert.equal(hasValues('my-restaurant', { ...nothing, offering: [priced(3)] }), true);
  assert.equal(hasValues('grow-garden', nothing), true);
});

test('prices are added up as what they are, never with values, and never judged', () => {
  const shop = { worth: 10e6, quantity: 2, worthDay: '2026-11-20', price: 'shop' as const };
  const sell = { ...shop, worth: 5, price: 'sell' as const };
  assert.equal(sumText('steal-brainrot', sideSum([shop])), '$20M');
  assert.deepEqual(sideSum([priced(1), sell]), { total: undefined, known: undefined, price: undefined });
  for (const price of [shop, sell]) {
    assert.deepEqual(tradeFairness({ offering: [price], wanting: [price] }, true, NOW), { verdict: 'U' });
    assert.deepEqual(tradeFairness({ offering: [price], wanting: [priced(3)] }, false, NOW), {
      verdict: 'U',
    });
  }
  assert.equal(hasValues('steal-brainrot', { offering: [shop], wanting: [shop] }), false);
});

test('a verdict from old or undated figures is no more than likely', () => {
  const judged = (worthDay?: string) =>
    tradeFairness({ offering: [priced(10)], wanting: [{ ...priced(10), worthDay }] }, true, NOW);
  assert.deepEqual(judged('2026-08-28'), { verdict: 'F', percent: 0 });
  assert.deepEqual(judged('2026-08-27'), { verdict: 'F', percent: 0, maybe: true });
  assert.deepEqual(judged(), { verdict: 'F', percent: 0, maybe: true });
});

test('of when the figures are is one line, from the first day to the last', () => {
  const of = (...days: (string | undefined)[]) =>
    ageWords({ offering: days.map((worthDay) => ({ ...priced(1), worthDay })), wanting: [unpriced] });
  assert.equal(of('2026-11-20'), 'Values of 20 Nov 2026');
  assert.equal(of('2026-11-20', '2026-03-03', undefined), 'Values of 3 Mar 2026 to 20 Nov 2026');
  assert.equal(of(undefined), 'Values, undated');
  assert.equal(of(), undefined);
});

test('what cannot be judged is said by name, with the part that is known', () => {
  const named = { ...priced(7), name: 'Crow' };
  const owl = { quantity: 1, name: 'Blood Owl', form: 'mega' };
  const sides = { offering: [named, owl], wanting: [named] };
  assert.equal(openWord(sides), 'No value: Blood Owl (Mega)');
  assert.equal(openWord({ ...sides, wanting: [owl] }), 'No value: Blood Owl (Mega) +1 more');
  assert.equal(sumText('adopt-me', sideSum(sides.offering)), '7 + ?');
  const nothing = { ...named, worth: 0 };
  assert.equal(openWord({ offering: [named], wanting: [nothing] }), 'Counts for 0');
});
