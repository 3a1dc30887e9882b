import assert from 'node:assert/strict';
import { test } from 'node:test';
import adoptMe from '../../../data/adopt-me.json' with { type: 'json' };
import growGarden from '../../../data/grow-garden.json' with { type: 'json' };
import myRestaurant from '../../../data/my-restaurant.json' with { type: 'json' };
import stealBrainrot from '../../../data/steal-brainrot.json' with { type: 'json' };
import { itemSlugs, slugsBeside } from './item-slug.ts';

const pet = (name: string) => ({ name, category: 'pets' });

test('a slug holds the words of the name in plain lower-case letters', () => {
  assert.deepEqual(
    itemSlugs([pet('Lirilì Larilà'), pet("Santa's Sleigh"), pet('T-Rex'), pet('Pirate Hat & Friend')]),
    ['lirili-larila', 'santas-sleigh', 't-rex', 'pirate-hat-friend'],
  );
});

test('a name in two categories carries its category, and no other name changes', () => {
  const items = [pet('Kiwi'), { name: 'Kiwi', category: 'Crops' }, pet('Owl')];
  assert.deepEqual(itemSlugs(items), ['kiwi-pets', 'kiwi-crops', 'owl']);
});

test('a name without Latin letters or digits gets a fallback that stays the same', () => {
  const [dragon, star, mixed] = itemSlugs([pet('ドラゴン'), pet('★'), pet('ドラゴン Dragon')]);
  assert.match(dragon ?? '', /^item-[0-9a-z]{6}$/);
  assert.match(star ?? '', /^item-[0-9a-z]{6}$/);
  assert.match(mixed ?? '', /^dragon-[0-9a-z]{6}$/);
  assert.deepEqual(itemSlugs([pet('★'), pet('ドラゴン')]), [star, dragon]);
});

test('names that differ only in signs are told apart whatever their order', () => {
  const items = [pet('Maneki-Neko'), pet('Maneki Neko'), { name: 'Maneki', category: 'Neko' }];
  const slugs = itemSlugs(items);
  assert.equal(new Set(slugs).size, 3);
  assert.deepEqual(itemSlugs(items.toReversed()), slugs.toReversed());
});

test('the same item listed twice still gets two slugs', () => {
  const slugs = itemSlugs([pet('Owl'), pet('Owl'), pet('Owl')]);
  assert.equal(new Set(slugs).size, 3);
});

test('every bundled item has a slug of its own, and the order of the list does not matter', () => {
  for (const { items } of [adoptMe, growGarden, myRestaurant, stealBrainrot]) {
    const slugs = itemSlugs(items);
    assert.equal(new Set(slugs).size, items.length);
    for (const slug of slugs) assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    assert.deepEqual(itemSlugs(items.toReversed()), slugs.toReversed());
  }
});

test('no item takes the address of the page of changes, at first or later', () => {
  assert.deepEqual(itemSlugs([pet('Changes'), pet('Owl')]), ['changes-pets', 'owl']);
  assert.deepEqual(slugsBeside([pet('Changes')], ['owl']), ['changes-pets']);
});
