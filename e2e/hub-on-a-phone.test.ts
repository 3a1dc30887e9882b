import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NARROWEST, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** The words of these elements' own texts that run over more than one line. */
async function brokenWords(page: Page, names: string): Promise<string[]> {
  assert.ok((await page.locator(names).count()) > 0, names);
  return await page.locator(names).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const ticket = element.closest<HTMLElement>('.tkt');
      // Further down nothing is laid out until it is near.
      if (ticket !== null) ticket.style.contentVisibility = 'visible';
      const text = element.firstChild;
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text === null) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );
}

for (const username of [undefined, 'trader']) {
  test(`the first ticket begins in the upper 45 % of a phone, ${username === undefined ? 'signed out' : 'signed in'}`, async () => {
    const page = await site.visitor({ size: PHONE });
    if (username !== undefined) await signInAs(page, username);
    await open(page, '/trade?game=adopt-me');
    const box = (await page.getByRole('article').first().boundingBox()) ?? assert.fail();
    assert.ok(box.y <= 0.45 * PHONE.height, `${box.y} px`);
  });
}

test('no word of an item is broken, nor does one stick out, on tickets, in the calculator and where one posts', async () => {
  const page = await site.visitor({ size: NARROWEST });
  await signInAs(page, 'long.words');
  for (const game of ['steal-brainrot', 'grow-garden', 'adopt-me']) {
    await open(page, `/trade?game=${game}`);
    assert.deepEqual(await brokenWords(page, '.ent p > .two'), [], game);
  }
  const deal = 'game=grow-garden&give=pachycephalosaurus,parasaurolophus&get=dilophosaurus,brachiosaurus';
  for (const [address, names] of [
    [`/trade?${deal}`, '.dlg .pick b'],
    [`/calculator?${deal}`, '.calc .pick b'],
  ] as const) {
    await open(page, address);
    await page.locator(names).first().waitFor();
    assert.deepEqual(await brokenWords(page, names), [], address);
    const cut = await page
      .locator(names)
      .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
    assert.equal(cut, 0, address);
  }
});
