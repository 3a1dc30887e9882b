import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Person, signInPerson } from '../test/person.ts';
import { ask, postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Opens somebody's notifications on a phone. */
async function notificationsOf(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInByHand(page, name);
  await page.goto('/trade?game=adopt-me&tab=notifications');
  await ready(page);
  return page;
}

const requests = (page: Page) => page.getByRole('region', { name: /^Requests for / });
const from = (page: Page, name: string) => requests(page).getByRole('article').filter({ hasText: name });
const deal = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Cancel the deal' }) });

/** A post that several people have asked for, a second after each other. */
async function askedByAll(ownerName: string, askers: readonly string[]): Promise<Person[]> {
  const owner = await signInPerson(site.app, ownerName);
  const tradeId = await postedBy(owner);
  const people: Person[] = [];
  for (const name of askers) {
    site.app.clock.pass(1000);
    const person = await signInPerson(site.app, name);
    assert.equal((await ask(person, tradeId, `I am ${name}.`)).status, 201);
    people.push(person);
  }
  return people;
}

test('of two who ask one is accepted, the deal is cancelled, and the other one gets it; each reads what became of it', async () => {
  await askedByAll('pam.poster', ['ann.first', 'bob.second']);
  const [pam, ann, bob] = [
    await notificationsOf('pam.poster'),
    await notificationsOf('ann.first'),
    await notificationsOf('bob.second'),
  ];
  await requests(pam).getByText('2 requests', { exact: true }).waitFor();
  // Compared by what is known of them: their reviews and how many trades they have completed.
  for (const name of ['ann.first', 'bob.second'])
    await from(pam, name).getByText('No reviews · 0 trades').waitFor();

  await from(pam, 'ann.first').getByRole('button', { name: 'Accept' }).press('Enter');
  await told(pam, 'Trade Accepted!');
  await deal(pam).getByText('You accepted what ann.first asked for').waitFor();
  await requests(pam).getByText('Promised to ann.first. Cancel that deal to accept somebody else.').waitFor();
  assert.equal(await requests(pam).getByRole('button', { name: 'Accept' }).count(), 0);
  await deal(ann).getByText('pam.poster accepted your request').waitFor();
  await bob.getByText('It is promised to somebody else. You wait as backup').waitFor();
  await bob.getByText('Backup', { exact: true }).waitFor();

  await deal(ann).getByRole('button', { name: 'Cancel the deal' }).press('Enter');
  const why = ann.getByRole('dialog', { name: 'Cancel this deal?' });
  await why.getByRole('button', { name: 'I get no answer' }).press('Enter');
  await told(ann, 'Deal cancelled');
  await ann.getByText('You cancelled the deal with pam.poster').waitFor();
  await ann.getByText('You got no answer.').waitFor();
  await pam.getByText('ann.first cancelled the deal').waitFor();
  await pam.getByText('They got no answer.').waitFor();
  await bob.getByText('Pending', { exact: true }).waitFor();

  await from(pam, 'bob.second').getByRole('button', { name: 'Accept' }).press('Enter');
  await deal(pam).getByText('You accepted what bob.second asked for').waitFor();
  await deal(bob).getByRole('button', { name: 'Mark as completed' }).press('Enter');
  await told(bob, 'Marked as completed');
  await deal(pam).getByText('bob.second marked this as completed').waitFor();
  await deal(pam).getByRole('button', { name: 'Mark as completed' }).press('Enter');
  await told(pam, 'Trade completed!');
  await bob.getByRole('button', { name: 'Leave Review' }).press('Enter');
  const review = bob.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByRole('textbox').fill('Fast and friendly.');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await told(bob, 'Review submitted!');
});

test('whoever waited reads that the trade went to somebody else, and finds who else offers it', async () => {
  await askedByAll('gus.giver', ['tia.taker', 'wes.waiter']);
  const [gus, tia, wes] = [
    await notificationsOf('gus.giver'),
    await notificationsOf('tia.taker'),
    await notificationsOf('wes.waiter'),
  ];
  await from(gus, 'tia.taker').getByRole('button', { name: 'Accept' }).press('Enter');
  // Its card may still be on the way to its place: a key would be pressed where it was.
  await deal(tia).getByRole('button', { name: 'Mark as completed' }).click();
  await told(tia, 'Marked as completed');
  await deal(gus).getByRole('button', { name: 'Mark as completed' }).click();
  await told(gus, 'Trade completed!');
  await wes.getByText(/^Closed: gus\.giver traded .* with somebody else\.$/).waitFor();
  await wes.getByText('Closed', { exact: true }).waitFor();
  assert.equal(await wes.getByText(/declined/i).count(), 0, 'nobody has declined anything');
  await wes.getByRole('link', { name: /^Find trades for / }).click();
  await wes.waitForURL(/[?&]q=.+&in=offering/);
});

test("one's own ticket says whom it is promised to and who waits, leads there, and stays as it is; others see that it is promised", async () => {
  const [accepted] = await askedByAll('tom.ticket', ['ida.in', 'otto.out']);
  assert.ok(accepted);
  const tom = await notificationsOf('tom.ticket');
  await from(tom, 'ida.in').getByRole('button', { name: 'Accept' }).press('Enter');
  await told(tom, 'Trade Accepted!');
  await tom.goto('/trade?game=adopt-me');
  await ready(tom);
  const own = tom.getByRole('article').filter({ hasText: 'tom.ticket' });
  await own.getByText('What is promised stays as it is.').waitFor();
  assert.equal(await own.getByRole('button', { name: 'Edit your trade' }).isDisabled(), true);
  await own.getByRole('button', { name: 'Share your trade' }).press('Enter');
  await own.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await tom.evaluate(() => navigator.clipboard.readText());

  const stranger = await site.visitor({ size: PHONE });
  await signInByHand(stranger, 'sue.stranger');
  await stranger.goto(link);
  await ready(stranger);
  const tickets = stranger.getByRole('article');
  await tickets.filter({ hasText: 'tom.ticket' }).getByText('Promised to somebody.').waitFor();
  assert.equal(await tickets.count(), 1, 'the link shows the one trade');

  await own.getByRole('link', { name: /Promised to ida\.in.*1 waiting/ }).click();
  await deal(tom).getByText('You accepted what ida.in asked for').waitFor();
});
