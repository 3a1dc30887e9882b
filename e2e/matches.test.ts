import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { enter } from '../test/match-steps.ts';
import { tellNews } from '../test/news-steps.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { lookAtFocus } from './focus-look.ts';
import { holdMessages, told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// What is no match any more, and what the server or the connection fails to do.
afterEach(async () => await site.leave(/status of (409|503)|ERR_INTERNET_DISCONNECTED/));
after(async () => {
  await site.close();
});

const MATCHES = '/trade?game=adopt-me&tab=matches';
type Line = { item: string; quantity: number; form?: string };
const FROST = { item: 'frost-dragon', quantity: 1 };
const UNICORN = { item: 'evil-unicorn', quantity: 1, form: 'neon' };
const LION = { item: 'lion', quantity: 1, form: 'neon' };
const KANGAROO = { item: 'kangaroo', quantity: 1, form: 'neon' };
/** No room is left on the disk. */
const FULL = {
  defined: true,
  code: 'DISK_FULL',
  status: 503,
  message: 'Full.',
  data: { retryAfterSeconds: 60 },
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function somebody(name: string, has: Line, wants: Line): Promise<Person> {
  const person = await signInPerson(site.app, name);
  await enter(person, { have: [has], want: [{ ...wants, priority: 1 }] });
  return person;
}

async function opened(name: string, address = MATCHES): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

test('who would swap with one is found from the hub, asked from there, and answers as for a post', async () => {
  await somebody('looks.for.it', FROST, UNICORN);
  const other = await somebody('has.it', UNICORN, FROST);
  const page = await opened('looks.for.it', '/trade?game=adopt-me');
  await page.getByRole('tab', { name: 'Matches' }).click();
  const card = page.getByRole('article').filter({ hasText: other.name });
  await card.getByText('You both want this').waitFor();
  await card.getByText('Neon Evil Unicorn is your first wish').waitFor();
  await button(page, `Start a deal with ${other.name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Hello, shall we?');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.waitForURL(/\/deals\//);
  await ready(page);
  await page.getByText('Frost Dragon').first().waitFor();

  // It stands in no post, so it is answered where it is seen whole.
  const theirs = await opened('has.it', '/trade?game=adopt-me&tab=notifications');
  const answer = theirs.getByRole('link', { name: 'Your turn: see the offer' });
  await answer.waitFor();
  assert.equal(await button(theirs, 'Accept').count(), 0);
  await answer.click();
  await theirs.waitForURL(new URL(page.url()).pathname);
  await theirs.getByText('Hello, shall we?').waitFor();
  await button(theirs, /^Accept/).click();
  await page.getByText(/Deal!/).first().waitFor();
});

test('whoever is on another page hears of a new match, and gets from there to it', async () => {
  const [cow, penguin] = ['cow', 'peppermint-penguin'].map((item) => ({ item, quantity: 1 }));
  assert.ok(cow && penguin);
  await somebody('hears.of.it', cow, penguin);
  const page = await opened('hears.of.it', '/values');
  await tellNews(site.app);
  const other = await somebody('comes.with.it', penguin, cow);
  await tellNews(site.app);
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  await page.goto('/trade?tab=notifications');
  await ready(page);
  const notice = page.getByRole('article').filter({ hasText: 'A new match' });
  await notice.getByText('You could get Peppermint Penguin for your Cow.').waitFor();
  await notice.getByRole('link', { name: 'See matches' }).click();
  await page.waitForURL(/game=adopt-me/);
  await page.getByRole('article').filter({ hasText: other.name }).waitFor();
  // Whoever has looked has read it.
  await page.waitForFunction(() => !document.title.startsWith('('));
});

test('whoever wants to hear of no new matches says so beside the notifications', async () => {
  const page = await opened('wants.quiet', '/trade?tab=notifications');
  await page.getByRole('switch', { name: 'New matches', checked: true }).click();
  await page.getByRole('switch', { name: 'New matches', checked: false }).waitFor();
  await page.reload();
  await ready(page);
  await page.getByRole('switch', { name: 'New matches', checked: false }).waitFor();
});

test('a match that is gone is said, and what was written stays', async () => {
  await somebody('comes.late', FROST, UNICORN);
  const other = await somebody('gives.it.away', UNICORN, FROST);
  const page = await opened('comes.late');
  await button(page, `Start a deal with ${other.name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Is it still there?');
  await enter(other, { have: [{ ...UNICORN, quantity: 0 }] });
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('That match is gone').waitFor();
  assert.equal(await dialog.getByLabel('Message').inputValue(), 'Is it still there?');
});

test('whoever has no lists is asked for them', async () => {
  const page = await opened('has.nothing.yet');
  await page.getByText('Tell us what you have').waitFor();
  await page.getByRole('link', { name: 'Add items' }).click();
  await page.waitForURL(/\/inventory/);
});

/** Several who want an item and give another one for it, and whoever has it, at their matches. */
async function among(
  name: string,
  others: readonly string[],
  has: Line,
  wants: Line,
): Promise<{ page: Page; names: string[] }> {
  for (const other of others) await somebody(other, wants, has);
  await somebody(name, has, wants);
  const page = await site.visitor({ size: PHONE });
  await holdMessages(page);
  await signInAs(page, name, MATCHES);
  await ready(page);
  await hideKeys(page)
    .nth(others.length - 1)
    .waitFor();
  return { page, names: await namesOn(page) };
}

const hideKeys = (page: Page) => button(page, /^Hide the match with /);
const hideKey = (page: Page, name = '') => button(page, `Hide the match with ${name}`);
const namesOn = async (page: Page) =>
  await hideKeys(page).evaluateAll((keys) =>
    keys.map((key) => key.ariaLabel?.replace('Hide the match with ', '') ?? ''),
  );
const focused = async (what: Locator) => await what.and(what.page().locator(':focus')).waitFor();
const undo = async (page: Page) => {
  await button(page, 'Undo').last().click();
  await button(page, 'Undo').waitFor({ state: 'detached' });
};

test('who is hidden goes and stays away, Undo brings them back, and the focus is at the next card all the while', async () => {
  const { page, names } = await among(
    'hides.some',
    ['lion.one', 'lion.two', 'lion.three'],
    { item: 'giraffe', quantity: 1 },
    { item: 'parrot', quantity: 1, form: 'neon' },
  );
  const [first, second, third] = names;
  await hideKey(page, second).focus();
  await page.keyboard.press('Enter');
  await told(page, `You will not match with ${second} for a week.`);
  assert.deepEqual(await namesOn(page), [first, third]);
  await focused(hideKey(page, third));
  assert.deepEqual((await lookAtFocus(page, null)).faults, []);
  await page.getByRole('heading', { name: '2 matches for you' }).waitFor();

  await undo(page);
  assert.deepEqual(await namesOn(page), names);
  await focused(hideKey(page, third));

  await hideKey(page, third).click();
  await focused(hideKey(page, second));
  await told(page, 'Hidden');
  await page.reload();
  await ready(page);
  await page.getByRole('heading', { name: '2 matches for you' }).waitFor();
  assert.deepEqual(await namesOn(page), [first, second]);
});

test('when the last one is hidden the focus is at the panel, also once they are back', async () => {
  const { page, names } = await among(
    'hides.the.only.one',
    ['only.one'],
    { item: 'monkey-king', quantity: 1 },
    { item: 'turtle', quantity: 1 },
  );
  await hideKey(page, names[0]).press('Space');
  await page.getByText('No match yet').waitFor();
  await focused(page.getByRole('tabpanel'));
  assert.deepEqual((await lookAtFocus(page, null)).faults, []);
  await undo(page);
  await hideKey(page, names[0]).waitFor();
  await focused(page.getByRole('tabpanel'));
});

test('whoever cannot be hidden comes back to their place, when the server fails and when nobody answers for a minute', async () => {
  const { page, names } = await among(
    'hides.in.vain',
    ['stays.one', 'stays.two'],
    { item: 'blazing-lion', quantity: 1 },
    { item: 'hedgehog', quantity: 1 },
  );
  const [first, second] = names;
  await page.route('**/hidden', (route) => route.fulfill({ status: 503, json: FULL }));
  await hideKey(page, first).click();
  await told(page, 'Nothing can be saved right now');
  assert.deepEqual(await namesOn(page), names);
  await focused(hideKey(page, second));
  await page.unrouteAll();

  await page.clock.install();
  await page.context().setOffline(true);
  await hideKey(page, first).click();
  await hideKey(page, first).waitFor({ state: 'detached' });
  await page.clock.fastForward('01:01');
  await told(page, 'No answer from the site');
  assert.deepEqual(await namesOn(page), names);
  await focused(hideKey(page, second));
  await page.context().setOffline(false);
});

test('from the page of an item one finds who would swap it, in the form that is chosen, and starts the deal', async () => {
  await somebody('looks.for.a.lion', KANGAROO, { item: 'owl', quantity: 1 });
  const other = await somebody('has.a.lion', LION, KANGAROO);
  const page = await opened('looks.for.a.lion', '/values/adopt-me/lion');
  const ways = page.getByRole('region', { name: 'Ways to get it' });
  await ways.getByRole('button', { name: 'Ways to get it' }).click();
  await ways.getByText('Nobody would swap Lion for what you have right now.').waitFor();
  await ways.getByRole('link', { name: 'See inventory' }).waitFor();

  await page.getByRole('group', { name: 'Lion variant' }).getByRole('button', { name: 'Neon' }).click();
  await ways.getByRole('button', { name: 'Ways to get it' }).click();
  await ways.getByRole('button', { name: other.name }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a deal' });
  await dialog.getByText('Kangaroo').first().waitFor();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.waitForURL(/\/deals\//);
  await page.getByText('Lion').first().waitFor();
});

test('whoever looks for ways and has no lists is asked for them', async () => {
  const page = await opened('has.nothing.to.give', '/values/adopt-me/lion');
  await button(page, 'Ways to get it').click();
  await page.getByText('Say what you have').waitFor();
  await page.getByRole('link', { name: 'Add items' }).click();
  await page.waitForURL(/\/inventory/);
});
