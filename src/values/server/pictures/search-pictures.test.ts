import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { signInRole } from '../../../../test/back-office.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import type { Person } from '../../../../test/person.ts';
import { BLUE, isColour, look, pictureOf, RED, uploaded } from '../../../../test/picture-steps.ts';
import { selfSigned } from '../../../../test/self-signed.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { GameId } from '../../../games/game.ts';
import type { GuardOptions } from '../../../platform/server/http/guarded-fetch.ts';
import { openMediaStore } from '../../../platform/server/media/open-media-store.ts';
import type { Item } from '../../items/item.ts';
import { items, pictureSearches } from '../value-table.ts';
import { searchEachTime, searchPictures } from './search-pictures.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let owner: Person;
let folder: string;
let outside: string;
before(async () => {
  const base = await mkdtemp(join(tmpdir(), 'swapwise-search-'));
  [folder, outside] = [join(base, 'pictures'), join(base, 'outside')];
  await Promise.all([folder, outside].map(async (path) => await mkdir(path)));
  app = await startTestApp({ env: { DATA_DIR: join(base, 'data') } });
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
  await rm(dirname(folder), { recursive: true });
});
/** Items of the bundled lists. */
const ALL = 2482;
/** The items that this is about; all others are looked for in a thousand days. */
const LOOKED_FOR = [
  'adopt-me/bat-dragon',
  'adopt-me/shadow-dragon',
  'grow-garden/carrot',
  'my-restaurant/snowman',
  'steal-brainrot/tralalero-tralala',
];
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(pictureSearches);
  await db.update(items).set({ foundPicture: null, uploadedPicture: null });
  const far = new Date(app.clock.now().getTime() + 1000 * DAY_MS).toISOString();
  await db.execute(sql`
    INSERT INTO ${pictureSearches} (game, slug, due_at)
    ${db
      .select({ game: items.game, slug: items.slug, dueAt: sql`${far}::timestamptz`.as('due_at') })
      .from(items)
      .where(notInArray(sql`${items.game} || '/' || ${items.slug}`, LOOKED_FOR))}`);
  await rm(folder, { recursive: true });
  await mkdir(folder);
});

const deps = (pictures: TestApp['config']['pictures'], guard?: Partial<GuardOptions>) => ({
  db: app.database.db,
  media: openMediaStore(app.config.media),
  now: app.clock.now,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  pictures,
  ...(guard === undefined ? {} : { guard }),
});
/** Its events come a moment later, by way of the database: whoever asks at once is to see it here. */
const search = async () => {
  const found = await searchPictures(deps({ kind: 'folder', folder }));
  app.ready.changedAll();
  return found;
};
const put = async (path: string, bytes: Uint8Array | string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
};
const pictureOfItem = async (game: GameId, slug: string) => {
  const { body } = await app.browser().call('GET', `/games/${game}/values?slugs=${slug}`);
  return (body as { items: Item[] }).items[0]?.picture;
};
const colourOf = async (game: GameId, slug: string) => {
  const hash = await pictureOfItem(game, slug);
  const answer = await app.browser().send(`/media/items/${hash}-96.webp`);
  return (await look(Buffer.from(await answer.arrayBuffer()))).colour;
};

test('pictures are found by game, category and spelling, made ours and shown; without one there is art', async () => {
  const [red, blue] = [await pictureOf(RED, 'jpeg'), await pictureOf(BLUE, 'webp')];
  await put('adopt-me/pets/Bat_Dragon.JPG', red);
  await put('adopt-me/toys/shadow-dragon.webp', blue);
  await put('grow-garden/Carrot.webp', blue);
  await put('my-restaurant/Decor/SNOWMAN.jpeg', red);
  const stream = await LiveStream.open(app.browser(), ['grow-garden']);
  assert.equal(await search(), 5);
  assert.equal((await stream.next())?.event, 'values-changed');
  stream.close();
  assert.ok(isColour(await colourOf('adopt-me', 'bat-dragon'), RED));
  assert.ok(isColour(await colourOf('adopt-me', 'shadow-dragon'), BLUE));
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
  assert.equal(await pictureOfItem('steal-brainrot', 'tralalero-tralala'), undefined);
});

test("the owner's upload comes before what was found, and what was found comes back after it", async () => {
  await put('grow-garden/carrot.png', await pictureOf(BLUE));
  await search();
  const found = await pictureOfItem('grow-garden', 'carrot');
  await uploaded(owner, 'grow-garden', 'carrot', await pictureOf(RED));
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), RED));
  app.clock.pass(2 * DAY_MS);
  await owner.browser.signIn('owner');
  await search();
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), RED));
  const { body } = await owner.browser.call('DELETE', '/backoffice/pictures/grow-garden/carrot');
  assert.deepEqual(body, { picture: found, uploaded: false });
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
});

test('that nothing was found is kept for hours, what was found for a day; a changed file is seen then', async () => {
  await put('grow-garden/carrot.png', await pictureOf(BLUE));
  assert.equal(await search(), 5);
  await put('my-restaurant/snowman.png', await pictureOf(RED));
  await put('grow-garden/carrot.png', await pictureOf(RED));
  await utimes(join(folder, 'grow-garden/carrot.png'), 1, 1);
  assert.equal(await search(), 0);
  assert.equal(await pictureOfItem('my-restaurant', 'snowman'), undefined);
  app.clock.pass(7 * HOUR_MS);
  assert.equal(await search(), 4);
  assert.ok(isColour(await colourOf('my-restaurant', 'snowman'), RED));
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
  app.clock.pass(DAY_MS);
  await owner.browser.signIn('owner');
  await search();
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), RED));
  await rm(join(folder, 'grow-garden/carrot.png'));
  app.clock.pass(DAY_MS);
  await owner.browser.signIn('owner');
  await search();
  assert.equal(await pictureOfItem('grow-garden', 'carrot'), undefined);
});

test('nothing outside the folder is read: no link that leads out, no name that climbs', async () => {
  const secret = await pictureOf(RED);
  await writeFile(join(outside, 'carrot.png'), secret);
  await mkdir(join(folder, 'grow-garden'));
  await symlink(join(outside, 'carrot.png'), join(folder, 'grow-garden/carrot.png'));
  await symlink(outside, join(folder, 'my-restaurant'));
  await writeFile(join(outside, 'snowman.png'), secret);
  await mkdir(join(folder, 'steal-brainrot/tralalero-tralala.png'), { recursive: true });
  const { db } = app.database;
  const bat = and(eq(items.game, 'adopt-me'), eq(items.slug, 'bat-dragon'));
  await mkdir(join(folder, 'adopt-me'));
  await db.update(items).set({ name: '../../outside/carrot', category: '../../outside' }).where(bat);
  assert.equal(await search(), 5);
  await db.update(items).set({ name: 'Bat Dragon', category: 'pets' }).where(bat);
  for (const [game, slug] of [
    ['grow-garden', 'carrot'],
    ['my-restaurant', 'snowman'],
    ['adopt-me', 'bat-dragon'],
    ['steal-brainrot', 'tralalero-tralala'],
  ] as const)
    assert.equal(await pictureOfItem(game, slug), undefined, slug);
  // A link that stays inside is followed.
  await put('shared/one.png', secret);
  await rm(join(folder, 'grow-garden/carrot.png'));
  await symlink(join(folder, 'shared/one.png'), join(folder, 'grow-garden/carrot.png'));
  app.clock.pass(DAY_MS);
  await owner.browser.signIn('owner');
  await search();
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), RED));
});

test('a file that is no picture, or too large, shows as art and stops nothing', async () => {
  await put('grow-garden/carrot.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put(
    'my-restaurant/snowman.png',
    Buffer.concat([await pictureOf(RED), Buffer.alloc(5 * 1024 * 1024)]),
  );
  await put('steal-brainrot/tralalero-tralala.png', await pictureOf(BLUE));
  assert.equal(await search(), 5);
  assert.equal(await pictureOfItem('grow-garden', 'carrot'), undefined);
  assert.equal(await pictureOfItem('my-restaurant', 'snowman'), undefined);
  assert.ok(isColour(await colourOf('steal-brainrot', 'tralalero-tralala'), BLUE));
});

test('a folder that cannot be read takes no picture away', async () => {
  await put('grow-garden/carrot.png', await pictureOf(BLUE));
  await search();
  app.clock.pass(2 * DAY_MS);
  await owner.browser.signIn('owner');
  // As many as are looked for at the same time: the others are not even tried.
  assert.equal(await searchPictures(deps({ kind: 'folder', folder: join(folder, 'gone') })), 4);
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
});

test('a whole folder is looked through at one time, in few steps, however many items there are', async () => {
  const { db } = app.database;
  const picture = await pictureOf(BLUE);
  const names = ['Bat_Dragon', 'Shadow_Dragon', 'Frost_Dragon'];
  for (const name of names) await put(`adopt-me/pets/${name}.png`, picture);
  await put('grow-garden/carrot.png', picture);
  await db.delete(pictureSearches);
  assert.equal(await search(), ALL);
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
  for (const slug of ['bat-dragon', 'shadow-dragon', 'frost-dragon'])
    assert.ok(isColour(await colourOf('adopt-me', slug), BLUE), slug);
  assert.equal(await search(), 0);
  // All items are settled in ten steps: their moments were written by no more than so many statements.
  const { rows } = await db.execute<{ steps: number }>(
    sql`SELECT count(DISTINCT xmin::text)::int AS steps FROM ${pictureSearches}`,
  );
  assert.deepEqual(rows, [{ steps: 10 }]);
});

test('files that come to the folder are found at the next look, and so are those that came while nobody looked', async () => {
  const places = deps({ kind: 'folder', folder });
  const lookEachMinute = searchEachTime(places);
  const minute = async () => {
    app.clock.pass(60_000);
    const looked = await lookEachMinute();
    app.ready.changedAll();
    return looked;
  };
  assert.equal(await minute(), ALL);
  assert.equal(await minute(), 0);
  await put('grow-garden/carrot.png', await pictureOf(BLUE));
  assert.equal(await minute(), ALL);
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
  await put('adopt-me/pets/bat-dragon.png', await pictureOf(RED));
  assert.equal(await minute(), ALL);
  assert.ok(isColour(await colourOf('adopt-me', 'bat-dragon'), RED));
  assert.equal(await minute(), 0);
  await put('my-restaurant/snowman.png', await pictureOf(RED));
  assert.equal(await searchEachTime(places)(), ALL);
});

test('a file that is still being copied is read again once all of it is there', async () => {
  const whole = await pictureOf(BLUE);
  await put('grow-garden/carrot.png', whole.subarray(0, whole.length / 2));
  await search();
  assert.equal(await pictureOfItem('grow-garden', 'carrot'), undefined);
  await put('grow-garden/carrot.png', whole);
  app.clock.pass(60_000);
  assert.equal(await search(), 1);
  assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
});

test('two processes look for each item once', async () => {
  await put('grow-garden/carrot.png', await pictureOf(BLUE));
  const [one, other] = await Promise.all([search(), search()]);
  assert.equal(one + other, 5);
});

test('without a place to look, nothing is looked for', async () => {
  assert.equal(await searchPictures(deps(undefined)), 0);
});

const HOST = 'pictures.example';

test('a base address is asked by the server, by its names in turn, and never anywhere but there', async () => {
  const asked: string[] = [];
  const files = new Map<string, Buffer>([
    ['/art/grow-garden/Carrot.png', await pictureOf(BLUE)],
    ['/art/adopt-me/pets/Bat_Dragon.webp', await pictureOf(RED, 'webp')],
  ]);
  let status = 404;
  const made = selfSigned(HOST);
  const server: Server = createServer(made, (request, response) => {
    asked.push(request.url ?? '');
    const bytes = files.get(decodeURIComponent(request.url ?? ''));
    if (request.url?.startsWith('/art/my-restaurant'))
      response.writeHead(302, { location: 'https://elsewhere.example/secret.png' }).end();
    else if (bytes === undefined) response.writeHead(status).end('<html>no picture</html>');
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const guard: Partial<GuardOptions> = {
    ca: made.cert,
    port: (server.address() as AddressInfo).port,
    isAllowed: (address) => address === '127.0.0.2',
    resolve: ((_host: string, _how: unknown, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [{ address: '127.0.0.2', family: 4 }])) as NonNullable<GuardOptions['resolve']>,
  };
  const at = deps({ kind: 'address', address: `https://${HOST}/art` }, guard);
  const rounds = async () => {
    for (let round = 0; round < 5 && (await searchPictures(at)) > 0; round += 1);
  };
  try {
    await rounds();
    assert.ok(isColour(await colourOf('grow-garden', 'carrot'), BLUE));
    assert.ok(isColour(await colourOf('adopt-me', 'bat-dragon'), RED));
    assert.ok(asked.every((path) => path.startsWith('/art/')));
    assert.ok(asked.some((path) => path.startsWith('/art/my-restaurant/')));
    // A redirect to a host that is not the operator's is not followed.
    assert.equal(await pictureOfItem('my-restaurant', 'snowman'), undefined);
    status = 503;
    files.clear();
    app.clock.pass(8 * DAY_MS);
    await rounds();
    assert.ok(
      isColour(await colourOf('grow-garden', 'carrot'), BLUE),
      'a failing server takes pictures away',
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
