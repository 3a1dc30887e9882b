import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../trades/lines.ts';
import { PLAIN } from '../values/items/form.ts';
import { changesBetween, mergedLines, withChanges } from './list-changes.ts';

const line = (slug: string, quantity: number): Line => ({
  item: { slug, name: slug, category: '', source: '', rarity: undefined, picture: undefined },
  form: PLAIN,
  quantity,
});
const list = (said: Record<string, number>) => Object.entries(said).map(([slug, count]) => line(slug, count));
const told = (lines: readonly Line[]) =>
  lines.map(({ item, quantity }) => `${quantity} ${item.slug}`).join(', ');

test('what differs between two lists is what is new, what is more or less, and 0 of what is gone', () => {
  const changes = changesBetween(list({ owl: 1, crow: 2, cow: 1 }), list({ crow: 3, cow: 1, bee: 1 }));
  assert.equal(told(changes), '3 crow, 1 bee, 0 owl');
  assert.deepEqual(changesBetween(list({ owl: 1 }), list({ owl: 1 })), []);
});

test('changes make the one list of the other, and leave what stands there in its place', () => {
  const [before, after] = [list({ owl: 1, crow: 2, cow: 1 }), list({ crow: 3, cow: 1, bee: 1 })];
  assert.equal(told(withChanges(before, changesBetween(before, after))), told(after));
});

test('of two devices each keeps what it has changed, and takes over the rest', () => {
  const base = list({ owl: 1, crow: 2, cow: 1 });
  const here = list({ owl: 4, crow: 2, cow: 1, bee: 1 });
  const there = list({ owl: 1, cow: 1, ant: 5 });
  assert.equal(told(mergedLines(base, here, there)), '4 owl, 1 cow, 1 bee, 5 ant');
  // Of a line that both have changed what this device says is sent once more.
  assert.equal(
    told(mergedLines(base, list({ crow: 2, cow: 1 }), list({ owl: 9, crow: 2, cow: 1 }))),
    '2 crow, 1 cow',
  );
});
