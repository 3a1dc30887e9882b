import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  appealAddress,
  caseAddress,
  MODERATION_TABS,
  moderationAddress,
  readModeration,
} from './moderation-address.ts';

const placeAt = (address: string) => readModeration(new URL(address, 'http://x').searchParams);

test('every list, case and appeal has an address that leads back to it', () => {
  for (const tab of MODERATION_TABS) {
    assert.deepEqual(placeAt(moderationAddress(tab)), { tab, userId: undefined, appealId: undefined });
    assert.deepEqual(placeAt(caseAddress('a&b=c', tab)), { tab, userId: 'a&b=c', appealId: undefined });
  }
  assert.deepEqual(placeAt(appealAddress('x')), { tab: 'appeals', userId: undefined, appealId: 'x' });
});

test('any other word means the reports, and nothing is nobody', () => {
  assert.deepEqual(placeAt('/moderation?tab=nonsense&case='), {
    tab: 'reports',
    userId: undefined,
    appealId: undefined,
  });
});
