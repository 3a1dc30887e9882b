import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

async function opened(address: string, name?: string): Promise<Page> {
  const page = await site.visitor();
  if (name !== undefined) await signInAs(page, name);
  await page.goto(address);
  await ready(page);
  return page;
}

test('the owner removes a trade after a question, and a page that is open elsewhere loses it', async () => {
  const [owner, visitor] = [
    await opened('/trade?game=adopt-me', 'owner'),
    await opened('/trade?game=adopt-me'),
  ];
  const key = owner.getByRole('button', { name: /^Remove the trade of/ }).first();
  const ticket = owner.getByRole('article').filter({ has: key }).first();
  const id = (await ticket.getAttribute('id')) ?? assert.fail();
  await visitor.locator(`#${id}`).waitFor();
  await key.click();
  const dialog = owner.getByRole('dialog', { name: 'Remove this trade?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await owner.locator(`#${id}`).waitFor();
  await key.click();
  await dialog.getByRole('button', { name: 'Remove trade' }).click();
  await told(owner, 'Trade removed');
  for (const page of [owner, visitor]) await page.locator(`#${id}`).waitFor({ state: 'detached' });
  await owner.waitForFunction(() => document.activeElement?.tagName === 'H2');
  assert.equal(await visitor.getByRole('button', { name: /^Remove the trade of/ }).count(), 0);
});

test('the owner removes a review after a question, and a profile that is open elsewhere loses it', async () => {
  const { trades } = await (await fetch(`${site.app.url}/api/games/adopt-me/trades`)).json();
  const trader = trades.find(
    (trade: { trader: { ratingCount: number } }) => trade.trader.ratingCount > 2,
  ).trader;
  const address = `/profile/${trader.userId}`;
  const [owner, visitor] = [await opened(address, 'owner'), await opened(address)];
  const reviews = (page: Page) => page.locator('.card.rv:not([aria-hidden])');
  const comment = (await reviews(visitor).first().locator('.rv-c').textContent()) ?? assert.fail();
  const count = (page: Page) =>
    page.locator('.stat', { has: page.getByText('Reviews', { exact: true }) }).locator('dd');
  assert.equal(await count(visitor).textContent(), String(trader.ratingCount));
  await reviews(owner)
    .first()
    .getByRole('button', { name: /^Remove the review by/ })
    .click();
  const dialog = owner.getByRole('dialog', { name: 'Remove this review?' });
  await dialog.getByText(comment).waitFor();
  await dialog.getByRole('button', { name: 'Remove review' }).click();
  await told(owner, 'Review removed');
  for (const page of [owner, visitor])
    await count(page)
      .getByText(String(trader.ratingCount - 1), { exact: true })
      .waitFor();
  await owner.waitForFunction(() => document.activeElement?.tagName === 'H1');
  assert.equal(await visitor.getByRole('button', { name: /^Remove the review by/ }).count(), 0);
});
