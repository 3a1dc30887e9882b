import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugMeant } from './slug-in-address.ts';

const meant = (item: string) =>
  slugMeant({ path: '', params: { gameId: 'adopt-me', item }, search: new URLSearchParams() });

test('a name in the place of a slug is understood', () => {
  assert.equal(meant('Shadow%20Dragon'), 'shadow-dragon');
  assert.equal(meant('SHADOW-DRAGON'), 'shadow-dragon');
  assert.equal(meant("St.%20Patrick's_Hat"), 'st-patricks-hat');
});

test('a slug is left as it is, and so is what no name can be', () => {
  for (const item of ['shadow-dragon', '', '%20', '%E0%A4%A', 'a'.repeat(300).toUpperCase()])
    assert.equal(meant(item), undefined, item);
});

test('whatever is made of a name is a slug, so that nobody is led in a circle', () => {
  for (const item of ['%F0%9F%92%8E', '..%2F..%2Fetc', '__proto__', "'%20OR%201=1", '%00', 'Lirilì%20Larilà'])
    assert.match(meant(item) ?? '', /^[a-z0-9]+(-[a-z0-9]+)*$/, item);
});
