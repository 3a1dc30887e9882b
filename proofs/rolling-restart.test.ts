// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { knownLevels } from '../src/platform/server/database/known-migrations.ts';
import { eventually } from '../test/eventually.ts';
import { makeNextVersion, type NextVersion } from '../test/next-version.ts';
import { freePort, type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { takeLicence } from '../test/take-licence.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { postTrade } from '../test/trade-draft.ts';
import { Balancer } from './balancer.ts';
import { type Ask, ConstantLoad, type Habit } from './constant-load.ts';
import { LiveVisitors } from './live-visitors.ts';
import { IN_FULL, tellProof } from './proof.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = process.env['TEST_DATABASE_URL'];

/** In full: as docs/operating.md says. Small: the drain ends as soon as the balancer has noticed, whatever that takes. */
const SIZE = IN_FULL
  ? { requests: 100_000, readers: 8, writers: 16, pages: 40, checkMs: 1000, pauseMs: 0, drain: {} }
  : {
      requests: 500,
      readers: 2,
      writers: 3,
      pages: 6,
      checkMs: 100,
      pauseMs: 25,
      drain: { DRAIN_SECONDS: '120' },
    };

const ONLY_IN_FULL = { skip: IN_FULL ? false : 'in full only' };

/** Changes tables that are in use, in another order than the product takes them: the two can stand in each other's way. */
const migration = (count: number) => `
  ALTER TABLE notifications ADD COLUMN next_${count} text;
--> statement-breakpoint
  CREATE INDEX next_requests_${count} ON trade_requests (created_at, id);
--> statement-breakpoint
  ALTER TABLE trade_requests ADD COLUMN next_${count} integer NOT NULL DEFAULT 0;
--> statement-breakpoint
  ALTER TABLE profiles ADD COLUMN next_${count} text;
--> statement-breakpoint
  ALTER TABLE trades ADD COLUMN next_${count} text;`;

const withId = z.object({ id: z.string() });
const counted = z.array(z.object({ count: z.coerce.number() }));

const NEEDED = 'two processes need PostgreSQL';

if (SERVER === undefined) test('a rolling restart', (t) => t.skip(NEEDED));

suite('a rolling restart', { skip: SERVER === undefined ? NEEDED : false }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-rolling-'));
  const tally = { restarts: 0, migrations: 0, told: 0, killed: 0, unasked: 0 };
  const processes = new Map<number, ServerProcess>();
  let ports: [number, number];
  let settings: Record<string, string>;
  let balancer: Balancer;
  let next: NextVersion;
  let admin: pg.Client;
  let people: { userId: string; cookie: string; browser: TestBrowser }[];
  let tradeIds: string[];
  let load: ConstantLoad;
  let visitors: LiveVisitors;
  let kept = false;
  /** Versions that pages named, each with the addresses of its scripts and styles. */
  const seen = new Map<string, string[]>();

  before(async () => {
    const name = `swapwise_test_${randomUUID().replaceAll('-', '')}`;
    const maker = new pg.Client({ connectionString: SERVER });
    await maker.connect();
    await maker.query(`CREATE DATABASE ${name}`);
    await maker.end();
    const url = new URL(SERVER ?? '');
    url.pathname = `/${name}`;
    admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    ports = [await freePort(), await freePort()];
    const port = await freePort();
    balancer = new Balancer(ports, SIZE.checkMs);
    await balancer.listen(port);
    settings = {
      DATABASE_URL: url.href,
      PUBLIC_URL: balancer.url,
      DEMO: '1',
      LIMITS: '0',
      BACKUPS_KEPT: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXY_HEADER: 'x-forwarded-for',
      ...SIZE.drain,
    };
    load = new ConstantLoad(balancer.url, SIZE.pauseMs);
    next = makeNextVersion();
  });
  after(async () => {
    tellProof({
      proof: 'R3',
      what: `${tally.restarts} restarts with ${tally.migrations} migrations and other scripts under load, two processes behind a balancer`,
      figure: `${load.failed} of ${load.requests} requests failed; ${tally.told} live streams told and back`,
      goal: `0 of ${SIZE.requests}`,
      control: `failed when one was killed: ${tally.killed}; when /readyz was not asked: ${tally.unasked}`,
      kept: kept && load.failed === 0 && tally.killed > 0 && (tally.unasked > 0 || !IN_FULL),
    });
    visitors?.end();
    await load.end();
    await Promise.all([...processes.values()].map((running) => running.kill()));
    await balancer.close();
    await admin.end();
    next.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (port: number, root?: string) => {
    const compiled = root === undefined ? {} : { NODE_COMPILE_CACHE: join(root, '.compiled') };
    processes.set(port, await startServerProcess(port, folder, { ...settings, ...compiled }, root));
  };
  const running = (port: number) => processes.get(port) ?? assert.fail('no process there');
  const untilSending = async (port: number, wanted: boolean) => {
    await eventually(
      async () => balancer.sendsTo(port),
      (sends) => sends === wanted,
    );
  };
  /** Stops a process as an operator does. @returns its exit code */
  const stop = async (port: number): Promise<number | null> => {
    const ending = running(port);
    ending.signal('SIGTERM');
    if (!IN_FULL) {
      await untilSending(port, false);
      ending.signal('SIGINT');
    }
    return await ending.ended();
  };
  const count = async (query: string) => counted.parse((await admin.query(query)).rows)[0]?.count;

  test('two processes that start at once on an empty database both come up, and fill it once', async () => {
    await Promise.all(ports.map((port) => start(port)));
    await Promise.all(ports.map((port) => untilSending(port, true)));
    assert.equal(await count('SELECT count(*) FROM drizzle.__drizzle_migrations'), knownLevels().length);
    assert.ok(Number(await count('SELECT count(*) FROM items')) > 1000);
  });

  test('nobody notices that each process in turn is replaced by its next version', async () => {
    people = await Promise.all(Array.from({ length: SIZE.writers }, (_, at) => signIn(`writer.${at}`)));
    tradeIds = await Promise.all(
      people.map(async ({ browser }) => withId.parse((await postTrade(browser, 'adopt-me')).body).id),
    );
    visitors = new LiveVisitors(balancer.url, (failure) => load.note(failure));
    visitors.begin(SIZE.pages / 2);
    visitors.begin(SIZE.pages / 2, people[0]?.cookie);
    await eventually(
      async () => visitors.open,
      (open) => open === SIZE.pages,
    );
    load.begin(habits());
    await untilSeen(1);

    do {
      tally.migrations += 1;
      next.addMigration(migration(tally.migrations));
      for (const port of ports) {
        assert.equal(await stop(port), 0);
        await start(port, next.root);
        await untilSending(port, true);
        tally.restarts += 1;
      }
    } while (load.requests < SIZE.requests);
    await untilSeen(2);
    await load.end();

    await eventually(
      async () => ({ told: visitors.told, open: visitors.open }),
      // Every page has met a restart, and is back.
      ({ told, open }) => told >= SIZE.pages && open === SIZE.pages,
    );
    for (const file of [...seen.values()].flat()) {
      const { status } = await fetch(balancer.url + file);
      if (status !== 200) load.note(`GET ${file}: ${status} in the end`);
    }
    const late = await signIn('late.lucy');
    assert.equal((await postTrade(late.browser, 'adopt-me')).status, 201);
    await eventually(
      async () => visitors.hearing('trade-posted'),
      (hearing) => hearing === SIZE.pages,
    );
    visitors.end();
    tally.told = visitors.told;

    assert.deepEqual([...load.failures], []);
    const [before = [], after = []] = seen.values();
    assert.ok(after.filter((file) => !before.includes(file)).length > after.length / 2, 'of other scripts');
    assert.equal(await count('SELECT count(*) FROM trade_requests'), 0, 'each request was withdrawn once');
    assert.equal(
      await count('SELECT count(*) FROM drizzle.__drizzle_migrations'),
      knownLevels().length + tally.migrations,
    );
    kept = true;
  });

  test('that a process is killed does not stay without notice', async () => {
    const control = new ConstantLoad(balancer.url, SIZE.pauseMs);
    control.begin(habits());
    // It is killed in the middle of something: of a request that came after it had stopped to answer.
    running(ports[0]).signal('SIGSTOP');
    const passed = balancer.passedTo(ports[0]);
    await eventually(
      async () => balancer.passedTo(ports[0]),
      (now) => now > passed,
    );
    await running(ports[0]).kill();
    await untilSending(ports[0], false);
    await control.end();
    assert.ok(control.failed > 0, 'the count found nothing');
    tally.killed = control.failed;
  });

  test('nor that the balancer does not ask whether a process is ready', ONLY_IN_FULL, async () => {
    // Whatever was begun and cut off is put right for this.
    await admin.query('DELETE FROM trade_requests');
    await start(ports[0], next.root);
    await untilSending(ports[0], true);
    const control = new ConstantLoad(balancer.url, SIZE.pauseMs);
    balancer.askNoMore();
    control.begin(habits());
    running(ports[1]).signal('SIGTERM');
    assert.equal(await running(ports[1]).ended(), 0);
    await eventually(
      async () => control.failed,
      (failed) => failed > 0,
    );
    await control.end();
    tally.unasked = control.failed;
  });

  /** Lets the load go on until pages of so many versions were read. */
  async function untilSeen(versions: number): Promise<void> {
    await eventually(
      async () => ({ versions: seen.size, failures: [...load.failures] }),
      (found) => found.versions === versions,
    );
  }

  /** Signs somebody in by way of one process: the stand-in Discord of each knows its own codes alone. */
  async function signIn(username: string) {
    const browser = new TestBrowser(balancer.url, running(ports[0]).url);
    const userId = await browser.signIn(username);
    await takeLicence(browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { userId, cookie, browser };
  }

  function habits(): Habit[] {
    const readers = Array.from({ length: SIZE.readers }, () => reading);
    return [...readers, leavingOpen, ...people.map((_, at) => writing(at))];
  }

  /** Reads a page with all that it loads, and goes on with scripts of that and of older pages, which are still open. */
  async function leavingOpen(ask: Ask, round: number): Promise<void> {
    const page = await ask('GET', OPEN[round % OPEN.length] ?? '/');
    if (page === undefined) return;
    const version = /data-version="([^"]+)"/.exec(page.text)?.[1] ?? '';
    if (!seen.has(version)) seen.set(version, filesOf(seen.size === 0 ? ROOT : next.root));
    for (const [, file = ''] of page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      await ask('GET', file);
    for (const files of seen.values()) await ask('GET', files[round % files.length] ?? '');
  }

  /** Each asks the next one for a trade and takes it back: done twice, either would be refused. */
  function writing(at: number): Habit {
    const cookie = people[at]?.cookie ?? '';
    const tradeId = tradeIds[(at + 1) % tradeIds.length];
    return async (ask, round) => {
      const asked = await ask('POST', `/api/trades/${tradeId}/requests`, { cookie, body: {}, status: 201 });
      if (asked === undefined) return;
      const picture = `avatar-${2 + (round % 5)}`;
      await ask('PUT', '/api/me/picture', { cookie, body: { picture } });
      await ask('GET', '/api/me/requests', { cookie });
      await ask('DELETE', `/api/requests/${withId.parse(JSON.parse(asked.text)).id}`, { cookie });
      if (round % 4 === 0) await ask('GET', '/account', { cookie });
    };
  }
});

const filesOf = (root: string) =>
  readdirSync(join(root, 'build/client/assets')).map((name) => `/assets/${name}`);

const READ = [
  '/',
  '/trade?game=adopt-me',
  '/api/games/adopt-me/trades',
  '/values',
  '/api/games/adopt-me/values?limit=20',
  '/api/trades/latest',
  '/values/adopt-me/frost-dragon',
  '/api/games',
  '/safety',
];

const OPEN = READ.filter((path) => !path.startsWith('/api/'));

const reading: Habit = async (ask, round) => {
  await ask('GET', READ[round % READ.length] ?? '/');
};
