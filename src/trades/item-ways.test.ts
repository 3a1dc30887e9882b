import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../values/items/form.ts';
import { hubAddress } from './hub-address.ts';
import { findAddress, offerAddress } from './item-ways.ts';
import { postAddress } from './post-address.ts';

test('the ways from an item are written as the hub and the calculator write theirs', () => {
  for (const name of ['Frost & Fire', 'Lirilì Larilà', 'A+B = 100%?#', '"<Owl>"']) {
    assert.equal(
      findAddress('adopt-me', name),
      hubAddress({ game: 'adopt-me', tab: 'live-trades', search: name, scope: 'all' }),
    );
  }
  const give = [{ item: { slug: 'shadow-dragon' }, form: PLAIN, quantity: 1 }];
  assert.equal(offerAddress('adopt-me', 'shadow-dragon'), postAddress({ game: 'adopt-me', give, get: [] }));
});
