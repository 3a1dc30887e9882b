import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=adopt-me';
const POST = /\/api\/games\/adopt-me\/trades$/;
const MARKED = /&key=[0-9a-f]{32}&sent=\d+$/;

/** Somebody new who has chosen what to post. */
async function poster(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name);
  await page.goto(HUB);
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

/**
 * Posts, and loads the page anew before there is an answer.
 * @param meanwhile what happens to what was sent
 * @returns the keys under which it was sent
 */
async function reloadDuringPost(
  page: Page,
  meanwhile: (route: Route) => Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(POST, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    await meanwhile(route);
    first.resolve();
  });
  await page.getByRole('button', { name: 'Post Trade' }).click();
  await first.promise;
  assert.match((await drafts(page))[0] ?? '', MARKED);
  await page.reload();
  return keys;
}

const drafts = async (page: Page) =>
  await page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([name, text]) => (name.startsWith('draft/trade/') ? [text] : [])),
  );

for (const [what, name, meanwhile] of [
  ['has arrived', 'reload.arrived', async (route: Route) => void (await route.fetch())],
  ['was cut off', 'reload.cut', async () => {}],
] as const)
  test(`after a reload during a post that ${what} the page says that it is posted, once, and empties the draft`, async () => {
    const page = await poster(name);
    const keys = await reloadDuringPost(page, meanwhile);
    await told(page, 'Trade posted successfully!');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(keys.length, 2);
    assert.ok(keys[0] !== undefined && keys[0] === keys[1]);
    assert.equal(await page.getByRole('article').filter({ hasText: name }).count(), 1);
    assert.deepEqual(await drafts(page), []);
    await page.reload();
    await ready(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(keys.length, 2);
  });

test('a post that is refused after a reload says so, keeps what was chosen, and is not sent again', async () => {
  const page = await poster('reload.refused');
  const keys = await reloadDuringPost(
    page,
    async () => void (await postedBy(await signInPerson(site.app, 'reload.refused'))),
  );
  await told(page, 'Cooldown Active');
  await page.getByRole('dialog').locator('.sumb').getByText('Kangaroo').waitFor();
  const [draft = ''] = await drafts(page);
  assert.ok(draft.includes('kangaroo') && !MARKED.test(draft), draft);
  await page.reload();
  await ready(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(keys.length, 2);
  site.assertQuiet(/status of 4\d\d/);
});
