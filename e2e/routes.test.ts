import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { enter } from '../test/match-steps.ts';
import { itemsAlike } from '../test/news-steps.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { requestsOf } from '../test/trade-steps.ts';
import { DESKTOP, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// What is there for nobody, or for somebody else.
afterEach(async () => await site.leave(/status of 404/));
after(async () => {
  await site.close();
});

const MATCHES = '/trade?game=adopt-me&tab=matches';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function somebody(name: string, has: string, wants: string): Promise<Person> {
  const person = await signInPerson(site.app, name);
  await enter(person, { have: [{ item: has, quantity: 1 }], want: [{ item: wants, quantity: 1 }] });
  return person;
}

async function opened(name: string, address: string, size = PHONE): Promise<Page> {
  const page = await site.visitor({ size });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

/** The page of the one deal of somebody. */
async function dealOf(person: Person): Promise<Page> {
  const [request = assert.fail(`${person.name} has no deal.`)] = await requestsOf(person);
  return await opened(person.name, `/deals/${request.id}`);
}

/** Says of a deal that it happened, once all its lines are ticked. */
async function happened(page: Page): Promise<void> {
  await page.getByText('Deal! Now trade in the game').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.click();
  await button(page, 'It happened').click();
}

/** Three people of whom the first finds a route over the others, and has asked both. */
async function asked(names: readonly [string, string, string], things: readonly [string, string, string]) {
  const [a, b, c] = things;
  await somebody(names[0], a, c);
  const first = await somebody(names[1], b, a);
  const second = await somebody(names[2], c, b);
  const pivot = await opened(names[0], MATCHES);
  const card = pivot.getByRole('article').filter({ hasText: 'One stop' });
  await card.getByText(first.name).first().waitFor();
  await link(pivot, 'See the route').click();
  // What one keeps is said before anybody is asked.
  await title(pivot, 'If trade 2 falls through').waitFor();
  await pivot.getByText(/^If trade 2 falls through, you keep .+\.$/).waitFor();
  await button(pivot, 'Ask both').click();
  await pivot.waitForURL(/\/routes\/[0-9a-f-]{36}$/);
  await title(pivot, 'Waiting for two answers').waitFor();
  return { pivot, first, second };
}

test('three people walk a route to its end, and nobody trades before both have said yes', async () => {
  const { pivot, first, second } = await asked(
    ['walks.far', 'is.first', 'is.second'],
    ['elephant', 'caterpillar', 'goose'],
  );
  const route = pivot.url();
  const one = await dealOf(first);
  await one.getByText('One of two trades').waitFor();
  await button(one, 'Accept').click();
  await one.getByText('Don’t trade yet').waitFor();
  assert.equal(await button(one, 'It happened').count(), 0);
  await title(pivot, 'Waiting for one answer').waitFor();

  const two = await dealOf(second);
  await button(two, 'Accept').click();
  await two.getByText('Not yet your turn').waitFor();
  await title(pivot, 'Go! Trade 1 first').waitFor();
  await link(pivot, 'Open trade 1').click();
  await happened(pivot);
  await happened(one);
  await title(one, /^Traded with/).waitFor();

  await pivot.goto(route);
  await title(pivot, 'Trade 1 done. Now trade 2').waitFor();
  await link(pivot, 'Open trade 2').click();
  await happened(pivot);
  await happened(two);
  await title(two, /^Traded with/).waitFor();
  await pivot.goto(route);
  await title(pivot, 'You made it!').waitFor();
  await pivot.getByText('Now you have Goose.').waitFor();
});

test('what is held in between is chosen before both are asked', async () => {
  const looker = await signInPerson(site.app, 'chooses.what');
  const [a = '', c = '', one = '', two = ''] = await itemsAlike(looker.browser, 4, []);
  await enter(looker, { have: [{ item: a, quantity: 1 }], want: [{ item: c, quantity: 1 }] });
  await somebody('has.one.held', one, a);
  await somebody('has.two.held', two, a);
  const second = await somebody('wants.either', c, one);
  await enter(second, { want: [{ item: two, quantity: 1 }] });
  const pivot = await opened(looker.name, MATCHES);
  await pivot.getByRole('link', { name: /^See the route to/ }).click();
  const choices = pivot.getByRole('region', { name: 'What do you hold in between?' }).getByRole('link');
  await choices.nth(1).waitFor();
  const [chosen, other] = [choices.nth(0), choices.nth(1)];
  assert.equal(await chosen.getAttribute('aria-current'), 'true');
  const held = (await other.locator('b').textContent()) ?? assert.fail('It has no name.');
  await other.click();
  await pivot.getByText(`If trade 2 falls through, you keep ${held}.`).waitFor();
  assert.equal(await other.getAttribute('aria-current'), 'true');
  await pivot.reload();
  await pivot.getByText(`If trade 2 falls through, you keep ${held}.`).waitFor();
  await button(pivot, 'Ask both').click();
  await title(pivot, 'Waiting for two answers').waitFor();
  const [request] = await requestsOf(second);
  assert.deepEqual(
    request?.trade.wanting.map(({ name }) => name),
    [held],
  );
});

test('whoever says no ends both, and nobody has traded anything', async () => {
  const { pivot, first, second } = await asked(
    ['hopes.for.it', 'says.yes', 'says.no.thanks'],
    ['crocodile', 'blue-dog', 'papa-moose'],
  );
  const one = await dealOf(first);
  await button(one, 'Accept').click();
  await one.getByText('Don’t trade yet').waitFor();
  const two = await dealOf(second);
  await button(two, 'Decline').click();
  await title(pivot, `${second.name} said no`).waitFor();
  await pivot.getByText('Nobody has traded anything.').waitFor();
  await one.getByText('the other one did not work out').first().waitFor();
  await link(one, 'Find trades for Crocodile').waitFor();
  await link(two, 'Find trades for Blue Dog').waitFor();
  const ways = await link(pivot, 'Ways to get Papa Moose').getAttribute('href');
  assert.equal(ways, '/values/adopt-me/papa-moose');
  await link(pivot, 'Find another way').click();
  await pivot.waitForURL(/tab=matches/);
});

test('whose second trade falls through keeps what they hold, and is told so', async () => {
  const { pivot, first, second } = await asked(
    ['keeps.what.is', 'does.their.part', 'walks.away.now'],
    ['cryptid', 'albino-monkey', 'strawberry-penguin'],
  );
  const route = pivot.url();
  const [one, two] = [await dealOf(first), await dealOf(second)];
  for (const page of [one, two]) await button(page, 'Accept').click();
  await title(pivot, 'Go! Trade 1 first').waitFor();
  await link(pivot, 'Open trade 1').click();
  await happened(pivot);
  await happened(one);
  await title(one, /^Traded with/).waitFor();
  await two.getByText('Deal! Now trade in the game').waitFor();
  await button(two, 'It didn’t happen').click();
  await two.getByRole('dialog').getByRole('button', { name: 'I changed my mind' }).click();
  await title(two, /^No deal with/).waitFor();
  await pivot.goto(route);
  await title(pivot, 'You keep Albino Monkey').waitFor();
  await pivot.getByText(`${second.name} called trade 2 off.`).waitFor();
  await pivot.goto('/inventory?game=adopt-me');
  await button(pivot, 'One more Albino Monkey').waitFor();
});

test('a route is hidden by whom its first trade is with, Undo brings it back, and it stays away', async () => {
  const names = ['hides.a.route', 'is.hidden', 'is.at.the.end'] as const;
  await somebody(names[0], 'flamingo', 'hot-doggo');
  const first = await somebody(names[1], 'frostbite-bear', 'flamingo');
  await somebody(names[2], 'hot-doggo', 'frostbite-bear');
  const page = await opened(names[0], MATCHES);
  const hide = button(page, `Hide all trades with ${first.name}`);
  await hide.press('Enter');
  await page.getByText(`You will not match with ${first.name} for a week.`).waitFor();
  await page.getByText('No match yet').waitFor();
  await page.locator('[role=tabpanel]:focus').waitFor();
  await button(page, 'Undo').click();
  await hide.click();
  await page.getByText('No match yet').waitFor();
  await page.reload();
  await page.getByText('No match yet').waitFor();
});

test('a route that is gone is said, and a route of somebody else is nobody’s', async () => {
  const { pivot } = await asked(
    ['has.a.route', 'one.of.them', 'two.of.them'],
    ['mini-pig', 'jekyll-hydra', 'undead-jousting-horse'],
  );
  const other = await opened('is.curious', new URL(pivot.url()).pathname, DESKTOP);
  await title(other, 'This route is no longer here').waitFor();
  await other.goto('/routes?game=adopt-me&first=nobody&second=nobody-either');
  await title(other, 'This route is gone').waitFor();
  assert.equal(await link(other, 'Ways to get it').count(), 0);
  await other.goto('/routes?game=adopt-me&first=nobody&second=nobody-either&item=goose');
  await link(other, 'Ways to get it').click();
  await title(other, 'Goose').first().waitFor();
  await button(pivot, 'Call off the route').click();
  await pivot.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await title(pivot, 'Called off').waitFor();
  await pivot.getByText('Nobody has traded anything.').waitFor();
});
