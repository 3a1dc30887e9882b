import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMobile } from './last-seen.ts';

test("a phone is what names itself 'mobile', in whatever letters", () => {
  assert.equal(isMobile('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'), true);
  assert.equal(isMobile('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0'), false);
  assert.equal(isMobile(null), false);
});
