import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pictureOf, RED } from '../test/picture-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-e2e-'));
  site = await openSite({ DATA_DIR: dataDir }, { pictures: true });
});
// A refusal is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 422/));
after(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const snowman = (page: Page) => page.locator('.item', { hasText: 'Snowman' }).locator('.art').first();
const choose = async (page: Page, name: string, buffer: Buffer) =>
  await page.getByLabel('Picture of Snowman').setInputFiles({ name, mimeType: 'image/png', buffer });

test('the owner uploads the picture of an item, and a visitor who looks at the values sees it at once', async () => {
  const visitor = await site.visitor({ size: PHONE });
  await visitor.goto('/values/my-restaurant?q=snowman');
  await ready(visitor);
  assert.match((await snowman(visitor).getAttribute('src')) ?? '', /^\/media\/(art|sheets)\//);
  const before = await snowman(visitor).boundingBox();

  const owner = await site.visitor();
  await signInAs(owner, 'owner', '/owner?tab=games');
  await ready(owner);
  const game = owner.getByRole('region', { name: 'My Restaurant', exact: true });
  await owner.getByRole('button', { name: 'Edit My Restaurant', exact: true }).click();
  await game.getByRole('searchbox', { name: 'Filter items' }).fill('snowman');
  await game.getByRole('button', { name: 'Edit Snowman', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Snowman' });
  await dialog.getByRole('button', { name: 'Upload picture' }).waitFor();

  await choose(owner, 'drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await dialog.getByRole('alert').getByText('This is not a picture we can use.').waitFor();
  await choose(owner, 'large.png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await dialog.getByRole('alert').getByText('This picture is larger than 5 MB.').waitFor();

  await choose(owner, 'snowman.png', await pictureOf(RED, 'png', { width: 300, height: 300 }));
  await owner.getByText('Uploaded the picture of "Snowman"').waitFor();
  assert.equal(await dialog.getByText('This picture is larger than 5 MB.').count(), 0);
  await visitor.locator('.item img[src^="/media/items/"]').waitFor();
  const shown = snowman(visitor);
  await visitor.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.item img[src^="/media/items/"]')?.complete === true,
  );
  assert.ok(await shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0));
  assert.deepEqual(await shown.boundingBox(), before);

  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await owner.getByText('Removed the picture of "Snowman"').waitFor();
  await dialog.getByRole('button', { name: 'Upload picture' }).waitFor();
  await visitor.locator('.item img[src^="/media/items/"]').waitFor({ state: 'detached' });
});
