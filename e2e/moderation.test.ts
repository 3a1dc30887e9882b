import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInRole } from '../test/back-office.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Somebody signed in, on a page, at a phone. */
async function openAs(name: string, address: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

/** Waits until the heading of a case has the focus. */
async function focused(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (heading) => document.activeElement?.matches('h2') && document.activeElement.textContent === heading,
    name,
  );
}

test('a report is decided, its person told, their appeal answered by another admin, and they are told again', async () => {
  const { app } = site;
  await signInRole(app, 'first.admin', 'admin');
  await signInRole(app, 'second.admin', 'admin');
  const tricky = await signInPerson(app, 'ted.tricky');
  const reporter = await signInPerson(app, 'rae.reporter');
  const tradeId = await postedBy(tricky);
  const first = await openAs('first.admin', '/moderation');
  const theirs = await openAs('ted.tricky', '/trade?tab=notifications');
  const reporters = await openAs('rae.reporter', '/trade?tab=notifications');
  await first.getByText('Nothing waits.').waitFor();

  const sent = await reporter.browser.call('POST', '/reports', {
    subjectKind: 'post',
    subjectId: tradeId,
    reason: 'go_first',
    details: 'he said give first',
  });
  assert.equal(sent.status, 201);

  await first.getByRole('link', { name: /Asked me to go first/ }).click();
  await first.waitForURL(`**/moderation?case=${tricky.userId}`);
  await first.getByText('“he said give first”').waitFor();
  await first.getByText('Fits: first time, level 0').waitFor();
  await first.getByText('No posts for 3 days').click();
  assert.match(
    await first.getByLabel('Why? They will read this.').inputValue(),
    /^You asked somebody to give first/,
  );
  await first.getByRole('button', { name: 'No posts for 3 days' }).click();
  await first.getByText('Decided: no posts for 3 days').waitFor();
  assert.equal(await first.evaluate(() => document.documentElement.scrollWidth), PHONE.width);

  await theirs.getByText('You cannot post right now').first().waitFor();
  await reporters
    .getByText(/looked at/i)
    .first()
    .waitFor();

  await theirs.goto('/standing');
  await ready(theirs);
  await theirs.getByText('You asked somebody to give first').first().waitFor();
  await theirs.getByRole('button', { name: 'Ask for another look' }).click();
  await theirs.getByLabel('Why should it be looked at again?').fill('I did not know.');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await told(theirs, 'Sent');
  await theirs.goto('/trade?tab=notifications');
  await ready(theirs);

  await first.getByRole('tab', { name: /Appeals/ }).click();
  await first.getByRole('link', { name: /No posts for 3 days/ }).click();
  await first.getByText('You decided this. Somebody else answers.').waitFor();
  assert.equal(await first.getByRole('button', { name: 'Lift the decision' }).count(), 0);

  const second = await openAs('second.admin', '/moderation?tab=appeals');
  await second.getByRole('link', { name: /No posts for 3 days/ }).click();
  await second.getByText('I did not know.').waitFor();
  await second.getByLabel('Your answer. They will read this.').fill('You know now. Please read the rules.');
  await second.getByRole('button', { name: 'Lift the decision' }).click();
  await second.getByText('Decided: decision lifted').waitFor();
  await second.waitForFunction(() => document.activeElement?.ariaLabel === 'Appeals');
  await theirs.getByText('A decision about you was lifted').first().waitFor();
});

test('a decision is undone from the green line, and Back leads from the case to the list', async () => {
  const { app } = site;
  await signInRole(app, 'third.admin', 'admin');
  const meanie = await signInPerson(app, 'mia.meanie');
  const reporter = await signInPerson(app, 'ron.reporter');
  await reporter.browser.call('POST', '/reports', {
    subjectKind: 'person',
    subjectId: meanie.userId,
    reason: 'mean',
  });
  const page = await openAs('third.admin', '/moderation');
  await page
    .getByRole('link', { name: /mia\.meanie|Mean or scary/ })
    .first()
    .click();
  await page.waitForURL('**/moderation?case=*');
  await page.getByRole('button', { name: 'Take this case' }).click();
  await page.getByText('Taken by you').waitFor();
  await focused(page, 'mia.meanie');
  await page.getByText('Warning', { exact: true }).click();
  await page.getByRole('button', { name: 'Warning' }).click();
  await page.getByText('Decided: warning').waitFor();
  await focused(page, 'mia.meanie');
  // Nothing waits any more: there is nothing to take, and nothing to give back.
  for (const name of ['Take this case', 'Give back to queue'])
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Decided: warning').waitFor({ state: 'detached' });
  await focused(page, 'mia.meanie');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/moderation' && url.search === '');
});

test('members and strangers are led away from moderation', async () => {
  const stranger = await site.visitor();
  const asked = await stranger.request.get('/moderation', { maxRedirects: 0 });
  assert.deepEqual([asked.status(), asked.headers()['location']], [302, '/']);
  const member = await site.visitor();
  await signInAs(member, 'just.a.member');
  const response = await member.request.get('/moderation', { maxRedirects: 0 });
  assert.deepEqual([response.status(), response.headers()['location']], [302, '/account']);
});
