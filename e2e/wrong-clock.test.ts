import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openSite, PHONE, ready, type Site } from './open-site.ts';
import { wearOut } from './used-pages.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HOUR_MS = 3_600_000;

/** A phone whose clock goes wrong by so much. */
async function phone(byMs: number) {
  const page = await site.visitor({ size: PHONE });
  wearOut(page);
  await page.addInitScript((shiftMs) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number]) {
        super(given.length === 0 ? Right.now() + shiftMs : given[0]);
      }
      static override now = () => Right.now() + shiftMs;
    } as DateConstructor;
  }, byMs);
  return page;
}

for (const [what, byMs] of Object.entries({ ahead: 5 * HOUR_MS, behind: -5 * HOUR_MS })) {
  for (const from of ['the page', 'the live stream']) {
    test(`a phone five hours ${what} counts by the server's clock, which ${from} tells`, async () => {
      const page = await phone(byMs);
      if (from === 'the page') await page.route('**/api/live?*', () => {});
      else
        await page.route('**/trade?*', async (route) => {
          const response = await route.fetch();
          const { 'server-timing': _, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        });
      const live = page.waitForRequest('**/api/live?*');
      await page.goto('/trade?game=adopt-me');
      await ready(page);
      await live;
      const ticket = page.getByRole('article').filter({ hasText: 'Contact Trader' }).first();
      await ticket.getByText(/^(\d+m|[0-3]h \d+m) left$/).waitFor();
      await ticket.getByText(/^(just now|\d+m ago|[0-3]h ago)$/).waitFor();
      assert.equal(await page.getByText('Expired', { exact: true }).count(), 0);
    });
  }
}
