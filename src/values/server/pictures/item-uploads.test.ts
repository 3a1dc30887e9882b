import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { readLog } from '../../../../test/back-office.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { itemOf, loadGames } from '../../../../test/game-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import {
  BLUE,
  isColour,
  look,
  pictureOf,
  RED,
  sendPicture,
  uploaded,
  uploadPicture,
} from '../../../../test/picture-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { MAX_PICTURE_BYTES } from '../../../platform/server/media/media-picture.ts';
import { openMediaStore } from '../../../platform/server/media/open-media-store.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { itemPicture } from '../../items/item-picture.ts';
import type { Item } from '../../items/item.ts';
import { storedPictures } from '../value-table.ts';
import { sweepPictures } from './sweep-pictures.ts';

const GAME = 'adopt-me';
const SLUG = 'frost-dragon';
const DAY_MS = 24 * 3600_000;

let app: TestApp;
let owner: Person;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-pictures-'));
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await owner.browser.call('DELETE', `/backoffice/pictures/${GAME}/${SLUG}`);
});

const files = async () => await readdir(join(dataDir, 'media/items')).catch(() => []);
const shown = async (browser = app.browser()): Promise<Item> => {
  const { body } = await browser.call('GET', `/games/${GAME}/values?slugs=${SLUG}`);
  return (body as { items: Item[] }).items[0] ?? assert.fail('not listed');
};
const upload = async (bytes: Uint8Array, as?: { name?: string; type?: string }) =>
  await uploadPicture(owner.browser, GAME, SLUG, bytes, as);
const bytesAt = async (address: string) =>
  Buffer.from(await (await app.browser().send(address)).arrayBuffer());

test('an uploaded picture is shown in three sizes that may be kept for ever and can run nothing', async () => {
  const hash = await uploaded(owner, GAME, SLUG, await pictureOf(RED));
  const item = await shown();
  assert.equal(item.picture, hash);
  assert.equal(itemPicture({ ...item, game: GAME }, 's'), `/media/items/${hash}-96.webp`);
  for (const size of [96, 192, 384]) {
    const response = await app.browser().send(`/media/items/${hash}-${size}.webp`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/webp');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const seen = await look(Buffer.from(await response.arrayBuffer()));
    assert.deepEqual([seen.width, seen.height, seen.format], [size, size, 'webp']);
    assert.ok(isColour(seen.colour, RED), String(seen.colour));
  }
  assert.equal((await app.browser().send(`/media/items/${hash}-96.webp`, { method: 'HEAD' })).status, 200);
});

test('PNG, JPEG, WebP, GIF and AVIF are taken by their bytes, whatever they are called', async () => {
  for (const kind of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const answer = await upload(await pictureOf(BLUE, kind), { name: 'song.mp3', type: 'audio/mpeg' });
    assert.equal(answer.status, 200, `${kind}: ${JSON.stringify(answer.body)}`);
    const { picture } = answer.body as { picture: string };
    assert.ok(isColour((await look(await bytesAt(`/media/items/${picture}-192.webp`))).colour, BLUE), kind);
  }
});

test('a place and whatever else came with a picture do not go on; it stands as it was held', async () => {
  const held = await sharp(await pictureOf(RED, 'jpeg', { width: 40, height: 20 }))
    .withExif({
      IFD0: { Copyright: 'somebody-at-home' },
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok(held.includes('Exif'), 'the picture to upload has no place in it');
  const picture = await uploaded(owner, GAME, SLUG, held);
  for (const size of [96, 192, 384]) {
    const bytes = await bytesAt(`/media/items/${picture}-${size}.webp`);
    assert.deepEqual((await look(bytes)).metadata, []);
    assert.ok(!bytes.includes('EXIF') && !bytes.includes('Exif') && !bytes.includes('somebody'));
    // 20 wide and 40 high as it was held, so there is nothing at its sides.
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    assert.deepEqual([alphaAt(2, size / 2), alphaAt(size / 2, 2)], [0, 255]);
  }
});

test('of a moving picture the first frame is shown', async () => {
  const frames = await Promise.all([RED, BLUE].map(async (colour) => await pictureOf(colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer();
  const picture = await uploaded(owner, GAME, SLUG, moving);
  assert.ok(isColour((await look(await bytesAt(`/media/items/${picture}-96.webp`))).colour, RED));
});

test('what hides behind a picture is not kept', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>PK\u0003\u0004 and a zip');
  const picture = await uploaded(owner, GAME, SLUG, Buffer.concat([await pictureOf(RED), page]));
  for (const size of [96, 192, 384]) {
    const bytes = await bytesAt(`/media/items/${picture}-${size}.webp`);
    assert.ok(!bytes.includes('script') && !bytes.includes('zip'));
  }
});

test('what is no picture is refused by name and leaves nothing behind', async () => {
  const before = await files();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile = {
    'an SVG': svg,
    'an SVG that begins as XML': `<?xml version="1.0"?>${svg}`,
    'a page': '<!doctype html><script>alert(1)</script>',
    'a zip': 'PK\u0003\u0004\u0014\u0000',
    'a PDF': '%PDF-1.7',
    'a TIFF': 'II*\u0000',
    nothing: '',
  };
  for (const [what, text] of Object.entries(hostile)) {
    const answer = await upload(Buffer.from(text, 'latin1'));
    assert.deepEqual([answer.status, (answer.body as { code: string }).code], [422, 'NOT_A_PICTURE'], what);
  }
  assert.deepEqual(await files(), before);
  assert.equal((await shown()).picture, undefined);
});

test('a damaged picture is refused by name', async () => {
  const whole = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(whole).jpeg().toBuffer();
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    jpeg.subarray(0, jpeg.length / 2),
    whole.subarray(0, 20),
    Buffer.concat([whole.subarray(0, 8), Buffer.from('<svg/>')]),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP', 'latin1'),
    Buffer.from('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000', 'latin1'),
  ])
    assertRefused(await upload(bytes), 422, 'PICTURE_BROKEN');
});

test('a picture that unfolds to hundreds of millions of pixels is refused before it does', async () => {
  assertRefused(await upload(pngOf(20_000, 20_000)), 422, 'TOO_MANY_PIXELS');
  assertRefused(await upload(pngOf(24_001, 1000)), 422, 'TOO_MANY_PIXELS');
  assertRefused(await upload(pngOf(5000, 4801)), 422, 'TOO_MANY_PIXELS');
  assert.equal((await upload(pngOf(5000, 4800))).status, 200);
});

test('5 MB are taken and a byte more is not, nor a body that never says how long it is', async () => {
  const png = await pictureOf(RED);
  const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  assert.equal((await upload(filled(MAX_PICTURE_BYTES))).status, 200);
  assertRefused(await upload(filled(MAX_PICTURE_BYTES + 1)), 413, 'TOO_LARGE');
  assertRefused(await upload(filled(8 * 1024 * 1024)), 413, 'TOO_LARGE');
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 64 * 1024;
      if (sent > 40 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const init = {
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  const refused = await sendPicture(owner.browser, GAME, SLUG, init as RequestInit).catch(() => undefined);
  if (refused !== undefined) assertRefused(refused, 413, 'TOO_LARGE');
  assert.ok(sent < 40 * 1024 * 1024, 'all of it was read');
});

test('a body that is no form with a picture is refused by name', async () => {
  const bodies: RequestInit[] = [
    { body: '{}', headers: { 'content-type': 'application/json' } },
    { body: 'picture=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: 'nonsense', headers: { 'content-type': 'multipart/form-data; boundary=nothing' } },
    { body: new Uint8Array(await pictureOf(RED)), headers: { 'content-type': 'image/png' } },
    {},
  ];
  const twice = new FormData();
  twice.append('picture', new File(['a'], 'a.png'));
  twice.append('picture', new File(['b'], 'b.png'));
  for (const init of [...bodies, { body: twice }])
    assertRefused(await sendPicture(owner.browser, GAME, SLUG, init), 400, 'INVALID_INPUT');
});

test('only the owner uploads and removes', async () => {
  const admin = await signInRole(app, 'admin', 'admin');
  const member = await signInPerson(app, 'a.member');
  const png = await pictureOf(RED);
  for (const browser of [admin.browser, member.browser]) {
    assertRefused(await uploadPicture(browser, GAME, SLUG, png), 403, 'NOT_ALLOWED');
    assertRefused(await browser.call('DELETE', `/backoffice/pictures/${GAME}/${SLUG}`), 403, 'NOT_ALLOWED');
  }
  assertRefused(await uploadPicture(app.browser(), GAME, SLUG, png), 401, 'SIGN_IN_REQUIRED');
  // Of others not even so much is read.
  const large = Buffer.alloc(1024 * 1024);
  assertRefused(await uploadPicture(member.browser, GAME, SLUG, large), 413, 'TOO_LARGE');
  assert.equal((await shown()).picture, undefined);
});

test('rights that were taken away meanwhile count inside the transaction', async () => {
  const setRole = async (role: 'owner' | 'member') =>
    await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, owner.userId));
  assert.equal((await owner.browser.call('GET', '/backoffice/counts')).status, 200);
  // Without an event the process has not heard of it.
  await setRole('member');
  try {
    assertRefused(await upload(await pictureOf(RED)), 403, 'NOT_ALLOWED');
    assert.equal((await shown()).picture, undefined);
  } finally {
    await setRole('owner');
  }
});

test('an item that is not listed gets no picture, and nothing of it stays', async () => {
  assertRefused(
    await uploadPicture(owner.browser, GAME, 'no-such-item', await pictureOf({ r: 1, g: 2, b: 3 })),
    404,
    'ITEM_NOT_FOUND',
  );
  assertRefused(
    await owner.browser.call('DELETE', `/backoffice/pictures/${GAME}/no-such-item`),
    404,
    'ITEM_NOT_FOUND',
  );
  assertRefused(
    await owner.browser.call('DELETE', `/backoffice/pictures/${GAME}/${SLUG}`),
    404,
    'NO_PICTURE',
  );
});

test('open pages hear of it, cards of trades show it, and each change leaves one log entry', async () => {
  const trader = await signInPerson(app, 'picture.trader');
  const stream = await LiveStream.open(app.browser(), [GAME]);
  const posted = await trader.browser.call('POST', `/games/${GAME}/trades`, {
    offering: [{ item: SLUG, quantity: 1 }],
    wanting: [{ item: 'bat-dragon', quantity: 1 }],
  });
  assert.equal(posted.status, 201);
  assert.equal((await stream.next())?.event, 'trade-posted');
  const card = async () => JSON.stringify((await app.browser().call('GET', `/games/${GAME}/trades`)).body);
  const before = (await readLog(app)).length;
  const hash = await uploaded(owner, GAME, SLUG, await pictureOf(BLUE));
  assert.deepEqual(
    [(await stream.next())?.event, (await stream.next())?.event],
    ['values-changed', 'trades-changed'],
  );
  assert.ok((await card()).includes(hash));
  assert.partialDeepStrictEqual(await itemOf(owner, GAME, SLUG), { picture: hash, uploaded: true });
  assert.deepEqual((await owner.browser.call('DELETE', `/backoffice/pictures/${GAME}/${SLUG}`)).body, {
    picture: null,
    uploaded: false,
  });
  assert.equal((await shown()).picture, undefined);
  assert.ok(!(await card()).includes(hash));
  stream.close();
  assert.deepEqual(
    (await readLog(app)).slice(before).map(({ actionType, details }) => ({ actionType, details })),
    [
      { actionType: 'upload_item_picture', details: { game: GAME, slug: SLUG } },
      { actionType: 'remove_item_picture', details: { game: GAME, slug: SLUG } },
    ],
  );
});

test('an edit and a reset of the lists leave the picture', async () => {
  const hash = await uploaded(owner, GAME, SLUG, await pictureOf(BLUE));
  const { version } = await itemOf(owner, GAME, SLUG);
  await owner.browser.call('PATCH', `/backoffice/games/${GAME}/items/${SLUG}`, {
    expectedVersion: version,
    demand: 2,
  });
  assert.equal((await shown()).picture, hash);
  await owner.browser.call('POST', '/backoffice/games/reset');
  assert.equal((await shown()).picture, hash);
  assert.ok((await loadGames(owner))[GAME].items.length > 0);
});

test('of pictures that are uploaded at once the last one stays, and the others are swept a day later', async () => {
  app.clock.pass(2 * DAY_MS);
  await owner.browser.signIn('owner');
  const media = openMediaStore(app.config.media);
  const sweep = async () => await sweepPictures({ db: app.database.db, media, now: app.clock.now });
  await sweep();
  assert.deepEqual(await files(), []);
  const pictures = await Promise.all(
    [10, 60, 110, 160, 210].map(async (r) => await pictureOf({ r, g: 90, b: 90 })),
  );
  const answers = await Promise.all(pictures.map(async (picture) => await upload(picture)));
  const hashes = answers.map(({ body }) => (body as { picture: string }).picture);
  assert.equal(new Set(hashes).size, 5);
  const stays = (await shown()).picture ?? '';
  assert.ok(hashes.includes(stays));
  assert.equal(await sweep(), 0, 'what is young is not swept');
  assert.equal((await files()).length, 15);
  // One that is kept anew is young again, though nobody shows it yet.
  app.clock.pass(DAY_MS + 1);
  await owner.browser.signIn('owner');
  const again = hashes.findIndex((hash) => hash !== stays);
  await uploadPicture(owner.browser, 'grow-garden', 'carrot', pictures[again] ?? Buffer.alloc(0));
  await owner.browser.call('DELETE', '/backoffice/pictures/grow-garden/carrot');
  assert.equal(await sweep(), 3);
  assert.deepEqual(
    await files(),
    [stays, hashes[again]].flatMap((hash) => [96, 192, 384].map((size) => `${hash}-${size}.webp`)).toSorted(),
  );
  const rows = await app.database.db.select({ digest: storedPictures.digest }).from(storedPictures);
  assert.deepEqual(rows.map(({ digest }) => digest).toSorted(), [stays, hashes[again]].toSorted());
});

test('an address that is none of ours, or of a file that is gone, is not found', async () => {
  await writeFile(join(dataDir, 'secret.webp'), 'secret');
  const hash = 'a'.repeat(32);
  for (const file of [
    `${hash}-96.webp`,
    `${hash}-97.webp`,
    `${hash}-96.png`,
    '..%2f..%2fsecret.webp',
    '%2e%2e/secret.webp',
    '%00.webp',
    'constructor',
    `${hash.toUpperCase()}-96.webp`,
  ]) {
    const response = await app.browser().send(`/media/items/${file}`);
    assert.equal(response.status, 404, file);
    assert.doesNotMatch(response.headers.get('cache-control') ?? '', /immutable/);
    assert.doesNotMatch(await response.text(), /secret/);
  }
});

/** A black PNG of a size; of one that is too large for us only the first rows are there. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(24_004_800, (width + 1) * height)));
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
