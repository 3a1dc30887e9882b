import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { askedBy, postedBy } from '../test/trade-steps.ts';
import { button, type Keyboard, useKeySite } from './keys.ts';
import { allSaid, heard } from './live-regions.ts';

const site = useKeySite();

const BRAINROT = '/trade?game=steal-brainrot';
const PETS = '/trade?game=adopt-me';

const ticketOf = (page: Page, who: string) => page.getByRole('article').filter({ hasText: who });

/** Chooses the second of what fits, as its row in the list says. */
async function choose(keys: Keyboard, label: string, typed: string): Promise<void> {
  const field = keys.page.getByRole('combobox', { name: label });
  await keys.to(field);
  await keys.type(typed);
  const marked = keys.page.locator('[role=option][aria-selected=true]');
  await marked.waitFor();
  await keys.press('ArrowDown', 'ArrowUp');
  assert.equal(await field.getAttribute('aria-activedescendant'), await marked.getAttribute('id'));
  await keys.press('Enter');
  await keys.at(field);
}

test('by keys alone a trade is posted, removed, brought back by Undo and removed for good', async () => {
  const keys = await site.person(BRAINROT, 'keys.poster');
  const { page } = keys;
  await keys.enter(button(page, 'Create Trade Post'));
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await keys.within(dialog);
  await choose(keys, 'Search items to offer', 'tralalero');
  await keys.enter(button(page, 'One more Tralalero Tralala'));
  await choose(keys, 'Search items you want', 'odin');
  const mutation = page.getByRole('combobox', { name: 'Mutation of Odin Din Din Dun' });
  await keys.back(mutation);
  await keys.type('Gold');
  await keys.at(mutation);
  await keys.enter(button(page, 'Post Trade'));
  await heard(page, /Trade posted successfully!/);
  await keys.at(button(page, 'Create Trade Post'));

  const own = ticketOf(page, 'Edit your trade');
  await own.getByText('Gold').waitFor();
  const remove = own.getByRole('button', { name: 'Remove trade' });
  await keys.enter(remove);
  await heard(page, /Trade removed/);
  await keys.at(button(page, 'Undo'));
  await keys.press('Enter');
  await keys.at(remove);
  await keys.press('Enter');
  await keys.at(button(page, 'Undo'));
  await keys.press('Tab', 'Enter');
  await keys.at(page.getByRole('heading', { name: /^Live Trades/ }));
  assert.equal(await own.count(), 0);
});

test('by keys alone two people bring a trade from asking to the review', async () => {
  const poster = await site.person(`${PETS}&give=kangaroo&get=owl`, 'keys.sells');
  await poster.within(poster.page.getByRole('dialog'));
  await poster.enter(button(poster.page, 'Post Trade'));
  await heard(poster.page, /Trade posted successfully!/);

  const asker = await site.person(PETS, 'keys.asker');
  const { page } = asker;
  const card = ticketOf(page, 'keys.sells');
  const contact = card.getByRole('button', { name: 'Contact Trader' });
  await asker.enter(contact);
  await asker.within(page.getByRole('dialog'));
  await asker.enter(button(page, 'Copy'));
  await heard(page, /Discord Username Copied!/);
  await asker.press('Escape');
  await asker.at(contact);
  await asker.enter(card.getByRole('button', { name: 'Send Trade Request' }));
  await asker.to(page.getByRole('textbox', { name: 'Message' }));
  await asker.type('My owl is full grown.');
  await asker.enter(button(page, 'Send Request'));
  await heard(page, /Trade request sent!/);
  await card.getByText('Pending').waitFor();
  await asker.within(card);

  await poster.to(poster.page.getByRole('tab', { name: /Live Trades/ }));
  await poster.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await poster.page.getByText('My owl is full grown.').first().waitFor();
  await poster.enter(button(poster.page, 'Accept'));
  await heard(poster.page, /Trade Accepted!/);
  await button(poster.page, 'Accept').waitFor({ state: 'detached' });
  await poster.within(poster.page.getByRole('tabpanel'));
  await asker.back(page.getByRole('tab', { name: /Live Trades/ }));
  await asker.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  for (const [keys, said] of [
    [asker, /Marked as completed/],
    [poster, /Trade completed!/],
  ] as const) {
    await keys.enter(button(keys.page, 'Mark as completed'));
    await heard(keys.page, said);
    await button(keys.page, 'Mark as completed').waitFor({ state: 'detached' });
    await keys.within(keys.page.getByRole('tabpanel'));
  }

  await asker.enter(button(page, 'Leave Review'));
  await asker.within(page.getByRole('dialog', { name: 'Leave a Review' }));
  await asker.to(page.getByRole('radio', { name: '5 stars' }));
  await asker.press('ArrowLeft');
  await asker.at(page.getByRole('radio', { name: '4 stars' }));
  assert.equal(await page.getByRole('radio', { name: '4 stars' }).getAttribute('aria-checked'), 'true');
  await asker.to(page.getByRole('textbox', { name: 'Comment' }));
  await asker.type('Fast and friendly.');
  await asker.enter(button(page, 'Submit Review'));
  await heard(page, /Review submitted!/);
  await button(page, 'Leave Review').waitFor({ state: 'detached' });
  await asker.within(page.getByRole('tabpanel'));
  await poster.page.getByText('New review').first().waitFor();
});

test('by letters alone a deal is talked about, changed and accepted', async () => {
  const [sells, asks] = [
    await signInPerson(site.app, 'deal.sells'),
    await signInPerson(site.app, 'deal.asks'),
  ];
  const deal = `/deals/${await askedBy(asks, await postedBy(sells))}`;
  const seller = await site.person(deal, 'deal.sells');
  const asker = await site.person(deal, 'deal.asks');
  const { page } = seller;

  // While the focus is nowhere a letter only brings it to its button.
  await seller.press('p');
  await seller.at(button(page, 'All phrases'));
  await seller.press('p');
  const phrases = page.getByRole('dialog', { name: 'Say something' });
  await seller.within(phrases);
  await seller.press('c');
  await seller.enter(phrases.getByRole('button', { name: 'Too low for me' }));
  await asker.page.getByText('Too low for me').first().waitFor();

  // Whoever loses by it looks again before a second press, and letters do nothing with others, in dialogs or in fields.
  await seller.press('Control+a', 'Alt+a');
  await button(page, 'Accept').waitFor();
  await seller.press('a');
  await seller.at(page.getByRole('button', { name: /^Look again: / }));
  await seller.press('a', 'c');
  const change = page.getByRole('dialog', { name: 'Change the offer' });
  await seller.within(change);
  const field = change.getByRole('region', { name: 'You get' }).getByRole('combobox');
  await seller.to(field);
  await seller.type('parrot');
  await page.locator('[role=option][aria-selected=true]').waitFor();
  await seller.press('Enter');
  await seller.enter(change.getByRole('button', { name: 'Send round 2' }));
  await heard(page, /Round 2 is sent/);
  await page.getByText('Waiting for deal.asks').waitFor();
  await heard(asker.page, /^Round 2 from deal\.sells\. Parrot added\. /);

  // The round that is not on the page yet is not accepted.
  await asker.press('a');
  await asker.enter(button(asker.page, 'See round 2'));
  await asker.at(asker.page.getByRole('heading', { name: 'Your turn' }));
  await button(asker.page, 'Accept').waitFor();
  await asker.press('A');
  await heard(asker.page, /Trade Accepted!/);
  await page.getByText('Deal! Now trade in the game').waitFor();
});

test('trades that come while one reads are said once, and no countdown is', async () => {
  const reader = await site.person(BRAINROT);
  const { page } = reader;
  await reader.to(page.getByRole('article').nth(1).getByRole('button', { name: 'Contact Trader' }));
  const chip = button(page, '2 new');
  const owner = await site.app.signedIn('owner');
  for (const _ of ['first', 'second']) {
    const one = (item: string) => [{ item, quantity: 1 }];
    const body = { offering: one('tralalero-tralala'), wanting: one('odin-din-din-dun') };
    const answer = await owner.call('POST', '/games/steal-brainrot/trades', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  }
  await chip.waitFor();
  await heard(page, /^New trades are waiting\.$/);
  const said = await allSaid(page);
  assert.equal(said.filter((text) => text.includes('New trades')).length, 1, said.join(' | '));
  await reader.back(chip);
  await reader.press('Enter');
  await reader.at(page.getByRole('heading', { name: /^Live Trades/ }));
  // All of them count down in words that no live region holds.
  const counting = page.getByRole('article').locator('.bdg .num');
  assert.ok((await counting.count()) > 2);
  const inRegion = (all: Element[]) =>
    all.filter((one) => one.closest('[aria-live], [role=status], [role=alert], [role=timer], output')).length;
  assert.equal(await counting.evaluateAll(inRegion), 0);
  assert.deepEqual(
    (await allSaid(page)).filter((text) => /\d+[hms]\b/.test(text)),
    [],
  );
});
