import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { itemPicture } from '../../items/item-picture.ts';
import type { Item } from '../../items/item.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const firstOf = async (game: string) => {
  const [item] = (
    (await app.browser().call('GET', `/games/${game}/values?limit=1`)).body as { items: Item[] }
  ).items;
  return item ?? assert.fail(`${game} has no items`);
};

const squareOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

test('every game has pictures of its items, which may be kept for ever and can run nothing', async () => {
  for (const game of GAME_IDS) {
    const item = await firstOf(game);
    for (const size of ['s', 'm', 'l'] as const) {
      const response = await app.browser().send(itemPicture({ ...item, game }, size));
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), size === 's' ? 'image/webp' : 'image/svg+xml');
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.match(
        response.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox$/,
      );
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      const bytes = Buffer.from(await response.arrayBuffer());
      if (size !== 's') assert.match(bytes.toString(), /^<svg[^>]*>.*<\/svg>$/s);
      else assert.deepEqual(await squareOf(bytes), { format: 'webp', width: 84, height: 84 });
    }
  }
});

test('a picture asked for again is the same, and its edges are others', async () => {
  const pet = { ...(await firstOf('adopt-me')), game: 'adopt-me' } as const;
  const draw = async (edge: 'plain' | 'neon' | 'mega') =>
    await (await app.browser().send(itemPicture(pet, 'm', edge))).text();
  assert.equal(await draw('plain'), await draw('plain'));
  assert.equal(new Set([await draw('plain'), await draw('neon'), await draw('mega')]).size, 3);
});

test('a small picture is the one that older pages have as lines, and comes packed where it is lines', async () => {
  const address = itemPicture({ ...(await firstOf('adopt-me')), game: 'adopt-me' }, 's', 'neon');
  const lines = await app.browser().send(address.replace('.webp', '.svg'));
  assert.match(lines.headers.get('content-encoding') ?? '', /^(br|gzip)$/);
  const pixels = async (bytes: ArrayBuffer) =>
    await sharp(Buffer.from(bytes)).resize(84, 84).removeAlpha().blur(2).raw().toBuffer();
  const drawn = await pixels(await lines.arrayBuffer());
  const shown = await pixels(await (await app.browser().send(address)).arrayBuffer());
  const far = drawn.filter((value, at) => Math.abs(value - (shown[at] ?? 0)) > 40);
  assert.ok(far.length < drawn.length / 100, `${far.length} of ${drawn.length}`);
});

test('an address that no item has is not found', async () => {
  const pet = { ...(await firstOf('adopt-me')), game: 'adopt-me' } as const;
  const right = itemPicture(pet, 'm');
  const wrongHash = right.replace(/-[0-9a-z]{6}-m/, '-zzzzzz-m');
  const otherGame = right.replace('adopt-me', 'grow-garden');
  const unknown = itemPicture({ ...pet, slug: 'no-such-item' }, 'm');
  const files = [
    'x.svg',
    'owl.svg',
    '..%2f..%2fpackage.json',
    '%00.svg',
    '%2e%2e%2fowl-abcdef-m.svg',
    'constructor-abcdef-m.svg',
  ];
  const others = files.map((file) => `/media/art/adopt-me/${file}`);
  for (const address of [
    wrongHash,
    otherGame,
    unknown,
    right.replace('-m.', '-x.'),
    right.replace('.svg', '.webp'),
    itemPicture({ ...pet, slug: 'no-such-item' }, 's'),
    `${right}.bak`,
    ...others,
  ]) {
    const response = await app.browser().send(address);
    assert.equal(response.status, 404, address);
    assert.doesNotMatch(response.headers.get('cache-control') ?? '', /immutable/);
  }
});
