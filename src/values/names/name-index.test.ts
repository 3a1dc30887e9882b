import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameIndex } from './name-index.ts';
import { findItems, readShorthand } from './read-shorthand.ts';

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

const nicknamed = new NameIndex(
  'adopt-me',
  [
    { slug: 'sd', name: 'Shadow Dragon', category: 'pets', nicknames: ['Shaddy', 'the dark one', 'Cow'] },
    { slug: 'cow', name: 'Cow', category: 'pets' },
    { slug: 'shade', name: 'Shadlings', category: 'toys', nicknames: ['zap'] },
    { slug: 'wednesday', name: 'Wednezapday', category: 'toys' },
  ],
  [],
);
const first = (text: string) => {
  const { lines, missed } = readShorthand(nicknamed, text);
  const [line] = lines;
  assert.deepEqual(missed, [], text);
  return `${line?.quantity}x ${line?.form} ${line?.item.name}`;
};

test('an item is called by its nickname just as by its name', () => {
  for (const text of ['shaddy', 'SHADDYS', 'shady', 'shaddi', 'the dark one', 'thedarkone', 'the drak one'])
    assert.equal(first(text), '1x  Shadow Dragon', text);
  for (const text of ['2 nr shaddy', 'shaddy neon ride x2', '2x rn shadyy'])
    assert.equal(first(text), '2x neon.ride Shadow Dragon', text);
});

test('a name beats a nickname of another item, and a nickname what only has its letters', () => {
  assert.equal(first('cow'), '1x  Cow');
  const found = findItems(nicknamed, 'zap', 10).map(({ item }) => item.name);
  assert.deepEqual(found, ['Shadlings', 'Wednezapday']);
  assert.deepEqual(
    findItems(nicknamed, 'shad', 10).map(({ item }) => item.name),
    ['Shadow Dragon', 'Shadlings'],
  );
});
