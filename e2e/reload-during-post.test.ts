import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const POST = /\/api\/games\/adopt-me\/trades$/;
const LIST = '**/api/games/adopt-me/values';

/** Somebody new who has chosen what to post. */
async function poster(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, HUB);
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  for (const [label, item] of [
    ['Search items to offer', 'kangaroo'],
    ['Search items you want', 'owl'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(item);
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
  return page;
}

const postButton = (page: Page) => page.getByRole('button', { name: 'Post Trade' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Trade Post' });
const chosen = (page: Page) => page.getByRole('dialog').locator('.sumb').getByText('Kangaroo');

/** What the window keeps of a post: 'trade' is what was chosen, 'sent' what nobody knows the outcome of. */
const kept = async (page: Page) =>
  await page.evaluate(() =>
    Object.keys(sessionStorage)
      .flatMap((name) => /^draft\/(\w+)\//.exec(name)?.[1] ?? [])
      .sort(),
  );

type Sending = { key: string | undefined; body: string | null };

/** Answers a page's posts as a test wants. @returns what is sent */
async function catchPosts(page: Page, answer: (route: Route, nth: number) => Promise<void>) {
  const sent: Sending[] = [];
  await page.route(POST, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return await route.continue();
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    await answer(route, sent.length);
  });
  return sent;
}

/**
 * Posts, and loads the page anew before there is an answer.
 * @param meanwhile what happens to what was sent
 * @returns what was sent
 */
async function reloadDuringPost(page: Page, meanwhile: (route: Route) => Promise<void>): Promise<Sending[]> {
  const first = Promise.withResolvers<void>();
  const sent = await catchPosts(page, async (route, nth) => {
    if (nth > 1) return await route.continue();
    await meanwhile(route);
    first.resolve();
  });
  await postButton(page).click();
  await first.promise;
  assert.deepEqual(await kept(page), ['sent', 'trade']);
  await page.reload();
  return sent;
}

/** It went out twice, the same under one key. */
function assertRepeated(sent: Sending[]): void {
  assert.equal(sent.length, 2);
  assert.ok(sent[0]?.key !== undefined);
  assert.deepEqual(sent[1], sent[0]);
}

for (const [what, name, meanwhile] of [
  ['has arrived', 'reload.arrived', async (route: Route) => void (await route.fetch())],
  ['was cut off', 'reload.cut', async () => {}],
] as const)
  test(`after a reload during a post that ${what} the page says that it is posted, once, and empties the draft`, async () => {
    const page = await poster(name);
    const sent = await reloadDuringPost(page, meanwhile);
    await told(page, 'Trade posted successfully!');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assertRepeated(sent);
    assert.equal(await page.getByRole('article').filter({ hasText: name }).count(), 1);
    assert.deepEqual(await kept(page), []);
    await page.reload();
    await ready(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(sent.length, 2);
  });

test('a post that is refused after a reload says so, keeps what was chosen, and is not sent again', async () => {
  const page = await poster('reload.refused');
  const sent = await reloadDuringPost(
    page,
    async () => void (await postedBy(await signInPerson(site.app, 'reload.refused'))),
  );
  await told(page, 'Cooldown Active');
  await chosen(page).waitFor();
  assert.deepEqual(await kept(page), ['trade']);
  await page.reload();
  await ready(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(sent.length, 2);
  site.assertQuiet(/status of 4\d\d/);
});

test('what is sent again after a reload is what was sent, whatever the list has become', async () => {
  const page = await poster('reload.same');
  const sent = await reloadDuringPost(page, async () => {
    await page.route(LIST, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const items = list.items.filter(({ slug }: { slug: string }) => slug !== 'kangaroo');
      await route.fulfill({ response, json: { ...list, items } });
    });
  });
  await told(page, 'Trade posted successfully!');
  assertRepeated(sent);
});

test('when the list cannot be read after a reload the page says so, and finds out when the dialog is opened', async () => {
  const page = await poster('reload.listless');
  const json = { code: 'DISK_FULL', status: 503, message: 'No room.', defined: true };
  const sent = await reloadDuringPost(
    page,
    async () => void (await page.route(LIST, async (route) => await route.fulfill({ status: 503, json }))),
  );
  await told(page, 'This could not be loaded');
  assert.equal(sent.length, 1);
  await page.unroute(LIST);
  await createButton(page).click();
  await told(page, 'Trade posted successfully!');
  assertRepeated(sent);
  site.assertQuiet(/503/);
});

test('what was sent too long ago to be sent again after a reload is said to be unknown, once', async () => {
  const page = await poster('reload.late');
  const sent = await reloadDuringPost(page, async () => {
    await page.evaluate(() => {
      for (const [name, text] of Object.entries(sessionStorage))
        if (name.startsWith('draft/sent/'))
          sessionStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), atMs: Date.now() - 300_000 }));
    });
  });
  await told(page, 'No answer from the site');
  await chosen(page).waitFor();
  await page.reload();
  await ready(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(sent.length, 1);
});

test('after a page has said that nobody answered nothing is sent unless one presses, and that asks for the same post', async () => {
  const page = await poster('reload.told');
  let reachable = false;
  const sent = await catchPosts(
    page,
    async (route) => await (reachable ? route.continue() : route.abort('connectionreset')),
  );
  await page.clock.install();
  const passes = async () => {
    await page.clock.runFor(5000);
    return await page.evaluate(() => window.messages.length);
  };
  for (let press = 0; press < 2; press += 1) {
    await postButton(page).click();
    await eventually(passes, (messages) => messages > 0);
    await told(page, 'No answer from the site');
  }
  const before = sent.length;
  reachable = true;
  await page.reload();
  await ready(page);
  await createButton(page).click();
  await chosen(page).waitFor();
  assert.equal(sent.length, before);
  await postButton(page).click();
  await told(page, 'Trade posted successfully!');
  assert.equal(sent.length, before + 1);
  assert.equal(new Set(sent.map(({ key }) => key)).size, 1);
  site.assertQuiet(/ERR_CONNECTION_RESET/);
});

/** @returns how faded what says that is, by all that it stands in: 1 is not at all */
const opacityOf = async (text: Locator) =>
  await text.evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

test('while a post is under way nothing of it can be changed, and all of it can be read', async () => {
  const page = await poster('reload.rest');
  const asked = Promise.withResolvers<Route>();
  await catchPosts(page, async (route) => asked.resolve(route));
  const remove = page.getByRole('button', { name: 'Remove Kangaroo' });
  await remove.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await remove.boundingBox()) ?? assert.fail('It is not in sight.');
  await postButton(page).click();
  const route = await asked.promise;
  const picker = page.getByRole('dialog').locator('.pks');
  for (const text of [picker.getByText('Kangaroo'), picker.getByText('1 of 8').first()])
    assert.equal(await opacityOf(text), 1);
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const button of [remove, close]) assert.ok((await opacityOf(button)) < 1);
  await page.mouse.click(x + width / 2, y + height / 2);
  await route.fulfill({ status: 500, body: '' });
  await told(page, 'Failed to create trade post');
  await chosen(page).waitFor();
  site.assertQuiet(/500/);
});
