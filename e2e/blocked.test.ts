import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { keepAway } from '../test/block-steps.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave(/404/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=grow-garden';
const ticketOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Somebody who looks at an address, signed in or not. */
async function looker(address: string, name?: string): Promise<Page> {
  const page = await site.visitor();
  if (name === undefined) await page.goto(address);
  else await signInAs(page, name, address);
  await ready(page);
  return page;
}

test('a post leaves the list and the search of whoever its poster blocks, live; visitors see it, and Unblock brings it back', async () => {
  const ann = await signInPerson(site.app, 'blocks.him');
  const ben = await signInPerson(site.app, 'is.blocked');
  await postedBy(ann, 'grow-garden');
  const list = await looker(HUB, 'is.blocked');
  const search = await looker(`${HUB}&q=blocks.him`, 'is.blocked');
  const visitor = await looker(HUB);
  for (const page of [list, search, visitor]) await ticketOf(page, 'blocks.him').waitFor();

  assert.equal((await keepAway(ann, ben)).status, 200);
  for (const page of [list, search]) await ticketOf(page, 'blocks.him').waitFor({ state: 'detached' });
  assert.ok(await ticketOf(visitor, 'blocks.him').isVisible());
  await list.reload();
  await ready(list);
  assert.equal(await ticketOf(list, 'blocks.him').count(), 0);
  const profile = await looker(`/profile/${ann.userId}`, 'is.blocked');
  await told(profile, 'User profile not found');

  const account = await looker('/account', 'blocks.him');
  await account.getByRole('button', { name: 'Unblock is.blocked' }).click();
  await told(account, 'is.blocked is unblocked');
  await account.getByText('You have not blocked or muted anyone.').waitFor();
  for (const page of [list, search]) await ticketOf(page, 'blocks.him').waitFor();
  await account.getByRole('button', { name: 'Undo' }).click();
  await told(account, "You won't see each other's posts or requests.");
  for (const page of [list, search]) await ticketOf(page, 'blocks.him').waitFor({ state: 'detached' });
});
