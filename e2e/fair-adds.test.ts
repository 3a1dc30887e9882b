import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { requestsOf } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const FAIR_FROM = /^Fair from \S+: add about \S+$/;

/** What is offered to make a lose fair. */
async function chipsIn(place: Locator, list: string): Promise<Locator> {
  await place.getByText(FAIR_FROM).waitFor();
  const chips = place.getByRole('list', { name: list }).getByRole('button');
  await chips.first().waitFor();
  assert.equal(await chips.count(), 3);
  return chips;
}

test('the calculator says from where a lose is fair, and one tap makes it so', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=adopt-me&give=parrot&get=crow');
  await ready(page);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict
    .getByText(/^Lose −\d+%$/)
    .first()
    .waitFor();
  const get = page.getByRole('region', { name: 'You get' });
  const chips = await chipsIn(get, 'Pick one to add it');
  const name = (await chips.first().locator('span').textContent()) ?? '';
  await chips.first().press('Enter');
  await verdict
    .getByText(/^(Fair [+−]?\d+%|Maybe fair)$/)
    .first()
    .waitFor();
  await get.getByRole('button', { name: `One more ${name.replace(/^\d+x /, '')}` }).waitFor();
  assert.equal(await page.getByText(FAIR_FROM).count(), 0);
  // What was pressed is gone; the next thing to press has the focus.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Add an item');
  // The other way round it is a win, of which nothing is missing.
  await page.goto('/calculator?game=adopt-me&give=crow&get=parrot');
  await ready(page);
  await verdict.getByText(/^Win /).first().waitFor();
  assert.equal(await page.getByText(FAIR_FROM).count(), 0);
});

test('with one side chosen the picker of the other shows what is worth as much first', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=adopt-me&give=crow');
  await ready(page);
  const get = page.getByRole('region', { name: 'You get' });
  await get.getByRole('button', { name: 'Add an item' }).press('Enter');
  const picker = page.getByRole('dialog');
  await picker.getByText('Nearest to a fair trade first').waitFor();
  await picker.getByRole('listitem').first().getByRole('button').press('Enter');
  await page
    .getByRole('region', { name: 'Verdict' })
    .getByText(/^(Fair [+−]?\d+%|Maybe fair)$/)
    .first()
    .waitFor();
  // With nothing on the other side, or something typed, the list is as it was.
  await get.getByRole('button', { name: 'Add an item' }).press('Enter');
  await picker.getByRole('searchbox').fill('owl');
  await picker.getByRole('button', { name: /^Owl/ }).first().waitFor();
  assert.equal(await picker.getByText('Nearest to a fair trade first').count(), 0);
});

test('whoever asks for a trade that is a lose sees what would be fair, and asks for it with a tap', async () => {
  const poster = await signInPerson(site.app, 'greta.greedy');
  const posted = await poster.browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: 'crow', quantity: 1 }],
    wanting: [{ item: 'parrot', quantity: 1 }],
  });
  assert.equal(posted.status, 201);
  const page = await site.visitor({ size: PHONE });
  await signInByHand(page, 'carl.careful');
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  const card = page.getByRole('article').filter({ hasText: 'greta.greedy' });
  await card.getByRole('button', { name: 'Send Trade Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Trade Request' });
  const chips = await chipsIn(dialog, 'Pick one to ask for it');
  const message = dialog.getByRole('textbox');
  await message.fill('Nice crow.');
  const [first, second] = [chips.nth(0), chips.nth(1)];
  await second.press('Enter');
  await first.press('Enter');
  await second.press('Enter');
  assert.match(await message.inputValue(), /^Nice crow\. Can you add \d+x .+\?$/);
  assert.deepEqual(await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-pressed'))), [
    'true',
    'false',
    'false',
  ]);
  // There is room for 300 letters.
  const long = 'a long word '.repeat(24);
  await message.fill(long);
  await second.press('Enter');
  await dialog.getByText('No room left to ask for it.').waitFor();
  assert.equal(await message.inputValue(), long);
  await message.fill('');
  await first.press('Enter');
  const asked = await message.inputValue();
  await dialog.getByRole('button', { name: 'Send Request' }).press('Enter');
  await told(page, 'Trade request sent!');
  assert.deepEqual(
    (await requestsOf(poster)).map((request) => request.message),
    [asked],
  );
});
