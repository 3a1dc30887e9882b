import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Person, signInPerson } from '../../../test/person.ts';
import { isColour, pictureOf, RED, uploaded } from '../../../test/picture-steps.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { installationSecret } from '../../accounts/server/sign-in/installation-secret.ts';
import { PICTURE_POLICY } from '../../platform/server/http/security-headers.ts';
import { placeInStrip, STRIP_TILE } from '../../platform/server/media/picture-strip.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { itemPicture, type PictureEdge, type PictureSize } from '../../values/items/item-picture.ts';
import type { Item } from '../../values/items/item.ts';
import { SheetAddresses } from './sheet-address.ts';

const GAME = 'adopt-me';
const FOR_EVER = 'public, max-age=31536000, immutable';

let app: TestApp;
let addresses: SheetAddresses;
let listed: Item[];
before(async () => {
  app = await startTestApp();
  addresses = new SheetAddresses(await installationSecret(app.database.db, 'picture sheets'));
  listed = ((await app.browser().call('GET', `/games/${GAME}/values?limit=6`)).body as { items: Item[] })
    .items;
});
after(async () => {
  await app.close();
});

const send = async (address: string) => await app.browser().send(address);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const single = (item: Item, size: PictureSize, edge?: PictureEdge) =>
  itemPicture({ ...item, game: GAME }, size, edge);
/** @returns what a sheet calls the drawing at an address */
const nameOf = (address: string) => {
  const [, game, slug = '', rest = ''] = /art\/([\w-]+)\/(.+)(-[0-9a-z]{6}-.+)\.\w+$/.exec(address) ?? [];
  return `${game}/${slug.slice(0, 3).replace(/-$/, '')}${rest}`;
};

/** @returns what an img element shows of a strip, as the pixels of the screen */
async function shownOf(strip: Buffer, place: number, of: number): Promise<Buffer> {
  const { height } = await sharp(strip).metadata();
  const percent = Number(placeInStrip(place, of).split(' ')[1]?.replace('%', ''));
  const top = Math.round((percent / 100) * (height - STRIP_TILE));
  return await sharp(strip)
    .extract({ left: 0, top, width: STRIP_TILE, height: STRIP_TILE })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** @returns by how much two pictures differ, a pixel on average, of 255 */
function difference(one: Buffer, other: Buffer): number {
  assert.equal(one.length, other.length);
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

test('a strip shows each picture at its place, and nothing of its neighbours', async () => {
  const drawn = listed.flatMap((item, at) => [single(item, 's', at % 2 === 0 ? 'plain' : 'neon')]);
  const response = await send(addresses.make('strip', drawn.map(nameOf)));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'image/webp');
  assert.equal(response.headers.get('cache-control'), FOR_EVER);
  assert.equal(response.headers.get('content-security-policy'), PICTURE_POLICY);
  const strip = await bytesOf(response);
  const alone = await Promise.all(
    drawn.map(async (address) => {
      const svg = await bytesOf(await send(address.replace('.webp', '.svg')));
      return await sharp(svg).resize(STRIP_TILE, STRIP_TILE).removeAlpha().raw().toBuffer();
    }),
  );
  for (const [place, picture] of alone.entries()) {
    const shown = await shownOf(strip, place, drawn.length);
    const own = difference(shown, picture);
    assert.ok(own < 10, `${drawn[place]} differs by ${own}`);
    for (const other of alone)
      assert.ok(
        other === picture || difference(shown, other) > 2 * own,
        `${drawn[place]} is like another one`,
      );
    const row = STRIP_TILE * 3;
    for (const edge of [0, shown.length - row])
      assert.ok(difference(shown.subarray(edge, edge + row), picture.subarray(edge, edge + row)) < 12);
  }
});

test('a stack holds each drawing under its place, with ids of its own', async () => {
  const drawn = listed.flatMap((item) => [single(item, 'm'), single(item, 'm', 'mega')]);
  const response = await send(addresses.make('stack', drawn.map(nameOf)));
  assert.equal(response.headers.get('content-type'), 'image/svg+xml');
  assert.equal(response.headers.get('cache-control'), FOR_EVER);
  const stack = await response.text();
  const ids = [...stack.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id = ''] of stack.matchAll(/url\(#([^)]*)\)/g)) assert.ok(ids.includes(id), id);
  for (const [place, address] of drawn.entries()) {
    const alone = await (await send(address)).text();
    const inside = alone.slice(alone.indexOf('>') + 1, -'</svg>'.length);
    const held = stack.split(`<svg id="p${place}"`)[1]?.split('<svg id=')[0] ?? '';
    assert.ok(held.replaceAll(`p${place}-`, '').includes(inside), address);
  }
});

test('a sheet that the site has not named is not made', async () => {
  const names = listed.map((item) => nameOf(single(item, 's')));
  const right = addresses.make('strip', names);
  const refused = [
    right.replace(names[0] ?? '', names[1] ?? ''),
    right.replace('.webp', '.svg'),
    right.replace(/sheets\/.{4}/, 'sheets/AAAA'),
    right.split('?')[0] ?? '',
    new SheetAddresses('another secret').make('strip', names),
    '/media/sheets/..%2f..%2fpackage.json?a',
    '/media/sheets/x.webp?a,b',
  ];
  for (const address of refused) {
    const response = await send(address);
    assert.equal(response.status, 404, address);
    assert.doesNotMatch(response.headers.get('cache-control') ?? '', /immutable/);
  }
});

test('a picture that has changed since leaves its place empty, and that sheet is kept by nobody', async () => {
  const [first, second] = listed.map((item) => nameOf(single(item, 's')));
  for (const kind of ['strip', 'stack'] as const) {
    const gone = (first ?? '').replace(/-[0-9a-z]{6}-s$/, '-zzzzzz-s');
    const response = await send(addresses.make(kind, [gone, second ?? '']));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  }
});

test('an uploaded picture stands in the strip as it is kept', async () => {
  const owner: Person = await signInPerson(app, 'strip.maker');
  await app.database.db.update(profiles).set({ role: 'owner' }).where(eq(profiles.id, owner.userId));
  app.clock.pass(6000);
  const [item, other] = listed;
  const hash = await uploaded(
    owner,
    GAME,
    item?.slug ?? '',
    await pictureOf(RED, 'png', { width: 200, height: 200 }),
  );
  const names = [
    `items/${hash}-96`,
    other === undefined ? '' : nameOf(single(other, 's')),
    `items/${'0'.repeat(32)}-96`,
  ];
  const whole = await send(addresses.make('strip', names.slice(0, 2)));
  assert.equal(whole.headers.get('cache-control'), FOR_EVER);
  const shown = await shownOf(await bytesOf(whole), 0, 2);
  const middle = (shown.length + STRIP_TILE * 3) / 2;
  assert.ok(isColour([...shown.subarray(middle, middle + 3)], RED));
  assert.equal((await send(addresses.make('strip', names))).headers.get('cache-control'), 'no-store');
});
