import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { announce } from '../src/live/server/announce.ts';
import { eventually } from '../test/eventually.ts';
import { signInPerson } from '../test/person.ts';
import { settle } from '../test/settled-people.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { confirmSave, openReview, saveGames } from './save-games.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
// That nobody is signed in any more is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 401/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=steal-brainrot';
const AGAIN = 'Sign in again';

async function open(page: Page, address = HUB): Promise<void> {
  await page.goto(address);
  await ready(page);
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Create Trade Post' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.waitFor();
  return dialog;
}

/** Chooses a Tralalero Tralala for an Odin Din Din Dun. */
async function choose(page: Page): Promise<void> {
  for (const [label, typed, item] of [
    ['Search items to offer', 'tralalero', 'Tralalero Tralala'],
    ['Search items you want', 'odin', 'Odin Din Din Dun'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: item }).first().click();
  }
}

/** The session ends, wherever that was done. */
const endSession = async (page: Page) => await page.context().clearCookies();

async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: AGAIN }).click();
  await page.locator('input[name=username]').fill(username);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/'));
  await ready(page);
}

/** What the window keeps of forms that were begun. */
const keptNames = async (page: Page) =>
  await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/')));

const words = (page: Page) => page.getByRole('dialog').locator('.sumb');

test('a post whose session has ended stays as it was chosen, and is posted after signing in again', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'late.poster');
  await open(page);
  await openDialog(page);
  await choose(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await page.getByText('You have been signed out. Sign in again to go on').waitFor();
  await words(page).getByText('Odin Din Din Dun').waitFor();

  await signInAgain(page, 'late.poster');
  await words(page).getByText('Tralalero Tralala').waitFor();
  await words(page).getByText('Odin Din Din Dun').waitFor();
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
});

test('what was chosen for a post outlives a reload, until it is cancelled; what leads there wins over it', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner');
  await open(page);
  await openDialog(page);
  await choose(page);
  await page.reload();
  await ready(page);
  await openDialog(page);
  await words(page).getByText('Tralalero Tralala').waitFor();
  await words(page).getByText('Odin Din Din Dun').waitFor();

  await open(page, `${HUB}&give=cocofanto-elefanto`);
  await words(page).getByText('Cocofanto Elefanto').waitFor();
  assert.equal(await words(page).getByText('Tralalero Tralala').count(), 0);
  // Another game begins with nothing, and so does the first one after it.
  await open(page, '/trade?game=adopt-me');
  await openDialog(page);
  assert.equal(await words(page).getByText('Nothing selected').count(), 2);

  await open(page);
  const dialog = await openDialog(page);
  assert.equal(await words(page).getByText('Nothing selected').count(), 2);
  await choose(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await ready(page);
  await openDialog(page);
  assert.equal(await words(page).getByText('Nothing selected').count(), 2);
});

test('two presses of Post Trade post once, and a post that fails leaves everything as it was chosen', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner');
  await open(page);
  await openDialog(page);
  await choose(page);
  let sent = 0;
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/games/*/trades', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    sent += 1;
    await new Promise<void>((answer) => answers.push(async () => answer()));
    await (sent === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  const post = page.getByRole('button', { name: 'Post Trade' });
  await post.dblclick();
  await page.locator('button[aria-busy=true]', { hasText: 'Post Trade' }).waitFor();
  await eventually(
    async () => answers.length,
    (many) => many === 1,
  );
  await answers[0]?.();
  await told(page, 'Failed to create trade post');
  await words(page).getByText('Tralalero Tralala').waitFor();

  await post.dblclick();
  await page.locator('button[aria-busy=true]', { hasText: 'Post Trade' }).waitFor();
  await eventually(
    async () => answers.length,
    (many) => many === 2,
  );
  await answers[1]?.();
  await told(page, 'Trade posted successfully!');
  assert.equal(sent, 2);
  site.assertQuiet(/500/);
});

test('the words of a request and of a review outlive the end of the session', async () => {
  // Else they would have to trade with whom they review.
  await settle(site.app, [await signInPerson(site.app, 'late.asker')]);
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'late.asker');
  await open(page, '/trade?game=adopt-me');
  const card = page.getByRole('article').nth(1);
  for (const [key, send, typed] of [
    ['Send Trade Request', 'Send Request', 'My owl is full grown.'],
    [/^Review /, 'Submit Review', 'Quick and friendly.'],
  ] as const) {
    await card.getByRole('button', { name: key }).click();
    const text = page.getByRole('dialog').getByRole('textbox');
    await text.fill(typed);
    await endSession(page);
    await page.getByRole('button', { name: send }).click();
    await page.getByRole('button', { name: AGAIN }).waitFor();
    assert.equal(await text.inputValue(), typed);
    await signInAgain(page, 'late.asker');
    await card.getByRole('button', { name: key }).click();
    assert.equal(await text.inputValue(), typed);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: key }).click();
    assert.equal(await text.inputValue(), '');
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test("the owner's unsaved games outlive the end of the session", async () => {
  const page = await site.visitor();
  await signInAs(page, 'owner');
  await open(page, '/owner?tab=games');
  const game = page.getByRole('region', { name: 'My Restaurant', exact: true });
  await page.getByRole('button', { name: 'Edit My Restaurant', exact: true }).click();
  const unsaved = 'You have unsaved changes in My Restaurant';
  const field = game.getByLabel('Items', { exact: true });
  await field.fill('Late Lamp');
  await field.press('Enter');
  await page.getByText(unsaved).waitFor();
  await endSession(page);
  await confirmSave(await openReview(page));
  await told(page, 'Not authenticated.');
  await signInAgain(page, 'owner');
  await page.getByText(unsaved).waitFor();

  // Ended on another device: the page is read anew by itself. The browser asks first, as for any unsaved work.
  page.on('dialog', (asked) => void asked.accept());
  const { userId } = await page.evaluate(async () => (await fetch('/api/me')).json());
  await endSession(page);
  await announce(site.app.database.db, { name: 'session-ended', userId });
  await page.waitForURL(({ pathname }) => pathname !== '/owner');
  await signInAs(page, 'owner');
  await open(page, '/owner?tab=games');
  await page.getByText(unsaved).waitFor();
  await saveGames(page);
  await page.getByText(unsaved).waitFor({ state: 'detached' });
  assert.deepEqual(await keptNames(page), []);
});

test('an announcement that was begun outlives the page, until it is sent', async () => {
  const page = await site.visitor();
  await signInAs(page, 'owner');
  await open(page, '/owner?tab=notifications');
  await page.getByLabel('Title').fill('A calm evening');
  await page.getByLabel('Message').fill('The hub rests from ten to eleven.');
  await endSession(page);
  await page.getByRole('button', { name: 'Create and send' }).click();
  await told(page, 'Not authenticated');
  await signInAgain(page, 'owner');
  await page.getByText('14/100').waitFor();
  await page.getByText('33/500').waitFor();
  assert.equal(await page.getByLabel('Title').inputValue(), 'A calm evening');
  await page.getByRole('button', { name: 'Create and send' }).click();
  await page.getByRole('heading', { name: 'A calm evening' }).waitFor();
  await page.getByText('0/100').waitFor();
  assert.deepEqual(await keptNames(page), []);

  // Whoever signs in again in another window goes on in this one.
  await page.getByLabel('Title').fill('And on it goes');
  await page.getByLabel('Message').fill('The hub is awake.');
  await endSession(page);
  await page.getByRole('button', { name: 'Create and send' }).click();
  await page.getByRole('button', { name: AGAIN }).waitFor();
  await signInAs(page, 'owner');
  await page.getByRole('button', { name: 'Create and send' }).click();
  await page.getByRole('heading', { name: 'And on it goes' }).waitFor();
  assert.equal(await page.getByRole('button', { name: AGAIN }).count(), 0);
});
