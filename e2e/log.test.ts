import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

async function logOf(name: string, address = '/log?game=adopt-me'): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

test('a trade from before is added, changed, removed and put back', async () => {
  const page = await logOf('keeps.a.log');
  await page.getByRole('heading', { name: 'No trades yet' }).waitFor();
  await page.getByRole('button', { name: 'Add one from before' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trade' });
  for (const [side, item] of [
    ['I gave', 'Owl'],
    ['I got', 'Crow'],
  ] as const) {
    const picker = dialog.getByRole('region', { name: side });
    await picker.getByRole('combobox').fill(item);
    await page.getByRole('option', { name: item }).first().click();
  }
  await dialog.getByLabel('Note').fill('At school.');
  await dialog.getByRole('button', { name: 'Add trade' }).click();
  const trade = page.getByRole('article', { name: /^Trade of / });
  await trade.getByText('At school.').waitFor();
  await trade.getByText('Added by me').waitFor();

  await trade.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change this trade' });
  await change.getByLabel('Note').fill('At home.');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await change.waitFor({ state: 'hidden' });
  await trade.getByText('At home.').waitFor();

  await trade.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'No trades yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await trade.getByText('At home.').waitFor();
});

test('what the log is filtered by stands in its address, survives a reload, and is what is downloaded', async () => {
  const page = await logOf('trader');
  const trades = page.getByRole('article', { name: /^Trade of / });
  await trades.first().waitFor();
  const all = await trades.count();
  await page.getByRole('button', { name: /^Win/ }).click();
  await page.waitForURL(/verdict=W/);
  await page.waitForFunction((most) => document.querySelectorAll('.logt').length < most, all);
  const wins = await trades.count();
  await page.reload();
  await ready(page);
  assert.equal(await trades.count(), wins);
  assert.equal(await page.getByRole('button', { name: /^Win/ }).getAttribute('aria-pressed'), 'true');

  await page.getByRole('button', { name: 'CSV or JSON of what is shown' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^trade-log-adopt-me-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  assert.equal(text.trim().split('\r\n').length, wins + 1);
});
