import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { signInRole } from '../../../test/back-office.ts';
import { isColour, pictureOf, RED, uploaded } from '../../../test/picture-steps.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { calculatorAddress } from '../../calculator/calculator-address.ts';
import { dealPreviewAddress } from '../../calculator/deal-preview.ts';
import { readDeal } from '../../trades/written-deal.ts';
import { itemPreviewAddress } from '../../values/items/item-picture.ts';

let app: TestApp;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-previews-'));
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const DRAGON = itemPreviewAddress({ game: 'adopt-me', slug: 'frost-dragon' });
const ask = async (address: string, init?: RequestInit) => await app.browser().send(address, init);
const drawn = async (address: string) => {
  const response = await ask(address);
  assert.equal(response.status, 200, address);
  return Buffer.from(await response.arrayBuffer());
};
const pixelsOf = async (png: Buffer) => await sharp(png).removeAlpha().raw().toBuffer();
const differing = (one: Buffer, other: Buffer, [left, top, width, height]: number[]) => {
  let differ = 0;
  for (let y = top ?? 0; y < (top ?? 0) + (height ?? 0); y += 1) {
    for (let x = left ?? 0; x < (left ?? 0) + (width ?? 0); x += 1) {
      const at = (y * 1200 + x) * 3;
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 60) differ += 1;
    }
  }
  return differ;
};

test('a shared item has a picture of 1200 by 630 that can run nothing', async () => {
  const response = await ask(DRAGON);
  assert.equal(response.headers.get('content-type'), 'image/png');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
  assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox");
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  assert.deepEqual([width, height, format], [1200, 630, 'png']);
  assert.equal((await ask(DRAGON, { method: 'HEAD' })).status, 200);
});

test('its words really are in it: another name, figure or date looks different where they stand', async () => {
  const [dragon, owl] = await Promise.all(
    [DRAGON, itemPreviewAddress({ game: 'adopt-me', slug: 'owl' })].map(async (address) =>
      pixelsOf(await drawn(address)),
    ),
  );
  assert.ok(dragon !== undefined && owl !== undefined);
  const [name, figure, site] = [
    [520, 130, 600, 90],
    [520, 290, 600, 90],
    [130, 520, 200, 60],
  ];
  assert.ok(differing(dragon, owl, name ?? []) > 3000);
  assert.ok(differing(dragon, owl, figure ?? []) > 300);
  assert.equal(differing(dragon, owl, site ?? []), 0);
  // The name of the site stands out from its ground.
  const bright = dragon.filter(
    (_, at) => at % 3 === 0 && isIn(at / 3, [130, 520, 200, 60]) && (dragon[at] ?? 0) > 200,
  );
  assert.ok(bright.length > 800, String(bright.length));
});

test('an uploaded picture takes the place of the art', async () => {
  const owner = await signInRole(app, 'owner', 'owner');
  const square = await pictureOf(RED, 'png', { width: 100, height: 100 });
  await uploaded(owner, 'my-restaurant', 'snowman', square);
  const png = await drawn(itemPreviewAddress({ game: 'my-restaurant', slug: 'snowman' }));
  const pixels = await pixelsOf(png);
  const at = (280 * 1200 + 280) * 3;
  assert.ok(isColour([...pixels.subarray(at, at + 3)], RED));
  const deal = await pixelsOf(await drawn('/media/preview/deal.png?game=my-restaurant&give=snowman'));
  const inDeal = ((160 + 62 + 48) * 1200 + 76 + 24 + 48) * 3;
  assert.ok(isColour([...deal.subarray(inDeal, inDeal + 3)], RED));
});

test('a shared deal shows both sides and the verdict, by the parameters of its page', async () => {
  const deal = readDeal(new URLSearchParams('game=adopt-me&give=owl.n&get=shadow-dragon~2'), 'adopt-me').deal;
  const address = dealPreviewAddress(deal);
  assert.equal(address, `/media/preview/deal.png?${calculatorAddress(deal).split('?')[1]}`);
  const [one, turned] = await Promise.all(
    [address, '/media/preview/deal.png?game=adopt-me&give=shadow-dragon~2&get=owl.n'].map(async (wanted) =>
      pixelsOf(await drawn(wanted)),
    ),
  );
  assert.ok(one !== undefined && turned !== undefined);
  assert.ok(differing(one, turned, [700, 60, 430, 80]) > 500, 'the verdict is the same');
  assert.ok(differing(one, turned, [76, 160, 508, 344]) > 2000, 'the sides are the same');
  // Spelled otherwise it is the same deal.
  assert.deepEqual(
    await drawn('/media/preview/deal.png?give=owl.n~1&get=shadow-dragon,shadow-dragon&game=adopt-me&x=1'),
    await drawn(address),
  );
});

test('what nobody lists has no picture', async () => {
  for (const address of [
    '/media/preview/items/adopt-me/no-such-item.png',
    '/media/preview/items/no-game/owl.png',
    '/media/preview/items/adopt-me/owl.svg',
    '/media/preview/items/adopt-me/OWL.png',
    '/media/preview/items/adopt-me/%00.png',
    '/media/preview/items/adopt-me/..%2fowl.png',
    `/media/preview/items/adopt-me/${'a'.repeat(500)}.png`,
    '/media/preview/deal.png',
    '/media/preview/deal.png?game=adopt-me',
    '/media/preview/deal.png?game=adopt-me&give=no-such-item',
    '/media/preview/deal.png?game=adopt-me&give=<script>&get=%00',
  ]) {
    const response = await ask(address);
    assert.equal(response.status, 404, address);
    await response.text();
  }
});

test('a deal is drawn within the limits of its page, however long its address is', async () => {
  const endless = Array.from({ length: 700 }, (_, at) => `owl.n:x${at}`).join(',');
  assert.equal((await ask(`/media/preview/deal.png?game=adopt-me&give=owl~99999,${endless}`)).status, 200);
});

function isIn(at: number, [left = 0, top = 0, width = 0, height = 0]: number[]): boolean {
  const [x, y] = [at % 1200, Math.floor(at / 1200)];
  return x >= left && x < left + width && y >= top && y < top + height;
}
