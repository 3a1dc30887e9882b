import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../values/items/form.ts';
import { type KeptLine, keptLine } from './kept-lines.ts';
import { changesBetween, mergedLines, withChanges } from './list-changes.ts';

const line = (slug: string, quantity: number): KeptLine =>
  keptLine({
    item: { slug, name: slug, category: '', source: '', rarity: undefined, picture: undefined },
    form: PLAIN,
    quantity,
  });
const list = (said: Record<string, number>) => Object.entries(said).map(([slug, count]) => line(slug, count));
const told = (lines: readonly KeptLine[]) =>
  lines
    .map(
      ({ item, quantity, forTrade, priority }) =>
        `${quantity} ${item.slug}${forTrade ? '' : ' kept'}${priority === 1 ? ' first' : ''}`,
    )
    .join(', ');

test('what differs between two lists is what is new, what is more or less, and 0 of what is gone', () => {
  const changes = changesBetween(list({ owl: 1, crow: 2, cow: 1 }), list({ crow: 3, cow: 1, bee: 1 }));
  assert.equal(told(changes), '3 crow, 1 bee, 0 owl');
  assert.deepEqual(changesBetween(list({ owl: 1 }), list({ owl: 1 })), []);
});

test('what is no longer for trade, and what is wanted more, differs as well', () => {
  const [owl, crow] = [line('owl', 1), line('crow', 2)];
  const after: KeptLine[] = [
    { ...owl, forTrade: false },
    { ...crow, priority: 1 },
  ];
  const changes = changesBetween([owl, crow], after);
  assert.equal(told(changes), '1 owl kept, 2 crow first');
  assert.equal(told(withChanges([owl, crow], changes)), told(after));
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

test('of one line each device keeps what it has said of it: here that it is kept, there how many', () => {
  const owl = line('owl', 1);
  const here = [{ ...owl, forTrade: false }];
  assert.equal(told(mergedLines([owl], here, [{ ...owl, quantity: 3 }])), '3 owl kept');
  assert.equal(told(mergedLines([owl], here, [{ ...owl, priority: 1 }])), '1 owl kept first');
  // What is gone there is not brought back by a word about it.
  assert.equal(told(mergedLines([owl], here, [])), '');
});
