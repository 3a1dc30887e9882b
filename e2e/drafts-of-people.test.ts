import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { eventually } from '../test/eventually.ts';
import { openSite, ready, signInAs, type Site } from './open-site.ts';
import { EMPTY } from './used-pages.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** The owner's role goes from one to another. */
async function makeOwner(next: string, before: string): Promise<void> {
  const { db } = site.app.database;
  for (const [name, role] of [
    [before, 'member'],
    [next, 'owner'],
  ] as const)
    await db.update(profiles).set({ role }).where(eq(profiles.discordUsername, name));
}

test('what one owner has begun is not before the next one in the same window, and is there again for the first', async () => {
  const page = await site.visitor();
  const open = async (tab: string) => {
    await page.goto(`/owner?tab=${tab}`);
    await ready(page);
  };
  const press = async (tab: string) => await page.getByRole('tab', { name: tab }).click();
  const handOver = async (next: string, before: string) => {
    // An open page that asks for something meanwhile would be told that nobody is signed in.
    await page.goto(EMPTY);
    await makeOwner(next, before);
    await page.context().clearCookies();
    await signInAs(page, next);
  };
  const unsaved = page.getByText('You have unsaved changes in My Restaurant');
  // The browser asks before it leaves unsaved work.
  page.on('dialog', (asked) => void asked.accept());

  await signInAs(page, 'owner');
  await open('notifications');
  await page.getByLabel('Title').fill('A calm evening');
  await page.getByLabel('Message').fill('The hub rests.');
  await open('games');
  await page.getByRole('button', { name: 'Edit My Restaurant', exact: true }).click();
  const game = page.getByRole('region', { name: 'My Restaurant', exact: true });
  const field = game.getByLabel('Items', { exact: true });
  await field.fill('Late Lamp');
  await field.press('Enter');
  await unsaved.waitFor();

  await site.app.signedIn('next.owner');
  await handOver('next.owner', 'owner');
  // A tab that the server wrote shows what was begun after the page is taken over; one that is pressed, at once.
  await open('users');
  await press('Notifications');
  assert.deepEqual(
    [await page.getByLabel('Title').inputValue(), await page.getByLabel('Message').inputValue()],
    ['', ''],
  );
  await press('Games');
  await page.getByRole('button', { name: 'Edit My Restaurant', exact: true }).waitFor();
  assert.equal(await unsaved.count(), 0);

  await handOver('owner', 'next.owner');
  await open('games');
  await unsaved.waitFor();
  await open('notifications');
  await eventually(
    async () => await page.getByLabel('Title').inputValue(),
    (title) => title === 'A calm evening',
  );
});
