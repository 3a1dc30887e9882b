import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { LOW, lowFaults } from './views/low-faults.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Presses a match, which lies where it can be pressed: Playwright fails when something else takes the press. */
async function choose(page: Page, label: string, typed: string, item: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(typed);
  await page
    .getByRole('listbox', { name: 'Matching items' })
    .getByRole('option', { name: item })
    .first()
    .click();
}

/** Fails when the title of the open dialog or what has the focus in it is not wholly in the window. */
async function assertBegins(page: Page): Promise<void> {
  const inSight = await page.locator('dialog:modal').evaluate((dialog) => {
    const { top } = dialog.getBoundingClientRect();
    return [dialog.querySelector('h2'), document.activeElement].map((element) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.top >= top && box.bottom <= innerHeight;
    });
  });
  assert.deepEqual(inSight, [true, true], 'title, focus');
}

for (const size of LOW) {
  const said = `${size.width} x ${size.height}`;
  test(`a trade is posted by pressing in a window of ${said}`, async () => {
    const page = await site.visitor({ size });
    await signInAs(page, `low.${size.width}`, '/trade?game=steal-brainrot');
    await ready(page);
    await page.getByRole('button', { name: 'Create Trade Post' }).click();
    await page.getByRole('dialog', { name: 'Create Trade Post' }).waitFor();
    await assertBegins(page);
    await choose(page, 'Search items to offer', 'tralalero', 'Tralalero Tralala');
    await choose(page, 'Search items you want', 'odin', 'Odin Din Din Dun');
    await page.getByRole('button', { name: 'One more Odin Din Din Dun' }).click();
    assert.deepEqual(await lowFaults(page), []);
    await page.getByRole('button', { name: 'Post Trade' }).click();
    await told(page, 'Trade posted successfully!');
  });

  test(`a dialog begins with its title and shows what has the focus in a window of ${said}`, async () => {
    const page = await site.visitor({ size });
    await signInAs(page, `lowest.${size.width}`, '/account');
    await ready(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
    await assertBegins(page);
  });
}

test('what a pinned foot cuts off is found', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'lower.still', '/trade?game=steal-brainrot');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await page.getByRole('combobox', { name: 'Search items to offer' }).waitFor();
  await page.setViewportSize({ width: 427, height: 240 });
  // As a dialog of a high window would stand here.
  await page.locator('dialog:modal').evaluate((dialog: HTMLElement) => {
    dialog.style.cssText = 'display: flex; overflow: hidden';
    const body = dialog.querySelector<HTMLElement>('.bdy');
    if (body !== null) body.style.overflow = 'auto';
  });
  assert.match((await lowFaults(page)).join('\n'), /^INPUT .* lies behind /m);
});
