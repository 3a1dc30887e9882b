import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../games/game.ts';
import type { Deal } from '../trades/deal.ts';
import { oneOf } from '../trades/lines.ts';
import type { Item } from '../values/items/item.ts';
import { unpricedWords } from './unpriced-words.ts';

const item = (name: string, figures: Partial<Item> = {}): Item => ({
  slug: name.toLowerCase(),
  name,
  category: 'pets',
  source: '',
  ...figures,
});
const owl = oneOf(item('Owl', { regularValue: 50, neonValue: 200, forms: { 'fly.ride': 45 } }));
const crow = oneOf(item('Crow', { regularValue: 80 }));
const dog = oneOf(item('Dog'));
const wordsOf = (give: Deal['give'], get: Deal['get'], game: GameId = 'adopt-me') =>
  unpricedWords({ game, give, get });

test('a deal of which all is priced needs no words', () => {
  assert.equal(wordsOf([crow], [owl, { ...owl, form: 'fly.ride' }]), undefined);
});

test('a side that counts for nothing is said to be why there is no verdict', () => {
  const free = oneOf(item('Free', { regularValue: 0 }));
  assert.equal(wordsOf([free], [owl]), 'What you give counts for 0, so there is nothing to compare.');
  assert.equal(wordsOf([owl], [free, free]), 'What you get counts for 0, so there is nothing to compare.');
  assert.equal(wordsOf([free], [free]), 'Both sides count for 0, so there is nothing to compare.');
  assert.equal(wordsOf([free], []), undefined);
  assert.equal(wordsOf([free, owl], [owl]), undefined);
});

test('what is not priced is named once', () => {
  assert.equal(wordsOf([dog, crow], [dog]), 'No value: Dog.');
  assert.equal(wordsOf([dog, crow], [{ ...dog, form: 'neon' }]), 'No value: Dog, Neon Dog.');
});

test('of a pet with potions it says what one without them is worth', () => {
  assert.equal(
    wordsOf([{ ...owl, form: 'neon.fly' }], [crow]),
    'No value: Neon Fly Owl. No list gives a value with these potions; without them 200.',
  );
  assert.equal(
    wordsOf([{ ...owl, form: 'ride', quantity: 2 }], [crow]),
    'No value: Ride Owl. No list gives a value with these potions; without them 50 each.',
  );
});

test('of a pet whose age is not priced it says what a regular one is worth', () => {
  for (const form of ['mega', 'mega.ride'])
    assert.match(
      wordsOf([{ ...owl, form }], [crow]) ?? '',
      /^No value: Mega (Ride )?Owl\. No list gives a value for a Mega one; a regular one is 50\.$/,
    );
});

test('of several it says each once', () => {
  assert.equal(
    wordsOf(
      [
        { ...owl, form: 'neon.fly' },
        { ...owl, form: 'neon.ride' },
      ],
      [{ ...crow, form: 'neon' }, dog],
    ),
    'No value: Neon Fly Owl, Neon Ride Owl, Neon Crow, Dog. Known values: Neon Owl 200, Crow 80.',
  );
});

test('nobody knows what a mutation is worth', () => {
  assert.equal(
    wordsOf([{ ...crow, form: 'Gold' }], [owl]),
    'No value: Gold Crow. No list says what a mutation is worth.',
  );
});

test('in My Restaurant nothing is judged, and no item is blamed for it', () => {
  assert.equal(
    wordsOf([dog], [dog], 'my-restaurant'),
    'Nobody collects values for My Restaurant, so its trades cannot be judged.',
  );
});

test('where nobody gathers values it says so, until something in the deal has one', () => {
  assert.match(wordsOf([dog], [dog], 'my-restaurant') ?? '', /^Nobody collects values for My Restaurant/);
  const gems = { ...oneOf(item('Gems', { value: 0.000012 })), quantity: 1_000_000 };
  assert.equal(wordsOf([gems], [dog], 'my-restaurant'), 'No value: Dog.');
});
