import type { Page } from 'playwright-core';
import { ready } from '../../e2e/open-site.ts';
import { readPage, visit } from '../../e2e/visit.ts';
import { routes } from '../../src/app/pages/routes.ts';
import { OWNER_TABS, ownerTabAddress } from '../../src/backoffice/owner-tab.ts';
import { hostileIdsIn } from '../hostile-text.ts';
import { GAME, type HostileCommunity, PRICED_GAME } from './hostile-community.ts';
import { FIELDS } from './hostile-fields.ts';
import { type HostileSite, type Role, ROLES } from './hostile-site.ts';

/** A page, and keys on it that open what else there is to see. */
type Seen = [address: string, ...keys: RegExp[]];

/** Every page that shows what is stored, to whom it shows most. */
function pagesOf(role: Role, { member, people, slugs }: HostileCommunity): Seen[] {
  const deal = `give=${slugs.slice(0, 8).join(',')}&get=${slugs.slice(8, 16).join(',')}`;
  switch (role) {
    case 'visitor':
      return [
        ...routes.flatMap(({ path }): Seen[] => (/[:*]|owner|admin/.test(path) ? [] : [[path]])),
        [`/values/${GAME}`],
        [`/values/${PRICED_GAME}`],
        [`/values/${GAME}/${slugs[0]}`],
        [`/trade?game=${GAME}`],
        [`/calculator?game=${GAME}&${deal}`],
        [`/profile/${member}`],
        [`/profile/${people.at(-1)}`],
        ['/nothing-here'],
      ];
    case 'member':
      return [
        ['/'],
        [`/trade?game=${GAME}`, /^Contact Trader/, /^Create Trade Post/],
        [`/trade?game=${GAME}&tab=notifications`],
        ['/account'],
        [`/profile/${people[0]}`],
      ];
    case 'admin':
      return [['/admin'], ['/moderation']];
    case 'owner':
      return [
        ...OWNER_TABS.map((tab): Seen => {
          const keys = tab === 'users' ? [/^Delete /] : [];
          return [ownerTabAddress(tab), ...keys];
        }),
        [`/values/${GAME}/${slugs[1]}`],
      ];
  }
}

/** Looks at a page as it is. @returns what can be seen of hostile texts: 'items.name 17' */
async function look({ canary }: HostileSite, page: Page, seen: Set<string>): Promise<void> {
  // What it shows may be on its way.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await canary.look(page);
  const shown = await readPage(page, async () =>
    page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const script of copy.querySelectorAll('script')) script.remove();
      return copy.outerHTML;
    }),
  );
  for (const { place, at } of hostileIdsIn(shown)) seen.add(`${FIELDS[place]} ${at}`);
}

/**
 * Opens every page that shows what is stored, each sort of people theirs, and what else opens on them.
 * @param round which of several keys of a name are pressed
 * @param seen gets what could be seen of hostile texts: 'items.name 17'
 */
export async function openPages(
  site: HostileSite,
  community: HostileCommunity,
  round: number,
  seen: Set<string>,
): Promise<void> {
  await Promise.all(
    ROLES.map(async (role) => {
      const page = site.pages[role];
      for (const [address, ...keys] of pagesOf(role, community)) {
        await visit(page, address);
        await ready(page);
        await look(site, page, seen);
        for (const key of keys) await openDialog(site, page, { key, round, seen });
      }
    }),
  );
}

async function openDialog(
  site: HostileSite,
  page: Page,
  { key, round, seen }: { key: RegExp; round: number; seen: Set<string> },
): Promise<void> {
  const keys = page.getByRole('button', { name: key });
  await keys.first().waitFor();
  await keys.nth(round % (await keys.count())).click();
  const dialog = page.locator('dialog[open]');
  await dialog.first().waitFor();
  await look(site, page, seen);
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'detached' });
}
