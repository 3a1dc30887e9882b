import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ICON_SPRITE } from './icon-sprite.ts';

test('the address of the icons changes with the file, so that no browser keeps an old one', () => {
  const sprite = readFileSync(new URL('../../../public/media/icons.svg', import.meta.url));
  const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);
  assert.equal(ICON_SPRITE, `/media/icons.svg?v=${version}`, 'run scripts/gather-icons.mjs');
});
