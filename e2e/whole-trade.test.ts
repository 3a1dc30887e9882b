import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { told } from './messages.ts';
import { giveLicenceOn, openSite, PHONE, ready, signInAs, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';

/** @param isFirst whether it is their first, which asks who sees their Discord */
async function postTrade(page: Page, offering: string, wanting: string, isFirst = false): Promise<void> {
  await page.goto(HUB);
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  for (const [label, item] of [
    ['Search items to offer', offering],
    ['Search items you want', wanting],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
  if (isFirst) await page.getByRole('button', { name: 'Anyone signed in' }).click();
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
}

/** The accepted deal is the first card, nothing covers it, and from there one learns how to reach the other. */
async function reachOther(page: Page, handle: string): Promise<void> {
  const card = page.getByRole('tabpanel').getByRole('article').first();
  await card.getByText('Accepted', { exact: true }).waitFor();
  await card.getByText(`Contact ${handle} and agree when to meet`).waitFor();
  const contact = card.getByRole('button', { name: 'Contact Trader' });
  await contact.click({ trial: true });
  assert.equal(await card.evaluate(isCovered), false, 'a message lies over the deal');
  assert.equal(await page.getByText('No notifications').count(), 0);
  await contact.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Trader' });
  await dialog.locator('.handle').getByText(handle).waitFor();
  await page.keyboard.press('Escape');
}

/** Whether a message overlaps an element. */
function isCovered(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return [...document.querySelectorAll('.toast')].some((message) => {
    const box = message.getBoundingClientRect();
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
  });
}

test('two people bring a trade from the post to the review, each seeing at once what the other did', async () => {
  const [owner, asker] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await signInByHand(owner, 'opal.oak');
  await signInByHand(asker, 'arlo.asker');
  for (const page of [owner, asker]) await giveLicenceOn(page, site);
  await asker.goto(HUB);
  await ready(asker);
  await postTrade(owner, 'kangaroo', 'owl', true);

  const card = asker.getByRole('article').filter({ hasText: 'opal.oak' });
  await card.getByRole('button', { name: 'Contact Trader' }).click();
  await asker.getByRole('dialog').getByText('opal.oak').first().waitFor();
  await asker.getByRole('button', { name: 'Copy' }).first().click();
  assert.equal(await asker.evaluate(() => navigator.clipboard.readText()), 'opal.oak');
  await asker.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  const request = asker.getByRole('dialog', { name: 'Send Trade Request' });
  await request.getByRole('textbox').fill('My owl is full grown.');
  await request.getByRole('button', { name: /^Send/ }).click();
  await told(asker, 'Trade request sent!');

  await owner.getByRole('link', { name: /Alerts/ }).click();
  await owner.getByText('My owl is full grown.').first().waitFor();
  await owner
    .getByText(/^(4h 0m|3h 5\dm) left$/)
    .first()
    .waitFor();
  await owner.getByRole('button', { name: 'Accept' }).first().click();
  await told(owner, 'Trade Accepted!');
  const deal = owner.getByRole('article').filter({ hasText: 'You accepted what arlo.asker asked for' });
  // Whoever accepts sees the whole deal: it is scrolled to when it has come.
  await eventually(
    async () => await deal.boundingBox(),
    (box) => box !== null && box.y >= 0 && box.y + box.height <= PHONE.height,
  );
  await reachOther(owner, 'arlo.asker');

  await asker.getByRole('tab', { name: /Notifications/ }).click();
  await asker.getByText('Trade request accepted').first().waitFor();
  await reachOther(asker, 'opal.oak');
  await asker.getByRole('button', { name: 'Mark as completed' }).first().click();
  await told(asker, 'Marked as completed');
  await owner.getByRole('button', { name: 'Mark as completed' }).first().click();
  await told(owner, 'Trade completed!');

  await asker.goto(HUB);
  assert.equal(await asker.getByRole('article').filter({ hasText: 'opal.oak' }).count(), 0);
  const ownerId = await owner.evaluate(async () => (await (await fetch('/api/me')).json()).userId);
  await asker.goto(`/profile/${ownerId}`);
  await ready(asker);
  await asker.getByRole('button', { name: 'Leave Review' }).click();
  const review = asker.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByRole('textbox').fill('Fast and friendly.');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await told(asker, 'Review submitted!');
  await asker.getByText('Verified trade').first().waitFor();
  await owner.getByText('New review').first().waitFor();
});

test('whoever was declined reads so on the card, and may ask again there', async () => {
  const [owner, asker] = [await site.visitor({ size: PHONE }), await site.visitor({ size: PHONE })];
  await signInAs(owner, 'dora.decliner');
  await signInAs(asker, 'perry.persistent');
  await postTrade(owner, 'owl', 'kangaroo');
  await asker.goto(HUB);
  await ready(asker);
  const card = asker.getByRole('article').filter({ hasText: 'dora.decliner' });
  const dialog = asker.getByRole('dialog', { name: 'Send Trade Request' });
  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await card.getByText('Pending').waitFor();
  assert.equal(await card.getByRole('button', { name: /again/ }).count(), 0);

  await owner.getByRole('link', { name: /Alerts/ }).click();
  await owner.getByRole('button', { name: 'Decline' }).first().click();
  await card.getByText('Declined').waitFor();
  site.app.clock.pass(1000);
  await card.getByRole('button', { name: 'Ask again for this trade' }).click();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await card.getByText('Pending').waitFor();
  assert.equal(await card.getByRole('button', { name: /again/ }).count(), 0);
});

test('a trade is posted with the keyboard alone', async () => {
  const page = await site.visitor();
  await signInAs(page, 'keys.only', HUB);
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).focus();
  await page.keyboard.press('Enter');
  for (const [label, item] of [
    ['Search items to offer', 'kangaroo'],
    ['Search items you want', 'owl'],
  ] as const) {
    const box = page.getByRole('combobox', { name: label });
    while (!(await box.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
  }
  const post = page.getByRole('button', { name: 'Post Trade' });
  while (!(await post.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await told(page, 'Trade posted successfully!');
});
