import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doorOf } from './back-office-door.ts';
import { ownerTabAddress, OWNER_TABS, readOwnerTab } from './owner-tab.ts';

test('the owner panel is for the owner; visitors are led home, all others to their account', () => {
  assert.deepEqual(
    ([undefined, 'member', 'admin', 'owner'] as const).map((role) => doorOf('owner', role)),
    ['/', '/account', '/account', undefined],
  );
});

test('the admin panel is for admins; the owner is led to the owner panel, members to their account', () => {
  assert.deepEqual(
    ([undefined, 'member', 'admin', 'owner'] as const).map((role) => doorOf('admin', role)),
    ['/', '/account', undefined, '/owner'],
  );
});

test('every tab of the owner panel has an address of its own, and any other word means the users', () => {
  for (const tab of OWNER_TABS)
    assert.equal(readOwnerTab(new URL(ownerTabAddress(tab), 'http://x').searchParams), tab);
  assert.equal(readOwnerTab(new URLSearchParams('tab=nonsense')), 'users');
});

test('/moderation is for admins and the owner; members are led where /admin leads them', () => {
  assert.deepEqual(
    ([undefined, 'member', 'admin', 'owner'] as const).map((role) => doorOf('moderation', role)),
    ['/', '/account', undefined, undefined],
  );
});
