import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { reviewAfterTrade } from '../test/have-traded.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { told } from './messages.ts';
import { DESKTOP, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const VALUES_TITLE = 'Game Values · Swapwise';

/** Somebody who looks at the values, as a browser and as a caller. */
async function memberAtValues(name: string, size: typeof PHONE): Promise<{ page: Page; person: Person }> {
  const person = await signInPerson(site.app, name);
  const page = await site.visitor({ size });
  await signInAs(page, name, '/values');
  await ready(page);
  return { page, person };
}

/** Somebody else writes a review of a person, which that person is told. */
async function reviewed(person: Person, by: string): Promise<void> {
  const answer = await reviewAfterTrade(site.app, await signInPerson(site.app, by), person.userId);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const titleIs = async (page: Page, title: string) =>
  void (await page.waitForFunction((wanted) => document.title === wanted, title));

test('a member at a desk sees on any page at once what is unread, gets to it, and sees it go', async () => {
  const { page, person } = await memberAtValues('desk.member', DESKTOP);
  await bell(page, 'Alerts').waitFor();
  await titleIs(page, VALUES_TITLE);
  await reviewed(person, 'first.reviewer');
  await bell(page, 'Alerts, 1 new').waitFor();
  await titleIs(page, `(1) ${VALUES_TITLE}`);
  await reviewed(person, 'second.reviewer');
  await titleIs(page, `(2) ${VALUES_TITLE}`);

  await bell(page, 'Alerts, 2 new').click();
  await page.waitForURL('**/trade?tab=notifications');
  await titleIs(page, '(2) Trade Hub · Swapwise');
  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await bell(page, 'Alerts, 1 new').waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 'Alerts').waitFor();
  await titleIs(page, 'Trade Hub · Swapwise');
});

test('what is marked as read leaves when the server has marked it, and stays when it could not', async () => {
  const { page, person } = await memberAtValues('marking.member', DESKTOP);
  await reviewed(person, 'marked.reviewer');
  await page.goto('/trade?tab=notifications');
  await ready(page);
  const mark = page.getByRole('button', { name: 'Mark as read' });
  await page.route('**/notifications/*/read', (route) => route.fulfill({ status: 500, body: '' }));
  await mark.click();
  await told(page, 'Failed to mark as read');
  await bell(page, 'Alerts, 1 new').waitFor();
  site.assertQuiet(/500/);

  const asked = Promise.withResolvers<Route>();
  await page.unrouteAll();
  await page.route('**/notifications/*/read', (route) => asked.resolve(route));
  await mark.click();
  const call = await asked.promise;
  assert.equal(await mark.getAttribute('aria-busy'), 'true');
  await call.continue();
  await mark.waitFor({ state: 'detached' });
  await bell(page, 'Alerts').waitFor();
});

test('the page comes with the number in it', async () => {
  const { page, person } = await memberAtValues('early.member', DESKTOP);
  await reviewed(person, 'early.reviewer');
  const html = await (await page.request.get('/values')).text();
  assert.match(html, /aria-label="Alerts, 1 new"/);
});

test('on a phone the sign is in the bar below and nowhere else', async () => {
  const { page, person } = await memberAtValues('phone.member', PHONE);
  await reviewed(person, 'phone.reviewer');
  await titleIs(page, `(1) ${VALUES_TITLE}`);
  assert.equal(await page.getByRole('link', { name: /1 new/ }).count(), 1);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Alerts.*1 new/ })
    .waitFor();
});

test('a visitor has no bell', async () => {
  const page = await site.visitor();
  await page.goto('/values');
  await ready(page);
  assert.equal(await page.getByRole('link', { name: /^Notifications/ }).count(), 0);
});
