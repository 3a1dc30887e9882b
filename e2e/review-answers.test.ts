import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInRole } from '../test/back-office.ts';
import { reviewAfterTrade } from '../test/have-traded.ts';
import { signInPerson } from '../test/person.ts';
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

test('a review is answered, the answer changed, taken back, written again, reported and hidden', async () => {
  const { app } = site;
  const [author, person] = [await signInPerson(app, 'rita.rates'), await signInPerson(app, 'andy.answers')];
  const said = { rating: 2, comment: 'Came an hour late.' };
  assert.equal((await reviewAfterTrade(app, author, person.userId, said)).status, 201);
  await signInRole(app, 'looks.after', 'admin');
  const profile = `/profile/${person.userId}`;
  const page = await openAs('andy.answers', profile);
  const key = page.getByRole('button', { name: 'Answer the review by rita.rates' });
  const change = page.getByRole('button', { name: 'Change answer to the review by rita.rates' });
  const dialog = page.getByRole('dialog');

  await key.click();
  await dialog.getByRole('heading', { name: 'Answer this review' }).waitFor();
  await dialog.getByText('Came an hour late.').waitFor();
  await dialog.getByRole('button', { name: 'Post answer' }).click();
  await dialog.getByText('Please write an answer').waitFor();
  // What was begun outlives the dialog.
  await dialog.getByLabel('Your answer').fill('My bus was late, sorry.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await key.click();
  assert.equal(await dialog.getByLabel('Your answer').inputValue(), 'My bus was late, sorry.');
  await dialog.getByRole('button', { name: 'Post answer' }).click();
  await told(page, 'Answer posted');
  await page.locator('.rv-a').getByText('My bus was late, sorry.').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Change answer');

  await change.click();
  await dialog.getByLabel('Your answer').fill('My bus was late. I told them.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Answer posted');
  await page.locator('.rv-a').getByText('edited').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);

  const authors = await openAs('rita.rates', '/trade?tab=notifications');
  await authors.getByText('Your review was answered').first().waitFor();
  await authors.getByRole('link', { name: 'See the answer of andy.answers' }).click();
  await authors.waitForURL(`**${profile}`);
  await authors.locator('.rv-a').getByText('My bus was late. I told them.').waitFor();
  assert.equal(await authors.getByRole('button', { name: /^(Answer|Change)/ }).count(), 0);

  await change.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await told(page, 'Answer taken back');
  for (const each of [page, authors]) await each.locator('.rv-a').waitFor({ state: 'detached' });
  await key.click();
  assert.equal(await dialog.getByLabel('Your answer').inputValue(), 'My bus was late. I told them.');
  await dialog.getByLabel('Your answer').fill('Nobody should trade with rita.');
  await dialog.getByRole('button', { name: 'Post answer' }).click();
  await told(page, 'Answer posted');

  await authors.reload();
  await ready(authors);
  await authors.getByRole('button', { name: 'Report the answer by andy.answers' }).click();
  await authors
    .getByRole('dialog')
    .getByRole('button', { name: /^Mean or scary/ })
    .click();
  await authors.getByRole('heading', { name: 'Thank you. We will look at it.' }).waitFor();

  const admin = await openAs('looks.after', `/moderation?case=${person.userId}`);
  await admin.getByText('Answer to the review by rita.rates').waitFor();
  await admin.getByText('Hide this answer').first().click();
  await admin.getByRole('button', { name: 'Hide this answer' }).click();
  await admin.getByText('Decided: hide this answer').waitFor();
  for (const each of [page, authors]) await each.locator('.rv-a').waitFor({ state: 'detached' });

  await page.goto('/standing');
  await ready(page);
  await page.getByRole('heading', { name: 'A review or answer of yours is hidden' }).waitFor();
  await page.getByText('Nobody should trade with rita.').waitFor();
});

test('whose answer is hidden is told so when they write it again', async () => {
  const { app } = site;
  const [author, person] = [await signInPerson(app, 'harry.hides'), await signInPerson(app, 'hanna.hidden')];
  assert.equal((await reviewAfterTrade(app, author, person.userId, { rating: 1 })).status, 201);
  const page = await openAs('hanna.hidden', `/profile/${person.userId}`);
  await page.route('**/answer', (route) =>
    route.fulfill({
      status: 409,
      json: {
        defined: true,
        code: 'ANSWER_HIDDEN',
        status: 409,
        message: 'Your answer to this review is hidden.',
      },
    }),
  );
  await page.getByRole('button', { name: /^Answer/ }).click();
  await page.getByRole('dialog').getByLabel('Your answer').fill('Once more.');
  await page.getByRole('button', { name: 'Post answer' }).click();
  await told(page, 'Your answer to this review is hidden.');
  site.assertQuiet(/409/);
});
