import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHRASE_PAUSE_MS } from '../src/requests/deal/phrases.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { ask, askedBy, postedBy, requestsOf, respond } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, signInByHand, type Site } from './open-site.ts';

const withId = z.object({ id: z.string() });

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// One of them is offline for a while, and one reports twice.
afterEach(async () => await site.leave(/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/));
after(async () => {
  await site.close();
});

/** Opens somebody's only deal, on a phone, by the link of its card. */
async function roomOf(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInByHand(page, name);
  await page.goto('/trade?game=adopt-me&tab=notifications');
  await ready(page);
  await page.getByRole('link', { name: /^Open / }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Deal with / }).waitFor();
  return page;
}

const say = async (page: Page, phrase: string) =>
  await page
    .getByRole('group', { name: 'Say something' })
    .getByRole('button', { name: phrase, exact: true })
    .press('Enter');
/** Adds the first item of a name to a side of the offer, and sends it. */
const change = async (page: Page, round: number, side: string, item: string) => {
  await page.getByRole('button', { name: 'Change offer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the offer' });
  await dialog.getByRole('region', { name: side }).getByRole('combobox').fill(item);
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: `Send round ${round}` }).press('Enter');
  await told(page, `Round ${round} is sent`);
};
const ticket = (page: Page) => page.getByRole('article', { name: 'What is traded' });
const lines = (page: Page) => page.getByRole('region', { name: 'Talk' }).getByRole('listitem');

test('two people on two phones say what they mean, agree, tick what lies in the window, and complete it', async () => {
  const owner = await signInPerson(site.app, 'pam.poster');
  const asker = await signInPerson(site.app, 'ann.asker');
  const tradeId = await postedBy(owner);
  assert.equal((await ask(asker, tradeId)).status, 201);
  const [pam, ann] = [await roomOf('pam.poster'), await roomOf('ann.asker')];

  const stillThere = lines(pam).filter({ hasText: 'ann.asker: Still there?' });
  const undo = lines(ann).getByRole('button', { name: 'Undo' });
  await say(ann, 'Still there?');
  await stillThere.waitFor();
  // A slip is taken back on both phones; the keys go on from there, and it can be said again.
  await undo.press('Enter');
  for (const page of [ann, pam]) await page.getByText('Nothing is said yet').waitFor();
  await ann
    .locator(':focus')
    .and(ann.getByRole('button', { name: 'All phrases' }))
    .waitFor();
  await ann.getByRole('status').getByText('“Still there?” is taken back.').waitFor();
  site.app.clock.pass(PHRASE_PAUSE_MS);
  await say(ann, 'Still there?');
  await stillThere.waitFor();
  // What is not taken back at once stays.
  await undo.waitFor();
  await undo.waitFor({ state: 'detached' });
  // Said once: until she is answered it cannot be said again.
  await ann.getByRole('button', { name: 'Still there?', exact: true, disabled: true }).waitFor();
  await pam.getByRole('button', { name: 'All phrases' }).press('Enter');
  const all = pam.getByRole('dialog', { name: 'Say something' });
  await all.getByRole('button', { name: 'Looks fair to me' }).press('Enter');
  await lines(ann).filter({ hasText: 'pam.poster: Looks fair to me' }).waitFor();
  await ann.getByRole('button', { name: 'Still there?', exact: true, disabled: false }).waitFor();

  // Pam asks for another item instead, Ann gives two of it for one thing more, and Pam takes that.
  await change(pam, 2, 'You get', 'Owl');
  await ann.getByRole('button', { name: 'See round 2' }).press('Enter');
  await ann.getByText('Your turn').waitFor();
  await ticket(ann).getByRole('region', { name: 'You give' }).getByText('New').waitFor();
  await pam.getByText('Waiting for ann.asker').waitFor();
  await change(ann, 3, 'You get', 'Turtle');
  // Nothing changes under a finger: the next round waits until it is asked for.
  await pam.getByRole('button', { name: 'See round 3' }).waitFor();
  // And it is heard, once what finds the words is there.
  await pam
    .getByRole('status')
    .filter({ hasText: /^Round 3 from ann\.asker\./ })
    .waitFor();
  assert.equal(await pam.getByRole('button', { name: 'Accept' }).count(), 0);
  await pam.getByRole('button', { name: 'See round 3' }).press('Enter');
  await ticket(pam).getByRole('region', { name: 'You give' }).getByText('New').waitFor();

  // What makes her wary is one press from a report, which she takes back.
  await pam.getByText('ann.asker has not completed a trade here yet').waitFor();
  await pam.getByRole('button', { name: 'They asked me to go first' }).press('Enter');
  const report = pam.getByRole('dialog', { name: 'Thank you. We will look at it.' });
  await report.getByRole('button', { name: /Take it back/ }).press('Enter');
  await told(pam, 'Taken back');

  await pam.getByRole('button', { name: 'Accept' }).press('Enter');
  await told(pam, 'Trade Accepted!');
  for (const page of [pam, ann]) {
    await page.getByText('Deal! Now trade in the game').waitFor();
    const window = page.getByRole('article', { name: 'What must lie in the trade window' });
    const give = window.getByRole('region', { name: 'You give' });
    await give.getByText('0 of 2').waitFor();
    // Nobody says that it happened before they have looked at every line.
    await page.getByRole('button', { name: 'It happened', exact: true, disabled: true }).waitFor();
    for (const box of await window.getByRole('checkbox').all()) await box.press('Space');
    await give.getByText('2 of 2').waitFor();
    assert.equal(await lines(page).count(), 2);
  }
  // Ticks are one's own, and outlive a reload.
  await ann.reload();
  await ann.getByRole('region', { name: 'You give' }).getByText('2 of 2').waitFor();

  for (const page of [ann, pam])
    await page.getByRole('button', { name: 'It happened', exact: true }).press('Enter');
  await pam.getByRole('heading', { name: 'Traded with ann.asker' }).waitFor();
  await ann.getByRole('heading', { name: 'Traded with pam.poster' }).waitFor();
  assert.equal(await ann.getByRole('group', { name: 'Say something' }).count(), 0);
});

test('a deal that is done moves what both have, and whoever wants it otherwise takes that back', async () => {
  const [owner, asker] = [
    await signInPerson(site.app, 'mia.moves'),
    await signInPerson(site.app, 'ned.needs'),
  ];
  const [shadow, bat] = ['shadow-dragon', 'bat-dragon'].map((item) => ({ item, quantity: 1 }));
  const has = async ({ browser }: Person, have: unknown, want: unknown[] = []) =>
    await browser.call('POST', '/me/inventory/adopt-me/changes', { version: 0, have: [have], want });
  await has(owner, shadow, [bat]);
  await has(asker, bat);
  const posted = await owner.browser.call('POST', '/games/adopt-me/trades', {
    offering: [shadow],
    wanting: [bat],
  });
  const requestId = await askedBy(asker, withId.parse(posted.body).id);
  await respond(owner, requestId, true);

  const visit = async (name: string) => {
    const page = await site.visitor({ size: PHONE });
    await signInAs(page, name, `/deals/${requestId}`);
    await ready(page);
    return page;
  };
  const [mia, ned] = [await visit('mia.moves'), await visit('ned.needs')];
  // Mia has her list open in another window.
  const list = await mia.context().newPage();
  await list.goto('/inventory?game=adopt-me');
  await ready(list);
  const held = (item: string) => list.getByRole('button', { name: `One more ${item}` });
  await held('Shadow Dragon').waitFor();
  for (const page of [mia, ned]) {
    for (const box of await page.getByRole('checkbox').all()) await box.click();
    await page.getByRole('button', { name: 'It happened', exact: true }).click();
  }
  for (const page of [mia, ned]) await page.getByText('Your inventory is up to date').waitFor();
  await held('Bat Dragon').waitFor();
  assert.equal(await held('Shadow Dragon').count(), 0);

  await mia.getByRole('button', { name: 'Undo' }).press('Enter');
  const isBack = mia.getByRole('status').filter({ hasText: 'Your inventory is as it was before' });
  await isBack.and(mia.locator(':focus')).waitFor();
  assert.equal(await mia.getByRole('button', { name: 'Undo' }).count(), 0);
  await held('Shadow Dragon').waitFor();
  assert.equal(await held('Bat Dragon').count(), 0);
  await ned.getByRole('link', { name: 'My inventory' }).click();
  await ned.getByRole('button', { name: 'One more Shadow Dragon' }).waitFor();
});

test('who was away finds the offer that was made meanwhile, and what is no trade as agreed is reported and ends', async () => {
  const owner = await signInPerson(site.app, 'olga.offers');
  const asker = await signInPerson(site.app, 'abe.asks');
  const tradeId = await postedBy(owner);
  assert.equal((await ask(asker, tradeId)).status, 201);
  const [olga, abe] = [await roomOf('olga.offers'), await roomOf('abe.asks')];
  await abe.context().setOffline(true);
  await change(olga, 2, 'You get', 'Owl');
  await abe.context().setOffline(false);
  await abe.getByRole('button', { name: 'See round 2' }).press('Enter');
  await abe.getByRole('button', { name: 'Accept' }).press('Enter');
  await olga.getByText('Deal! Now trade in the game').waitFor();

  await abe.getByRole('button', { name: 'It happened differently' }).press('Enter');
  await abe
    .getByRole('dialog', { name: 'What is wrong?' })
    .getByRole('button', { name: /^Switched an item/ })
    .press('Enter');
  await abe.getByRole('dialog', { name: 'Thank you. We will look at it.' }).waitFor();
  for (const page of [olga, abe])
    await page.getByRole('heading', { level: 1, name: /^No deal with/ }).waitFor();
  await olga.getByText('They said it was not what you had agreed on.').waitFor();
});

test('a deal ends with its report also where its request was reported before', async () => {
  const owner = await signInPerson(site.app, 'otto.owns');
  const asker = await signInPerson(site.app, 'ida.again');
  const tradeId = await postedBy(owner);
  const requestId = await askedBy(asker, tradeId);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  const report = { subjectKind: 'request', subjectId: requestId, reason: 'go_first' };
  assert.equal((await asker.browser.call('POST', '/reports', report)).status, 201);
  const ida = await site.visitor({ size: PHONE });
  await signInAs(ida, 'ida.again', `/deals/${requestId}`);
  await ready(ida);
  await ida.getByRole('button', { name: 'It happened differently' }).press('Enter');
  await ida
    .getByRole('dialog', { name: 'What is wrong?' })
    .getByRole('button', { name: /^Switched an item/ })
    .press('Enter');
  await ida.getByText(/^You reported this on/).waitFor();
  await ida.getByRole('heading', { level: 1, name: /^No deal with/ }).waitFor();
  assert.partialDeepStrictEqual(await requestsOf(owner), [{ id: requestId, ended: 'cancelled-by-other' }]);
});
