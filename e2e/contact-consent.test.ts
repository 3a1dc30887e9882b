import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { askedBy, postedBy, withdraw } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { giveLicenceOn, openSite, PHONE, ready, signInAs, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const CAREFUL = 'Only people whose deal I accept';

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const contactOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Trader' });
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Who sees your Discord' }).getByRole('button', { name });

/** Opens a page of the site once its own script runs. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

async function chooseItems(page: Page): Promise<void> {
  for (const [label, item] of [
    ['Search items to offer', 'kangaroo'],
    ['Search items you want', 'owl'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
}

test('the first post asks who sees one’s Discord; whoever contacts makes an offer, and a deal shows both how to reach each other', async () => {
  const [poster, asker] = [await site.visitor({ size: PHONE }), await site.visitor({ size: PHONE })];
  await signInByHand(poster, 'carla.careful');
  await giveLicenceOn(poster, site);
  await open(poster, HUB);
  await poster.getByRole('button', { name: 'Create Trade Post' }).click();
  await chooseItems(poster);
  for (const name of ['Anyone signed in', CAREFUL])
    assert.equal(await choice(poster, name).getAttribute('aria-pressed'), 'false', name);
  const post = poster.getByRole('button', { name: 'Post Trade' });
  await post.click();
  await poster.getByText('Choose one of the two. Then post.').waitFor();
  await poster.waitForFunction(() => document.activeElement?.textContent.startsWith('Anyone signed in'));
  await choice(poster, CAREFUL).click();
  await post.click();
  await told(poster, 'Trade posted successfully!');

  await signInAs(asker, 'otto.offers', HUB);
  await ready(asker);
  await cardOf(asker, 'carla.careful').getByRole('button', { name: 'Contact Trader' }).click();
  const contact = contactOf(asker);
  await contact.getByText('Discord after a deal').waitFor();
  assert.equal(await asker.locator('.handle').count(), 0);
  await contact.getByRole('button', { name: 'Make an offer' }).click();
  const request = asker.getByRole('dialog', { name: 'Send Trade Request' });
  await request.getByRole('textbox').fill('My owl is full grown.');
  await request.getByRole('button', { name: /^Send/ }).click();
  await told(asker, 'Trade request sent!');
  await contact.getByText(/^You have asked\./).waitFor();
  await asker.keyboard.press('Escape');

  await open(poster, `${HUB}&tab=notifications`);
  assert.equal(await poster.getByText(/looked up your Discord/).count(), 0);
  await poster.getByRole('button', { name: 'Accept' }).first().click();
  await told(poster, 'Trade Accepted!');
  for (const [page, handle] of [
    [poster, 'otto.offers'],
    [asker, 'carla.careful'],
  ] as const) {
    await open(page, `${HUB}&tab=notifications`);
    await page.getByRole('button', { name: 'Contact Trader' }).first().click();
    await contactOf(page).locator('.handle').getByText(handle).waitFor();
    await page.keyboard.press('Escape');
  }
  await poster.getByText('otto.offers looked up your Discord').waitFor();
});

test('who sees one’s Discord changes while somebody looks: each look goes by what holds then, and is told', async () => {
  const [poster, looker] = [await site.visitor({ size: PHONE }), await site.visitor({ size: PHONE })];
  await postedBy(await signInPerson(site.app, 'mina.minds'));
  // It has posted as pages of the version before do: nothing is chosen.
  await signInByHand(poster, 'mina.minds');
  await open(poster, '/account');
  await poster.getByText(/^You have not chosen yet\./).waitFor();
  await signInAs(looker, 'lou.looks', HUB);
  await ready(looker);
  const press = async () =>
    await cardOf(looker, 'mina.minds').getByRole('button', { name: 'Contact Trader' }).click();
  await press();
  await contactOf(looker).getByText('Discord after a deal').waitFor();

  await choice(poster, 'Anyone signed in').click();
  await told(poster, 'Anyone signed in can see your Discord now.');
  // What is open stays as it was answered; the next look is answered anew.
  assert.equal(await looker.locator('.handle').count(), 0);
  await looker.keyboard.press('Escape');
  await press();
  await contactOf(looker).locator('.handle').getByText('mina.minds').waitFor();

  await choice(poster, CAREFUL).click();
  await told(poster, 'Only people whose deal you accept see your Discord now.');
  await looker.keyboard.press('Escape');
  await press();
  await contactOf(looker).getByText('Discord after a deal').waitFor();
  assert.equal(await looker.locator('.handle').count(), 0);

  await open(poster, `${HUB}&tab=notifications`);
  await poster.getByText('lou.looks looked up your Discord').waitFor();
  await poster.getByRole('link', { name: 'Who sees your Discord' }).click();
  await poster.waitForURL('**/account#contact');
  await poster.waitForFunction(() => document.activeElement?.textContent === 'Who sees your Discord?');
  assert.equal(await choice(poster, CAREFUL).getAttribute('aria-pressed'), 'true');
});

test('a message that was taken back can still be reported by who got it', async () => {
  const page = await site.visitor({ size: PHONE });
  const reader = await signInPerson(site.app, 'rita.reads');
  const writer = await signInPerson(site.app, 'will.writes');
  const requestId = await askedBy(writer, await postedBy(reader), 'Give me yours first.');
  assert.equal((await withdraw(writer, requestId)).status, 200);
  await signInAs(page, 'rita.reads', '/account');
  await ready(page);
  const heading = page.getByRole('heading', { name: 'Messages that are gone' });
  const card = page.locator('section', { has: heading });
  await card.getByText('Give me yours first.').waitFor();
  await card.getByRole('button', { name: 'Report the message of will.writes' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Asked me to go first/ }).click();
  await sheet.getByRole('heading', { name: 'Thank you. We will look at it.' }).waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
  const reported = page.locator('section', { has: page.getByRole('heading', { name: 'Your reports' }) });
  await reported.getByText('A request of will.writes').waitFor();
});
