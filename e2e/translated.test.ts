import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OWNER_TABS, ownerTabAddress } from '../src/backoffice/owner-tab.ts';
import { signInPerson } from '../test/person.ts';
import { complete, requestsOf } from '../test/trade-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, signInAs, type Site } from './open-site.ts';
import { openTranslated, translatePages } from './translate-pages.ts';

let site: Site;
let dataDir: string;
before(async () => {
  // The owner backs up.
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-translated-'));
  site = await openSite({ DATA_DIR: dataDir });
});
// A part that React takes over after its page, translated by then, is drawn anew.
const DRAWN_ANEW = /React error #418/;
afterEach(async () => await site.leave(DRAWN_ANEW));
after(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const HUB = '/trade?game=adopt-me';
/** What would end somebody's visit or lead to another page. */
const LEFT_ALONE = 'sign|log in|delete|remove|download|verif|continue|email|own data|export|backup';

/** Buttons that are pressed on a page: some are called otherwise at each press. */
const MOST = 12;

/** Opens a page and presses the buttons that its main part has or gets. @returns how many */
async function pressAll(page: Page, address: string): Promise<number> {
  await openTranslated(page, address);
  const pressed = await page.evaluate(
    async ({ leftAlone, most }) => {
      const drawn = async () =>
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const nameOf = (button: Element) => button.ariaLabel ?? button.textContent ?? '';
      const seen = new Set<string>();
      for (;;) {
        const next = [
          ...document.querySelectorAll<HTMLElement>('main button:not([role=tab], form[method=post] *)'),
        ].find(
          (button) =>
            !seen.has(nameOf(button)) &&
            !new RegExp(leftAlone, 'i').test(nameOf(button)) &&
            !button.matches('[disabled], [aria-disabled=true], dialog *') &&
            button.checkVisibility(),
        );
        if (next === undefined || seen.size === most) return seen.size;
        seen.add(nameOf(next));
        next.click();
        await drawn();
        for (const close of document.querySelectorAll<HTMLElement>('dialog[open] header .x')) close.click();
      }
    },
    { leftAlone: LEFT_ALONE, most: MOST },
  );
  await assertWhole(page);
  return pressed;
}

async function assertWhole(page: Page): Promise<void> {
  assert.equal(await page.getByText('This page could not be loaded').count(), 0, page.url());
}

async function visitorOf(name?: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await translatePages(page);
  if (name !== undefined) await signInAs(page, name);
  return page;
}

async function choose(page: Page, label: string, item: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(item);
  await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
}

test('a visitor presses through translated pages, and sees what changes', async () => {
  const page = await visitorOf();
  assert.ok((await pressAll(page, '/')) > 0);
  assert.ok((await pressAll(page, '/values/adopt-me')) > 5);
  assert.ok((await pressAll(page, HUB)) > 5);
  await openTranslated(page, HUB);
  const title = page.getByRole('heading', { name: /^Live Trades \(/ });
  const before = (await title.textContent()) ?? '';
  await page.getByRole('searchbox').fill('no such item');
  await page.getByText('No trades found matching your search').waitFor();
  assert.equal(await title.textContent(), 'Live Trades (0)');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('heading', { name: before }).waitFor();
  await openTranslated(page, '/calculator');
  await page.getByRole('button', { name: 'Add an item' }).first().click();
  await page.getByRole('dialog').locator('.qlist button').first().click();
  await page.getByText('1 of ').first().waitFor();
  await assertWhole(page);
});

test('somebody posts on a translated page, is asked, accepts and is reviewed', async () => {
  const [trader, asker] = [await visitorOf('tess.translated'), await visitorOf('ash.translated')];
  await openTranslated(trader, HUB);
  await trader.getByRole('button', { name: 'Create Trade Post' }).click();
  await choose(trader, 'Search items to offer', 'kangaroo');
  await choose(trader, 'Search items you want', 'owl');
  await trader.getByRole('button', { name: 'Post Trade' }).click();
  await told(trader, 'Trade posted successfully!');
  await trader.getByRole('button', { name: 'Create Trade Post' }).click();
  await trader.getByText(/Cooldown: (4h 0m|3h 5\dm)/).waitFor();
  await trader.keyboard.press('Escape');

  await openTranslated(asker, HUB);
  const ticket = asker.getByRole('article').filter({ hasText: 'tess.translated' });
  await ticket.getByRole('button', { name: 'Send Trade Request' }).click();
  await asker.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await told(asker, 'Trade request sent!');
  await ticket.getByText('Pending').waitFor();
  await trader.getByRole('tab', { name: /Notifications/ }).click();
  await trader.getByRole('button', { name: 'Accept' }).first().click();
  await told(trader, 'Trade Accepted!');
  await trader.getByText('You accepted what ash.translated asked for').waitFor();
  await ticket.getByText('Accepted').waitFor();
  // Without a completed trade somebody new reviews nobody.
  const sides = [
    await signInPerson(site.app, 'ash.translated'),
    await signInPerson(site.app, 'tess.translated'),
  ] as const;
  const [{ id } = assert.fail()] = await requestsOf(sides[0]);
  for (const side of sides) assert.equal((await complete(side, id)).status, 200);

  const { userId } = await (await trader.request.get('/api/me')).json();
  await openTranslated(asker, `/profile/${userId}`);
  await asker.getByRole('button', { name: 'Leave Review' }).click();
  const dialog = asker.getByRole('dialog');
  // What comes later is translated as well.
  await dialog.locator('font font').filter({ hasText: 'Submit Review' }).waitFor();
  await dialog.getByRole('radio', { name: '4 stars' }).click();
  await dialog.locator('font font').filter({ hasText: '4 of 5' }).waitFor({ state: 'attached' });
  await dialog.getByRole('textbox').fill('Fast and friendly.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await told(asker, 'Review submitted!');
  await asker.locator('font font').filter({ hasText: 'Fast and friendly.' }).waitFor();
  assert.ok((await pressAll(trader, '/account')) > 1);
  await Promise.all([assertWhole(trader), assertWhole(asker)]);
});

test('the owner presses through the translated back office', async () => {
  const page = await visitorOf('owner');
  let pressed = 0;
  for (const tab of OWNER_TABS) pressed += await pressAll(page, ownerTabAddress(tab));
  assert.ok(pressed > 10, `${pressed} buttons pressed`);
  await openTranslated(page, ownerTabAddress('settings'));
  await page.getByRole('button', { name: 'Backup Database' }).click();
  await told(page, 'Backup started');
  await page
    .getByRole('link', { name: /^Download the backup/ })
    .first()
    .waitFor();
  await assertWhole(page);
});
