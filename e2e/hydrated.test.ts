import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, foundBy } from '../test/match-steps.ts';
import { one, pairsAlike } from '../test/news-steps.ts';
import { signInPerson } from '../test/person.ts';
import { askedBy, postedBy } from '../test/trade-steps.ts';
import { builtChunk } from './built-chunk.ts';
import { openSite, signInAs, type Site } from './open-site.ts';
import { wearOut } from './used-pages.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Longer than tabs wait for each other before they open a stream. */
const TABS_WAIT_MS = 1000;

/** Counts in the page how many news streams it has opened. */
function countStreams(): void {
  const { EventSource } = globalThis;
  const count = { streams: 0 };
  Object.assign(globalThis, {
    count,
    EventSource: function (address: string) {
      count.streams++;
      return new EventSource(address);
    },
  });
}

const streams = (page: Page) => page.evaluate((): unknown => Reflect.get(globalThis, 'count').streams);

/** Has React go no further once the frame of the page is hydrated and has its title, until `goOn`. */
function holdScreen(): void {
  const post: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
  const now = performance.now.bind(performance);
  const waiting: (() => void)[] = [];
  let holds = false;
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => title?.get?.call(document),
    set: (text) => {
      title?.set?.call(document, text);
      holds = true;
      // React takes its turn to have lasted long enough.
      performance.now = () => now() + 60_000;
    },
  });
  MessagePort.prototype.postMessage = function (...said: unknown[]) {
    const send = () => typeof post === 'function' && Reflect.apply(post, this, said);
    // React's turns are posted as null; the clock that the test holds has a channel of its own.
    if (holds && said[0] === null) waiting.push(send);
    else send();
  };
  const goOn = () => {
    Reflect.deleteProperty(document, 'title');
    holds = false;
    for (const send of waiting.splice(0)) send();
  };
  Object.assign(globalThis, { goOn });
}

test('a screen that is hydrated after its frame finds the words that the server wrote', async () => {
  const trade = await postedBy(await signInPerson(site.app, 'opens.hub'));
  const page = await site.visitor();
  wearOut(page);
  await page.clock.install();
  await page.addInitScript(countStreams);
  await page.addInitScript(holdScreen);
  const hears = page.waitForResponse(`**${builtChunk('live-stream')}`);
  await signInAs(page, 'opens.hub');
  await page.goto('/trade?game=adopt-me', { waitUntil: 'commit' });
  await (await hears).finished();
  assert.equal(await page.locator('html[data-live]').count(), 0);

  await askedBy(await signInPerson(site.app, 'asks.meanwhile'), trade);
  await page.clock.runFor(TABS_WAIT_MS);
  assert.equal(await streams(page), 0);

  await page.evaluate(() => Reflect.get(globalThis, 'goOn')());
  await page.getByRole('tab', { name: /Notifications.*1/ }).waitFor();
});

test('a page hears nothing before its last part is hydrated, and then what has happened meanwhile', async () => {
  const owner = await signInPerson(site.app, 'is.asked');
  const trade = await postedBy(owner);
  await askedBy(await signInPerson(site.app, 'asks.first'), trade);

  const page = await site.visitor();
  wearOut(page);
  await page.addInitScript(countStreams);
  const held = Promise.withResolvers<void>();
  await page.route(`**${builtChunk('notifications-panel')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  const hears = page.waitForResponse(`**${builtChunk('live-stream')}`);
  await signInAs(page, 'is.asked');
  await page.goto('/trade?game=adopt-me&tab=notifications', { waitUntil: 'commit' });
  await page.getByText('asks.first').first().waitFor();
  await (await hears).finished();

  await askedBy(await signInPerson(site.app, 'asks.later'), trade);
  await page.clock.runFor(TABS_WAIT_MS);
  assert.equal(await streams(page), 0);

  held.resolve();
  await page.getByText('asks.later').first().waitFor();
  assert.equal(await streams(page), 1);
});

test('matches and their count find what the server wrote, whichever comes first', async () => {
  const [first, second] = [await signInPerson(site.app, 'matches'), await signInPerson(site.app, 'matched')];
  const [[has, wants] = assert.fail()] = await pairsAlike(site.app.browser());
  await enter(first, { have: [one(has)], want: [one(wants)] });
  await enter(second, { have: [one(wants)], want: [one(has)] });
  assert.equal((await foundBy(first)).matches.length, 1);
  const shown = {
    'matches-tab': (page: Page) => page.getByRole('heading', { name: '1 match for you' }),
    'match-count': (page: Page) => page.getByRole('tab', { name: /^Matches\s*1$/ }),
  };
  for (const [late, early] of [
    ['matches-tab', 'match-count'],
    ['match-count', 'matches-tab'],
  ] as const) {
    const page = await site.visitor();
    const held = Promise.withResolvers<void>();
    await page.route(`**${builtChunk(late)}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await signInAs(page, 'matches');
    await page.goto('/trade?game=adopt-me&tab=matches', { waitUntil: 'commit' });
    await shown[early](page).waitFor();
    held.resolve();
    await shown[late](page).waitFor();
  }
});

test('a page whose code does not come at first is hydrated once it does', async () => {
  const page = await site.visitor();
  let asked = 0;
  await page.route(`**${builtChunk('trade-hub-screen')}`, async (route) => {
    asked += 1;
    await (asked < 3 ? route.abort() : route.continue());
  });
  await page.goto('/trade?game=adopt-me');
  await page.locator('html[data-live]').waitFor();
  assert.equal(asked, 3);
  await site.leave(/ERR_FAILED/);
});
