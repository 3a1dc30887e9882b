import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { haveTraded } from '../test/have-traded.ts';
import { signInPerson } from '../test/person.ts';
import { openAccount, setBio } from '../test/roblox-steps.ts';
import { askedBy, postedBy, requestsOf } from '../test/trade-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

async function member(name: string, address: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name);
  await page.goto(address);
  await ready(page);
  return page;
}

/**
 * Presses what changes something, and loads the page anew when the server has done it and before the page hears of it.
 * @param path of the call
 */
async function reloadDuring(page: Page, path: RegExp, press: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<boolean>();
  const isIt = (request: Request) => request.method() !== 'GET' && path.test(request.url());
  await page.route(path, async (route) => {
    if (!isIt(route.request())) return await route.continue();
    await route.fetch().then((answer) => done.resolve(answer.ok()), done.reject);
  });
  // A press that makes no call ends the test by the one limit of waits.
  const [, , isDone] = await Promise.all([page.waitForRequest(isIt), press(), done.promise]);
  assert.ok(isDone, 'the server has done it');
  await page.reload();
  await ready(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('a request whose answer a reload has cut off stands on its card, and cannot be sent twice', async () => {
  const owner = await signInPerson(site.app, 'cut.owner');
  await postedBy(owner);
  const page = await member('cut.asker', '/trade?game=adopt-me');
  const card = page.getByRole('article').filter({ hasText: owner.name });
  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  await reloadDuring(page, /\/api\/trades\/[^/]+\/requests$/, async () => {
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  });
  await card.getByText('Pending').waitFor();
  assert.equal(await card.getByRole('button', { name: 'Send Trade Request' }).count(), 0);
  assert.equal((await requestsOf(owner)).length, 1);
});

for (const [press, shows] of [
  ['Accept', 'Accepted'],
  ['Decline', 'Declined'],
] as const)
  test(`a request that was being answered by '${press}' is so after a reload, and cannot be answered twice`, async () => {
    const owner = await signInPerson(site.app, `cut.${press.toLowerCase()}`);
    await askedBy(await signInPerson(site.app, `asks.${press.toLowerCase()}`), await postedBy(owner));
    const page = await member(`cut.${press.toLowerCase()}`, '/trade?tab=notifications');
    await reloadDuring(page, /\/api\/requests\/[^/]+\/response$/, async () => {
      await page.getByRole('button', { name: press, exact: true }).first().click();
    });
    await page.getByText(shows, { exact: true }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: press, exact: true }).count(), 0);
  });

test('a review that was being posted stands on the page once after a reload', async () => {
  const reviewed = await signInPerson(site.app, 'cut.reviewed');
  await haveTraded(site.app, await signInPerson(site.app, 'cut.reviewer'), reviewed);
  const page = await member('cut.reviewer', `/profile/${reviewed.userId}`);
  await page.getByRole('button', { name: 'Leave Review' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Fast and friendly.');
  await reloadDuring(page, /\/api\/profiles\/[^/]+\/reviews$/, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click();
  });
  await page.getByText('Fast and friendly.').waitFor();
  assert.equal(await page.getByText('Fast and friendly.').count(), 1);
});

test('a linking goes on after a reload where it was: with the code that was made, and as linked', async () => {
  const page = await member('cut.linker', '/account');
  const account = await openAccount(site.app, 'CutLinker');
  await page.getByLabel('Your username').fill(account);
  await reloadDuring(page, /\/api\/me\/roblox\/code$/, async () => {
    await page.getByRole('button', { name: 'Generate Verification Code' }).click();
  });
  const code = (await page.locator('.code .num').textContent()) ?? '';
  await setBio(site.app, account, code);
  await reloadDuring(page, /\/api\/me\/roblox/, async () => {
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
  });
  await page.getByRole('main').getByText(account).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Verify', exact: true }).count(), 0);
});
