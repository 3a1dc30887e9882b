import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameIndex } from './name-index.ts';
import { readShorthand } from './read-shorthand.ts';

const items = Array.from({ length: 950 }, (_, at) => ({
  slug: `item-${at}`,
  name: `Frost ${at} Dragon`,
  category: 'pets',
}));

test('an index that is made bit by bit is the same, and who waits between is let in often', async () => {
  let pauses = 0;
  const index = await NameIndex.inSlices('adopt-me', items, [], () => {
    pauses += 1;
    return Promise.resolve();
  });
  assert.ok(pauses >= 9, `${pauses} pauses`);
  assert.equal(index.items, items);
  const whole = new NameIndex('adopt-me', items, []);
  for (const text of ['nfr frost 7 dragon', 'dragon 949 frost', 'frist 949 dragon', 'f7d', 'f 7 drgn'])
    for (const each of [whole, index])
      assert.match(readShorthand(each, text).lines[0]?.item.name ?? '', /^Frost (7|949) Dragon$/, text);
});
