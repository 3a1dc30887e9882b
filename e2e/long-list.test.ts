import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { announce } from '../src/live/server/announce.ts';
import { items as itemRows } from '../src/values/server/value-table.ts';
import { DESKTOP, openSite, PHONE, ready, type Site } from './open-site.ts';
import { useLetters } from './use-letters.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const LIST = '/values/adopt-me';
const ITEMS = 1513;

/** Opens the whole list, with every row in its place. */
async function openList(size: { width: number; height: number }): Promise<Page> {
  const page = await site.visitor({ size });
  await page.goto(LIST);
  await ready(page);
  // The whole list is read for whoever uses the page.
  await page.keyboard.press('Shift');
  await page.locator(`article[aria-setsize="${ITEMS}"]`).first().waitFor();
  await page.locator('.row-at').first().waitFor({ state: 'attached' });
  return page;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Goes so far down the list in one jump, as a fling does: 1 is its end. */
async function jumpTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const list = document.querySelector('.items-all')?.getBoundingClientRect();
    if (list !== undefined) scrollTo(0, (list.bottom + scrollY - innerHeight) * part);
  }, share);
}

/** Waits until cards, and no empty ground, are all over the screen; tells which is in its middle and where. */
async function cardInSight(page: Page): Promise<{ name: string; top: number }> {
  const found = await page.waitForFunction(() => {
    const cards = [0.3, 0.5, 0.8].map((part) => {
      // Between two cards there is ground.
      const above = [0, 24].map((below) =>
        document.elementFromPoint(innerWidth / 3, innerHeight * part - below),
      );
      return above.map((at) => at?.closest('article')).find((card) => card);
    });
    const card = cards[1];
    if (!card || !cards.every(Boolean)) return false;
    return { name: card.querySelector('h3')?.textContent ?? '', top: card.getBoundingClientRect().top };
  });
  const card = await found.jsonValue();
  assert.ok(card !== false);
  return card;
}

/** The same once the rows have been measured, which puts them in their places. */
async function cardAtRest(page: Page): Promise<{ name: string; top: number }> {
  let [before, now] = [await cardInSight(page), await nextCard(page)];
  while (before.name !== now.name || before.top !== now.top) [before, now] = [now, await nextCard(page)];
  return now;
}

async function nextCard(page: Page): Promise<{ name: string; top: number }> {
  await someFrames(page);
  return await cardInSight(page);
}

async function someFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
}

/** @returns where an item's card is on the screen, in px from its top */
const topOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const cards = [...document.querySelectorAll('article')];
    const card = cards.find((one) => one.querySelector('h3')?.textContent === wanted);
    return card?.getBoundingClientRect().top;
  }, name);

/** Waits until each row on the screen begins below the one above it, one gap from it. */
async function rowsFit(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.row-at')].map((row) => row.getBoundingClientRect());
    const near = all.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const rows = near.toSorted((a, b) => a.top - b.top);
    const gaps = rows.slice(1).map(({ top }, at) => top - (rows[at]?.bottom ?? 0));
    return gaps.length > 0 && gaps.every((gap) => gap >= 11 && gap <= 21);
  });
}

for (const size of [PHONE, DESKTOP]) {
  test(`the scrollbar tells the truth about ${ITEMS} items, and cards are wherever one stops, ${size.width} px wide`, async () => {
    const page = await openList(size);
    const { items } = await (await page.request.get('/api/games/adopt-me/values')).json();
    // From the number of items alone, as long as they are not read.
    const foretold = await heightOf(page);
    await jumpTo(page, 0.5);
    await cardInSight(page);
    await jumpTo(page, 0);
    const atFirst = await heightOf(page);
    for (const share of [0.5, 0.2, 0.9]) {
      await jumpTo(page, share);
      await cardInSight(page);
    }
    await jumpTo(page, 1);
    const last = page.locator(`article[aria-posinset="${ITEMS}"]`);
    await last.filter({ hasText: items.at(-1).name }).waitFor();
    await page.waitForFunction((place) => {
      const card = document.querySelector(`article[aria-posinset="${place}"]`)?.getBoundingClientRect();
      return card !== undefined && card.top < innerHeight && card.bottom > 0;
    }, ITEMS);
    const atLast = await heightOf(page);
    assert.ok(Math.abs(atLast - atFirst) < size.height, `${atFirst} px at first, ${atLast} at last`);
    assert.ok(Math.abs(atLast / foretold - 1) < 0.05, `${foretold} px foretold, ${atLast} at last`);
    assert.ok((await page.locator('article.item').count()) < 150);
  });

  test(`back leads to the same item far down the list, ${size.width} px wide`, async () => {
    const page = await openList(size);
    await jumpTo(page, 0.6);
    const left = await cardAtRest(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Trade/ })
      // The page stays where it is: the test's own pointer would first scroll the bar into view.
      .evaluate((link) => (link instanceof HTMLElement ? link.click() : undefined));
    await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
    await page.goBack();
    await page.waitForFunction(({ name, top }) => {
      const cards = [...document.querySelectorAll('article')];
      const card = cards.find((one) => one.querySelector('h3')?.textContent === name);
      return card !== undefined && Math.abs(card.getBoundingClientRect().top - top) < 4;
    }, left);
  });
}

for (const size of [PHONE, DESKTOP])
  test(`cards do not move once they are there, wherever one stops, ${size.width} px wide`, async () => {
    const page = await openList(size);
    for (const share of [0.5, 0.2, 0.9, 0.97]) {
      await jumpTo(page, share);
      const { name, top } = await cardInSight(page);
      await cardAtRest(page);
      const now = await topOf(page, name);
      assert.ok(now !== undefined && Math.abs(now - top) < 1, `${name} at ${top} px, then at ${now}`);
    }
  });

test('letters twice as large find room in their rows, also when they grow while one reads', async () => {
  const page = await openList(PHONE);
  await jumpTo(page, 0.1);
  await cardAtRest(page);
  await useLetters(page, 'large');
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  await rowsFit(page);
  await page.reload();
  await page.locator('.row-at').first().waitFor({ state: 'attached' });
  for (const share of [0.1, 0.7]) {
    await jumpTo(page, share);
    await cardInSight(page);
    await rowsFit(page);
  }
});

test('a phone that is turned shows the same items, and so it does when it is turned back', async () => {
  const page = await openList(PHONE);
  await jumpTo(page, 0.3);
  const { name } = await cardAtRest(page);
  for (const [width, height] of [
    [PHONE.height, PHONE.width],
    [PHONE.width, PHONE.height],
  ] as const) {
    await page.setViewportSize({ width, height });
    await cardAtRest(page);
    await rowsFit(page);
    const top = await topOf(page, name);
    assert.ok(top !== undefined && Math.abs(top) < 1500, `${name} at ${top} px, ${width} px wide`);
  }
});

for (const size of [PHONE, DESKTOP])
  test(`what changes and goes live moves nothing that one reads, ${size.width} px wide`, async () => {
    const page = await openList(size);
    await jumpTo(page, 0.1);
    const { name, top } = await cardAtRest(page);
    const { items } = await (await page.request.get('/api/games/adopt-me/values')).json();
    const { slug } = items.find((item: { name: string }) => item.name === name);
    const card = page.locator('article', { has: page.getByRole('heading', { name, exact: true }) });
    assert.match((await card.textContent()) ?? '', /Demand/);
    // As many as stand side by side: each of the others keeps its column.
    const gone = items.slice(40, size === PHONE ? 41 : 44).map((item: { slug: string }) => item.slug);
    await site.app.database.db.transaction(async (tx) => {
      const ofGame = eq(itemRows.game, 'adopt-me');
      await tx
        .update(itemRows)
        .set({ removedAt: new Date() })
        .where(and(ofGame, inArray(itemRows.slug, gone)));
      await tx
        .update(itemRows)
        .set({ demand: null })
        .where(and(ofGame, eq(itemRows.slug, slug)));
      await announce(tx, { name: 'values-changed', game: 'adopt-me' });
    });
    await card.filter({ hasNotText: 'Demand' }).waitFor();
    await cardAtRest(page);
    const now = await topOf(page, name);
    assert.ok(now !== undefined && Math.abs(now - top) < 30, `${name} at ${top} px, then at ${now}`);
    await site.app.database.db.transaction(async (tx) => {
      await tx.update(itemRows).set({ removedAt: null }).where(inArray(itemRows.slug, gone));
      await announce(tx, { name: 'values-changed', game: 'adopt-me' });
    });
    await page.locator(`article[aria-setsize="${ITEMS}"]`).first().waitFor();
  });

test('an item far down opens over its list, and the list stands where it stood when it closes', async () => {
  const page = await openList(PHONE);
  await jumpTo(page, 0.4);
  const { name } = await cardAtRest(page);
  const at = await page.evaluate(() => scrollY);
  await page
    .locator('article', { has: page.getByRole('heading', { name, exact: true }) })
    .locator('a.ilink')
    .click();
  await page.getByRole('dialog', { name }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(Math.abs((await page.evaluate(() => scrollY)) - at) < 4);
});

test('a form that was chosen is still chosen when its card comes back', async () => {
  const page = await openList(PHONE);
  await jumpTo(page, 0.1);
  const neon = page.locator('.row-at').getByRole('button', { name: 'Neon' });
  const chosen = neon.nth(2);
  const group = await chosen.locator('..').getAttribute('aria-label');
  await chosen.press('Enter');
  await page.locator(':focus').evaluate((key) => key instanceof HTMLElement && key.blur());
  await jumpTo(page, 0.9);
  const row = page.getByRole('group', { name: group ?? '', exact: true });
  await row.waitFor({ state: 'detached' });
  await jumpTo(page, 0.1);
  await row.getByRole('button', { name: 'Neon', pressed: true }).waitFor();
});

test('Tab goes on from card to card beyond what was on the page, and from a card that was scrolled away', async () => {
  const page = await openList(DESKTOP);
  const placeOfFocus = () =>
    page.evaluate(() => Number(document.activeElement?.closest('article')?.getAttribute('aria-posinset')));
  await page.locator('article[aria-posinset="25"] a.ilink').focus();
  for (let place = 25; place < 70; place = await placeOfFocus()) {
    await page.keyboard.press('Tab');
    const next = await placeOfFocus();
    assert.ok(next === place || next === place + 1, `from ${place} to ${next}`);
  }
  const left = await placeOfFocus();
  await jumpTo(page, 1);
  await page.locator(`article[aria-posinset="${ITEMS}"]`).waitFor();
  assert.equal(await placeOfFocus(), left);
  for (let place = left; place < left + 6; place = await placeOfFocus()) await page.keyboard.press('Tab');
});

test('paper gets every item', async () => {
  const page = await openList(DESKTOP);
  // Only what has been read can be printed: once all of it is, the way down ends at the last card.
  await page.waitForFunction((last) => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelector(`article[aria-posinset="${last}"]`);
  }, ITEMS);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('article.item').count(), ITEMS);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await jumpTo(page, 0);
  await page.locator(`article[aria-posinset="${ITEMS}"]`).waitFor({ state: 'detached' });
});

test('no card moves when a search takes the place of the list', async () => {
  const page = await openList(PHONE);
  const moved = await page.evaluateHandle(() => {
    const shifts: number[] = [];
    const watch = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    };
    new PerformanceObserver(watch).observe({ type: 'layout-shift' });
    return shifts;
  });
  await page.getByRole('searchbox').first().fill('dragon');
  await page.locator('.row-at').filter({ hasText: 'Dragon' }).first().waitFor();
  await someFrames(page);
  const sum = await moved.evaluate((shifts) => shifts.reduce((all, one) => all + one, 0));
  assert.ok(sum < 0.02, `${sum}`);
});

test("whoever looks with the browser's own search is told where every item is found", async () => {
  const page = await openList(DESKTOP);
  await page.keyboard.press('Control+f');
  await page.getByText('Looking for an item?').waitFor();
});

test('without script the first screen of cards is there, and no empty ground below it', async () => {
  const page = await site.visitor();
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, viewport: PHONE });
  assert.ok(context);
  const plain = await context.newPage();
  await plain.goto(`${site.app.url}${LIST}`);
  assert.equal(await plain.locator('article.item').count(), 24);
  assert.ok(await plain.locator('article.item').first().isVisible());
  const list = await plain.locator('.items-all').boundingBox();
  const last = await plain.locator('article.item').last().boundingBox();
  assert.ok(list && last && list.y + list.height - last.y - last.height < PHONE.height);
  await context.close();
});
