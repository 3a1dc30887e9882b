import { ready } from '../../e2e/open-site.ts';
import { readPage, visit } from '../../e2e/visit.ts';
import { CANARY_HOST } from '../hostile-script.ts';
import { foreignMarkup } from './canary.ts';
import { ADDRESSES, hostileAddress } from './hostile-addresses.ts';
import { type HostileSite, type Role, ROLES } from './hostile-site.ts';

/** A kind of address, and a text in it. */
type Wanted = { kind: number; at: number };

/** Opens addresses with texts in them, each sort of people their own, and looks at what comes. */
export async function openAddresses(site: HostileSite, wanted: readonly Wanted[]): Promise<void> {
  await Promise.all(
    ROLES.map(async (role) => {
      const page = site.pages[role];
      for (const { kind, at } of wanted) {
        const asked = hostileAddress(kind, at);
        if (asked.role !== role) continue;
        await visit(page, asked.address, 'domcontentloaded');
        const isPage = await readPage(page, async () => (await page.locator('#state').count()) > 0);
        if (isPage) await ready(page);
        await site.canary.look(page);
        const { origin } = new URL(page.url());
        if (origin !== new URL(site.proxy.url).origin)
          site.canary.hits.push({ how: 'went', what: asked.address, page: page.url() });
      }
    }),
  );
}

/**
 * Reads addresses with texts in them, each with every text, in a page that has no policy, and looks through what a
 * parser makes of the answers.
 * @returns what became markup
 */
export async function parseAddresses(site: HostileSite, texts: readonly number[]): Promise<string[]> {
  const found = await Promise.all(ROLES.map(async (role) => await parseAs(site, role, texts)));
  return found.flat();
}

async function parseAs(site: HostileSite, role: Role, texts: readonly number[]): Promise<string[]> {
  const page = site.pages[role];
  await page.goto('/safety');
  await page.evaluate(`globalThis.lookThrough = ${foreignMarkup.toString()}`);
  const kinds = ADDRESSES.flatMap(([of], kind) => (of === role ? [kind] : []));
  const found: string[] = [];
  for (const at of texts) {
    const addresses = kinds.map((kind) => hostileAddress(kind, at).address);
    const marked = await page.evaluate(
      async ([asked, host]) => {
        const lookThrough: typeof foreignMarkup = Reflect.get(globalThis, 'lookThrough');
        const all = await Promise.all(
          asked.map(async (address) => {
            const answer = await fetch(address);
            const text = await answer.text();
            const html = answer.headers.get('content-type')?.includes('text/html') === true;
            return html ? lookThrough(host, text).map((what) => `${address}: ${what}`) : [];
          }),
        );
        return all.flat();
      },
      [addresses, CANARY_HOST] as const,
    );
    found.push(...marked);
  }
  return found;
}
