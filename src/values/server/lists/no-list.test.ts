import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { openEmptyEmbedded } from '../../../../test/embedded-database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { selfSigned } from '../../../../test/self-signed.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { announce } from '../../../live/server/announce.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import type { GuardOptions } from '../../../platform/server/http/guarded-fetch.ts';
import { items } from '../value-table.ts';
import { loadBundledValues } from './bundled-values.ts';
import { refreshUpstream } from './refresh-upstream.ts';

const GAME = 'my-restaurant';
const MINUTE_MS = 60_000;
const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

let app: TestApp;
let upstream: UpstreamServer;
before(async () => {
  upstream = await startUpstream();
  app = await startTestApp({
    env: {
      VALUES_UPSTREAM_MYRESTAURANT: upstream.address('menu'),
      VALUES_UPSTREAM_HOSTS: 'values.example',
    },
  });
  for (const game of GAME_IDS) {
    await app.database.db.update(items).set({ removedAt: app.clock.now() }).where(eq(items.game, game));
    await announce(app.database.db, { name: 'values-changed', game });
  }
  await eventually(
    () => app.browser().call('GET', `/games/${GAME}/values`),
    ({ status }) => status === 503,
  );
});
after(async () => {
  await app.close();
  await upstream.close();
});

const give = async (answer: unknown, how: { status?: number } = {}, guard: Partial<GuardOptions> = {}) => {
  app.clock.pass(31 * MINUTE_MS);
  await upstream.put('menu', answer, how);
  const { db } = app.database;
  const deps = { db, now: app.clock.now, log: QUIET, values: app.config.values, guard };
  assert.equal(await refreshUpstream(deps, GAME), true);
};
/** What is told where the list would be: as a list, as its first part, and at the spec's own address. */
const told = async (game: GameId) => {
  const paths = [`/games/${game}/values`, `/games/${game}/values?limit=24`];
  const answers = await Promise.all(paths.map((path) => app.browser().call('GET', path)));
  return answers.map(({ status, body }) => {
    const { code, message } = body as { code: string; message: string };
    return `${status} ${code} ${message}`;
  });
};
const saysOf = async (game: GameId, message: string) =>
  assert.deepEqual(await told(game), [`503 NO_VALUES ${message}`, `503 NO_VALUES ${message}`]);

test('without any list each thing that an upstream can do wrong is told in its own words', async () => {
  await saysOf(GAME, 'Proxy config not found (HTTP 404)');
  await give([]);
  await saysOf(GAME, 'No items found in API response');
  await give('no', { status: 500 });
  await saysOf(GAME, 'Proxy config not found (HTTP 404)');
  await upstream.put('menu/index.json', 'no', { status: 502 });
  await give('no', { status: 500 });
  await saysOf(GAME, 'Proxy config not found (HTTP 502)');
  await upstream.put('menu/index.json', {});
  await give('<html>');
  await saysOf(GAME, 'Proxy misconfigured: missing target');
});

test('a target that fails is told by its status, as it is without any list', async () => {
  const made = selfSigned('values.example');
  const site = createServer(made, (_request, response) => response.writeHead(418).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await give(
      { target: 'https://values.example/list.json' },
      {},
      {
        resolve: resolvesToLoopback,
        isAllowed: () => true,
        ca: made.cert,
        port: (site.address() as AddressInfo).port,
      },
    );
    await saysOf(GAME, 'Upstream error 418');
  } finally {
    site.close();
  }
});

const resolvesToLoopback = ((
  _host: string,
  _asked: unknown,
  done: (error: null, found: object[]) => void,
) => {
  setImmediate(() => done(null, [{ address: '127.0.0.1', family: 4 }]));
}) as unknown as NonNullable<GuardOptions['resolve']>;

test('a game that is read from its configuration says that there is none, and one without an upstream has no items', async () => {
  await saysOf('steal-brainrot', 'No game configuration found in database');
  await saysOf('adopt-me', 'No items found in API response');
});

test('a database that fails is told as such, without its own words', async () => {
  const { db } = app.database;
  await db.execute(sql`ALTER TABLE value_sources RENAME TO elsewhere`);
  // What this process has read already, it would go on telling.
  app.ready.changedAll();
  try {
    await saysOf('steal-brainrot', 'Database error: the list could not be read');
  } finally {
    await db.execute(sql`ALTER TABLE elsewhere RENAME TO value_sources`);
  }
  assert.ok(app.logged.some((line) => line.includes('values could not be read')));
});

test('an address of the spec that names no game says so', async () => {
  const { status, body } = await app.browser().call('GET', '/proxy/chess');
  assert.deepEqual([status, (body as { message: string }).message], [404, 'Invalid game ID']);
});

test('the first good list is there at once, whatever the last ones were', async () => {
  await give([{ name: 'Stove', category: 'Appliances', value: 5 }]);
  const { body } = await eventually(
    () => app.browser().call('GET', `/games/${GAME}/values`),
    ({ status }) => status === 200,
  );
  const list = body as { total: number; asOf: string; staleDays: number; fed: boolean };
  assert.equal(list.fed, true);
  assert.deepEqual(
    [list.total, list.asOf, list.staleDays],
    [1, app.clock.now().toISOString().slice(0, 10), 30],
  );
});

test('a list that its upstream confirms is as of the day on which it does', async () => {
  const asOf = async () =>
    ((await app.browser().call('GET', `/games/${GAME}/values`)).body as { asOf: string }).asOf;
  const before = await asOf();
  app.clock.pass(3 * 24 * 60 * MINUTE_MS);
  const today = app.clock.now().toISOString().slice(0, 10);
  assert.notEqual(before, today);
  await give([{ name: 'Stove', category: 'Appliances', value: 5 }]);
  assert.equal(await eventually(asOf, (day) => day !== before), app.clock.now().toISOString().slice(0, 10));
});

test('an installation without a bundled list starts with the game and without its items', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-data-'));
  const data = fileURLToPath(new URL('../../../../data/', import.meta.url));
  await cp(data, folder, { recursive: true, filter: (path) => !path.endsWith(`${GAME}.json`) });
  const database = await openEmptyEmbedded();
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db, pathToFileURL(`${folder}/`));
    const games = await database.db.select({ id: gameConfigs.id, name: gameConfigs.name }).from(gameConfigs);
    assert.equal(games.length, GAME_IDS.length);
    assert.ok(games.some(({ id, name }) => id === GAME && name === 'My Restaurant'));
    const listed = and(eq(items.game, GAME), isNull(items.removedAt));
    assert.deepEqual(await database.db.select().from(items).where(listed), []);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a game that came with a later version gets its list, and the others keep what they have', async () => {
  const database = await openEmptyEmbedded();
  try {
    await migrateDatabase(database);
    const others = GAME_IDS.filter((id) => id !== GAME);
    await database.db.insert(gameConfigs).values(others.map((id) => ({ id, name: id, maxItems: 3 })));
    assert.equal(await loadBundledValues(database.db), 95);
    const games = await database.db.select().from(gameConfigs);
    assert.deepEqual(
      GAME_IDS.map((id) => games.find((game) => game.id === id)?.maxItems),
      GAME_IDS.map((id) => (id === GAME ? 16 : 3)),
    );
    assert.equal(await loadBundledValues(database.db), 0);
  } finally {
    await database.close();
  }
});
