import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { refreshUpstream } from '../src/values/server/lists/refresh-upstream.ts';
import { signInRole } from '../test/back-office.ts';
import { startUpstream, type UpstreamServer } from '../test/stand-in-upstream.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { saveGames } from './save-games.ts';

const GAME = 'adopt-me';
const HOUR_MS = 3_600_000;

let upstream: UpstreamServer;
let site: Site;
before(async () => {
  upstream = await startUpstream();
  site = await openSite({ VALUES_UPSTREAM_ADOPTME: upstream.address('pets') }, { demo: false });
  await signInRole(site.app, 'owner', 'owner');
});
afterEach(async () => await site.leave());
after(async () => {
  await site?.close();
  await upstream.close();
});

const editor = (page: Page) => page.getByRole('dialog', { name: 'Bat Dragon' });
const fieldOf = (page: Page, label: string) => editor(page).getByLabel(label, { exact: true });
const potions = (page: Page) => editor(page).getByRole('button', { name: 'Prices with potions' });

/** The owner opens Bat Dragon's form on a phone. */
async function openEditor(): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner', '/owner?tab=games');
  await ready(page);
  await page.getByRole('button', { name: 'Edit Adopt Me', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Bat Dragon' }).click();
  await editor(page).getByLabel('Name', { exact: true }).waitFor();
  return page;
}

async function save(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Keep changes' }).click();
  await told(page, 'Kept your changes to "Bat Dragon"');
  await saveGames(page);
  await page.getByRole('button', { name: 'Edit Adopt Me', exact: true }).click();
}

/** The upstream gives the list as it is, with these prices of Bat Dragon, and the site asks it. */
async function refreshed(prices: Record<string, number>): Promise<void> {
  const { database, clock, config } = site.app;
  const { body } = await site.app.browser().call('GET', `/games/${GAME}/values`);
  const { items } = body as { items: Record<string, unknown>[] };
  const list = items.map(({ slug, name, category, value, regularValue, neonValue, megaValue }) => ({
    name,
    type: category,
    ...(slug === 'bat-dragon'
      ? prices
      : { value, rvalue: regularValue, nvalue: neonValue, mvalue: megaValue }),
  }));
  await upstream.put('pets', list);
  clock.pass(HOUR_MS);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: database.db, now: clock.now, log, values: config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
}

/** What the table of a pet's page says, row by row. */
const tableOf = async (page: Page) =>
  await page
    .getByRole('table', { name: 'Values' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
    );

test('all twelve values of a pet are fields of one table, row by row, that is folded while none with potions is known', async () => {
  const page = await openEditor();
  for (const label of ['Regular value', 'Neon value', 'Mega value']) await fieldOf(page, label).waitFor();
  const regular = await fieldOf(page, 'Regular value').inputValue();
  await potions(page).press('Enter');
  const table = editor(page).getByRole('group', { name: 'Value by age and potion' });
  const fields = table.getByRole('textbox');
  assert.equal(await fieldOf(page, 'Regular value').count(), 0);
  assert.equal(await fieldOf(page, 'Regular, No potion').inputValue(), regular);
  await fieldOf(page, 'Regular, Ride').and(page.locator(':focus')).waitFor();
  await fieldOf(page, 'Regular, No potion').focus();
  for (const { width, height } of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize({ width, height });
    await fields.first().focus();
    for (let at = 0; at < 12; at += 1) {
      await fields.nth(at).and(page.locator(':focus')).waitFor();
      const box = await fields.nth(at).boundingBox();
      assert.ok(box !== null && box.height >= 44 && box.x >= 0 && box.x + box.width <= width);
      await page.keyboard.press('Tab');
    }
    const body = editor(page).locator('.bdy');
    assert.ok(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  }
  assert.deepEqual(
    await table.locator('label').allTextContents(),
    ['Regular', 'Neon', 'Mega'].flatMap((age) =>
      ['No potion', 'Ride', 'Fly', 'Fly & Ride'].map((mix) => `${age}, ${mix}`),
    ),
  );
});

test('the owner prices a Neon Fly Ride on a phone, a deal that is open shows it, a list then sets all twelve, and one is unknown again', async () => {
  const [owner, deal] = [await openEditor(), await site.visitor()];
  await deal.goto(`/calculator?game=${GAME}&give=bat-dragon.rfn`);
  await ready(deal);
  const given = deal.getByRole('region', { name: 'You give' });
  await given.getByText('No value').first().waitFor();
  await potions(owner).click();
  await fieldOf(owner, 'Neon, Fly & Ride').fill('lots');
  await editor(owner).getByText('Not a number. Try 1,200 or 1.5K, or leave it empty').waitFor();
  await fieldOf(owner, 'Neon, Fly & Ride').fill('777');
  await save(owner);
  await given.getByText('777', { exact: true }).first().waitFor();

  const ages = { rvalue: [400, 251, 252, 245], nvalue: [990, 800, 810, 770], mvalue: [980, 920, 921, 912] };
  const mixes = ['nopotion', 'ride', 'fly', 'fly&ride'];
  await refreshed(
    Object.fromEntries(
      Object.entries(ages).flatMap(([age, figures]) =>
        figures.map((figure, at) => [`${age} - ${mixes[at]}`, figure]),
      ),
    ),
  );
  await given.getByText('770', { exact: true }).first().waitFor();
  const page = await site.visitor({ size: PHONE });
  await page.goto(`/values/${GAME}/bat-dragon`);
  await ready(page);
  assert.deepEqual(await tableOf(page), [
    'Regular 400 251 252 245',
    'Neon 990 800 810 770',
    'Mega 980 920 921 912',
  ]);

  // What is known now stands open.
  await owner.getByRole('button', { name: 'Edit Bat Dragon' }).click();
  await fieldOf(owner, 'Mega, Fly').waitFor();
  assert.equal(await fieldOf(owner, 'Mega, Fly').inputValue(), '921');
  await fieldOf(owner, 'Neon, Fly & Ride').fill('');
  await save(owner);
  await given.getByText('No value').first().waitFor();
  await page.reload();
  await ready(page);
  assert.equal((await tableOf(page))[1], 'Neon 990 800 810 –No value');
});
