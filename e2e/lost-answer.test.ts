import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { haveTraded } from '../test/have-traded.ts';
import { signInPerson } from '../test/person.ts';
import { openAccount, setBio } from '../test/roblox-steps.ts';
import { askedBy, postedBy } from '../test/trade-steps.ts';
import { assertRepeated, loseAnswer } from './lose-answer.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// The browser notes each request that is cut off.
afterEach(async () => await site.leave(/ERR_CONNECTION_RESET/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const POST = /\/api\/games\/adopt-me\/trades$/;

/** Somebody new on a phone, at an address. */
async function newcomer(name: string, address = HUB): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  for (const [label, item] of [
    ['Search items to offer', 'kangaroo'],
    ['Search items you want', 'owl'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
}

const postButton = (page: Page) => page.getByRole('button', { name: 'Post Trade' });
const draft = async (page: Page) =>
  await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/trade/')));

test('a post whose answer is lost is told as posted, once, and its draft is emptied', async () => {
  const page = await newcomer('lost.post');
  await choose(page);
  const keys = await loseAnswer(page, POST);
  await postButton(page).click();
  await told(page, 'Trade posted successfully!');
  assertRepeated(keys);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('article').filter({ hasText: 'lost.post' }).count(), 1);
  assert.deepEqual(await draft(page), []);
});

test('a post that nothing at all comes back of is asked for again', async () => {
  const page = await newcomer('lost.silently');
  await choose(page);
  const keys: (string | undefined)[] = [];
  await page.route(POST, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 1 ? route.fetch() : route.continue());
  });
  await page.clock.install();
  const first = page.waitForRequest(POST);
  await postButton(page).click();
  await first;
  await page.clock.runFor(31_000);
  await told(page, 'Trade posted successfully!');
  assertRepeated(keys);
  site.assertQuiet(/ERR_ABORTED/);
});

test('a request whose answer is lost is told as sent', async () => {
  const owner = await signInPerson(site.app, 'lost.poster');
  await postedBy(owner);
  const page = await newcomer('lost.asker');
  const card = page.getByRole('article').filter({ hasText: 'lost.poster' });
  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  const keys = await loseAnswer(page, /\/api\/trades\/[^/]+\/requests$/);
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await told(page, 'Trade request sent!');
  assertRepeated(keys);
  await card.getByText('Pending').waitFor();
});

test('an acceptance and a refusal of a request whose answers are lost are told as they went', async () => {
  const owner = await signInPerson(site.app, 'lost.answerer');
  const trade = await postedBy(owner);
  for (const name of ['lost.first', 'lost.second']) await askedBy(await signInPerson(site.app, name), trade);
  const page = await newcomer('lost.answerer', '/trade?tab=notifications');
  for (const [button, words] of [
    ['Decline', 'Trade Declined'],
    ['Accept', 'Trade Accepted!'],
  ] as const) {
    const keys = await loseAnswer(page, /\/api\/requests\/[^/]+\/response$/);
    await page.getByRole('button', { name: button }).first().click();
    await told(page, words);
    assertRepeated(keys);
    await page.unrouteAll();
  }
});

test('a review whose answer is lost is told as posted', async () => {
  const reviewed = await signInPerson(site.app, 'lost.reviewed');
  await haveTraded(site.app, await signInPerson(site.app, 'lost.reviewer'), reviewed);
  const page = await newcomer('lost.reviewer', `/profile/${reviewed.userId}`);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Fast and friendly.');
  const keys = await loseAnswer(page, /\/api\/profiles\/[^/]+\/reviews$/);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await told(page, 'Review submitted!');
  assertRepeated(keys);
});

test('a Roblox account is told as linked when the answers to its code and its check are lost', async () => {
  const page = await newcomer('lost.linker', '/account');
  const account = await openAccount(site.app, 'LostLinker');
  const started = await loseAnswer(page, /\/api\/me\/roblox\/code$/);
  await page.getByLabel('Your username').fill(account);
  await page.getByRole('button', { name: 'Generate Verification Code' }).click();
  const code = (await page.locator('.code .num').textContent()) ?? '';
  assertRepeated(started);
  await setBio(site.app, account, code);
  await page.unrouteAll();
  const checked = await loseAnswer(page, /\/api\/me\/roblox/);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await told(page, 'Roblox account linked');
  assertRepeated(checked);
});

test('when nobody answers for a minute the page says that it could not find out, and keeps what was chosen', async () => {
  const page = await newcomer('lost.for.good');
  await choose(page);
  let sent = 0;
  await page.route(POST, async (route) => {
    sent += 1;
    await (sent % 2 === 0 ? route.abort('connectionreset') : route.fulfill({ status: 502, body: '' }));
  });
  await page.clock.install();
  await postButton(page).click();
  const passes = async () => {
    await page.clock.runFor(5000);
    return await page.evaluate(() => window.messages.length);
  };
  await eventually(passes, (messages) => messages > 0);
  await told(page, 'No answer from the site');
  assert.ok(sent > 3);
  await page.getByRole('dialog').locator('.sumb').getByText('Kangaroo').waitFor();
  assert.equal((await draft(page)).length, 1);
  site.assertQuiet(/502|ERR_CONNECTION_RESET/);
});

test('while the disk is full the page says what that means for what was typed, which stays', async () => {
  const reviewed = await signInPerson(site.app, 'full.reviewed');
  await haveTraded(site.app, await signInPerson(site.app, 'full.reviewer'), reviewed);
  const page = await newcomer('full.reviewer', `/profile/${reviewed.userId}`);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('Fast and friendly.');
  const refusal = { code: 'DISK_FULL', status: 503, message: 'No room.', defined: true };
  await page.route(/\/reviews$/, (route) =>
    route.fulfill({ status: 503, json: { ...refusal, data: { retryAfterSeconds: 60 } } }),
  );
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await told(page, 'Nothing can be saved right now');
  assert.equal(await field.inputValue(), 'Fast and friendly.');
  site.assertQuiet(/503/);
});

test('whoever goes back while a post is under way is told of it, and its draft is emptied', async () => {
  const page = await newcomer('goes.back', '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
  await page.getByRole('radio', { name: 'Adopt Me' }).click();
  await choose(page);
  const asked = Promise.withResolvers<Route>();
  await page.route(POST, (route) => asked.resolve(route));
  await postButton(page).click();
  const route = await asked.promise;
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await route.continue();
  await told(page, 'Trade posted successfully!');
  assert.deepEqual(await draft(page), []);
});
