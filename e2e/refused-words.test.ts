import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { haveTraded } from '../test/have-traded.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// A refused text is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 422/));
after(async () => {
  await site.close();
});

/** The words that are selected in the field that has the focus. */
const selected = async (page: Page) =>
  await page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : undefined;
  });

test('on a phone a request with a contact in it is kept, names the words, and goes out without them', async () => {
  const poster = await signInPerson(site.app, 'words.poster');
  await postedBy(poster);
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'words.asker', '/trade?game=adopt-me');
  await ready(page);
  const card = page.getByRole('article').filter({ hasText: 'words.poster' });
  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Trade Request' });
  const field = dialog.getByLabel('Message');
  await field.fill('  is it up? my insta is mia');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await dialog.getByText('Take out “my insta”: no contacts outside this site.').waitFor();
  assert.equal(await field.inputValue(), '  is it up? my insta is mia');
  assert.equal(await selected(page), 'my insta');
  await field.fill('is it up?');
  assert.equal(await dialog.getByText('Take out').count(), 0);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Trade request sent!').waitFor();
});

test('on a phone a review with a rude word in it is kept, names the word, and is posted without it', async () => {
  const person = await signInPerson(site.app, 'words.reviewed');
  await haveTraded(site.app, await signInPerson(site.app, 'words.reviewer'), person);
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'words.reviewer', `/profile/${person.userId}`);
  await ready(page);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave a Review' });
  const field = dialog.getByLabel('Comment');
  await field.fill('what a sh1t trade');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await dialog.getByText('Take out “sh1t”: please stay kind.').waitFor();
  assert.equal(await selected(page), 'sh1t');
  await field.fill('what a slow trade');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Review submitted!').waitFor();
});
