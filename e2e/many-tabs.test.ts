import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { reviewAfterTrade } from '../test/have-traded.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { openSite, ready, signInAs, signInByHand, signOutByHand, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: false });
});
// That nobody is signed in any more is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 401/));
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
/** Over HTTP/1.1 a browser has six connections to a host. */
const MANY = 8;
/** The one that has the stream, and others; each more takes a page. */
const SOME = 3;

async function openTabs(context: BrowserContext, pages: Page[], count: number): Promise<Page[]> {
  while (pages.length < count) pages.push(await context.newPage());
  for (const page of pages) {
    await page.goto(HUB);
    await ready(page);
    assert.equal(await page.evaluate(() => document.visibilityState), 'visible');
  }
  return pages;
}

const streamsAre = async (count: number) =>
  void (await eventually(
    () => Promise.resolve(site.app.hub.size),
    (size) => size === count,
  ));

/** Somebody posts a trade, which every page shows. */
async function allSeeATrade(pages: Page[], by: string): Promise<void> {
  const poster = await signInPerson(site.app, by);
  await postedBy(poster);
  await Promise.all(
    pages.map((page) => page.getByRole('article').filter({ hasText: poster.name }).waitFor()),
  );
}

const bells = async (pages: Page[], name: string) =>
  void (await Promise.all(
    pages.map((page) => page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()),
  ));

async function reviewed(person: Person, by: string): Promise<void> {
  assert.equal(
    (await reviewAfterTrade(site.app, await signInPerson(site.app, by), person.userId)).status,
    201,
  );
}

test('eight open tabs of a browser hear all that happens over one stream, whose end they survive', async () => {
  const page = await site.visitor();
  const pages = await openTabs(page.context(), [page], MANY);
  await streamsAre(1);
  await allSeeATrade(pages, 'tab.poster');
  // The first one has the stream, and then the next.
  for (let closed = 1; closed <= SOME; closed += 1) {
    await pages.shift()?.close();
    await allSeeATrade(pages, `tab.poster.${closed}`);
    await streamsAre(1);
  }
  await Promise.all(pages.map((one) => one.goto('/safety')));
  await streamsAre(0);
});

test('every tab goes with who signs out and in in one of them, and hears what is for that person alone', async () => {
  const [first, second] = [
    await signInPerson(site.app, 'first.at.tabs'),
    await signInPerson(site.app, 'second.at.tabs'),
  ];
  const page = await site.visitor();
  await signInAs(page, 'first.at.tabs');
  const pages = await openTabs(page.context(), [page], SOME);
  await streamsAre(1);
  await reviewed(first, 'reviews.first');
  await bells(pages, 'Alerts, 1 new');

  await signOutByHand(page);
  await Promise.all(
    pages.slice(1).map((one) => one.getByRole('link', { name: 'Sign In' }).first().waitFor()),
  );
  await signInByHand(page, 'second.at.tabs');
  await bells(pages, 'Alerts');
  await streamsAre(1);
  await reviewed(first, 'reviews.first.too');
  await reviewed(second, 'reviews.second');
  await bells(pages, 'Alerts, 1 new');
  await Promise.all(pages.slice(1).map((one) => one.close()));
});
