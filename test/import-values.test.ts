// Runs on both databases.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { type Database, openDatabase } from '../src/platform/server/database/database.ts';
import type { Item } from '../src/values/items/item.ts';
import { figureChanges } from '../src/values/server/figures/figure-change-table.ts';
import { readValues } from '../src/values/server/read-values.ts';
import { layDatabase } from './embedded-database.ts';
import { eventually } from './eventually.ts';
import { LiveStream } from './live-stream.ts';
import { startTestApp } from './start-test-app.ts';

const GAME = 'my-restaurant';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let path: string;
/** The bundled list, as a file that says what is there already. */
let file: { items: object[]; asOf: string; sources: object[] };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-import-'));
  path = join(folder, 'list.json');
  const bundled = await import(`../data/${GAME}.json`, { with: { type: 'json' } });
  file = bundled.default;
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator does. */
async function run(where: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _database, ...env } = process.env;
  const child = spawn(process.execPath, ['src/app/import-values.ts', ...args], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: join(folder, 'nowhere'), ...where },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  const [out, fault] = await said;
  return { code: Number(code), out, fault };
}

async function write(items: readonly object[], asOf = '2026-10-01'): Promise<void> {
  await writeFile(path, JSON.stringify({ ...file, asOf, items }));
}

type Where = Record<string, string>;
type Read = () => Promise<{ items: Item[]; asOf: string }>;

/** The command's work on a database that has the bundled list, whichever kind it is. */
async function importOnto(where: Where, read: Read): Promise<void> {
  const [first] = file.items;
  const changed = [
    { ...first, value: 12 },
    ...file.items.slice(1, -1),
    { name: 'Neon Oven', category: 'Appliances', value: 99, source: 'rar-tracker-2026-09' },
  ];
  await write(changed);
  const atFirst = await read();

  const dry = await run(where, GAME, path, '--dry-run');
  assert.deepEqual([dry.code, dry.fault], [0, '']);
  assert.match(dry.out, /95 items of My Restaurant, as of 2026-10-01/);
  assert.match(dry.out, /1 new\n {2}\+ Neon Oven \(Appliances\)\n/);
  assert.match(dry.out, /1 changed\n {2}~ .+: Value unknown → 12\n/);
  assert.match(dry.out, /1 gone\n {2}- .+\n93 unchanged\nA dry run: nothing is written\.\n/);
  assert.deepEqual(await read(), atFirst);

  const done = await run(where, GAME, path);
  assert.deepEqual([done.code, done.fault], [0, '']);
  assert.match(done.out, /Imported/);
  const now = await eventually(read, ({ asOf }) => asOf === '2026-10-01');
  assert.equal(now.items.length, 95);
  assert.equal(now.items.find(({ name }) => name === 'Neon Oven')?.value, 99);
}

/** What it does with the list that is there now does not differ by the kind of database. */
async function importAgain(where: Where, read: Read): Promise<void> {
  const again = await run(where, GAME, path);
  assert.match(again.out, /0 new\n0 changed\n0 gone\n95 unchanged\nImported/);

  await write(file.items.slice(0, 60));
  const missing = await run(where, GAME, path);
  assert.equal(missing.code, 1);
  assert.match(missing.out, /35 gone\n( {2}- .+\n){10} {2}- … and 25 more\n/);
  assert.match(missing.fault, /Nothing is written: more than 30 %.*--allow-missing/);
  assert.equal((await read()).items.length, 95);
  assert.equal((await run(where, GAME, path, '--allow-missing')).code, 0);
  await eventually(read, ({ items }) => items.length === 60);
}

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

test(
  'an import says what it changes, changes it and keeps each changed figure',
  { skip: onPostgres },
  async () => {
    const dataDir = join(folder, 'data');
    const inDatabase = async <T>(work: (database: Database) => Promise<T>) => {
      const database = await openDatabase({ dataDir }, QUIET);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    await layDatabase(dataDir);
    await importOnto({ DATA_DIR: dataDir }, async () =>
      inDatabase(async ({ db }) => (await readValues(db, GAME)).list ?? assert.fail('no list')),
    );
    await inDatabase(async ({ db }) => {
      const kept = await db
        .select({ figure: figureChanges.figure, from: figureChanges.oldFigure, to: figureChanges.newFigure })
        .from(figureChanges)
        .where(and(eq(figureChanges.game, GAME), eq(figureChanges.source, 'import')))
        .orderBy(figureChanges.id);
      assert.deepEqual(
        kept.slice(0, 2),
        [
          { figure: 'value', from: null, to: 12 },
          { figure: 'value', from: null, to: 99 },
        ].toSorted(() => 0),
      );
      // While a server has the folder, nobody else may.
      const refused = await run({ DATA_DIR: dataDir }, GAME, path);
      assert.equal(refused.code, 1);
      assert.match(
        refused.fault,
        /is already in use by process \d+.*Stop the server, import, and start it again/,
      );
    });
  },
);

// The embedded database serves one process at a time.
test(
  'over PostgreSQL a running server and its open pages follow an import',
  { skip: !onPostgres },
  async () => {
    const app = await startTestApp();
    try {
      const url = app.database.url ?? assert.fail('no address');
      const browser = app.browser();
      const page = await LiveStream.open(browser, [GAME]);
      const read: Read = async () =>
        (await browser.call('GET', `/games/${GAME}/values`)).body as { items: Item[]; asOf: string };
      await importOnto({ DATABASE_URL: url }, read);
      await importAgain({ DATABASE_URL: url }, read);
      const heard = new Set<string>();
      while (!heard.has('values-changed')) heard.add((await page.next())?.event ?? assert.fail('ended'));
      page.close();
    } finally {
      await app.close();
    }
  },
);

// Nothing of it comes as far as a database.
test('what cannot be imported is refused in words, and nothing is made', { skip: onPostgres }, async () => {
  await write([{ name: 'Stove', category: 'Appliances', value: -5, source: 'general-knowledge' }]);
  const faults: [string[], RegExp][] = [
    [[], /Say which game and which file: npm run import-values/],
    [[GAME], /Say which game and which file/],
    [
      ['chess', path],
      /There is no game 'chess'; there are: grow-garden, adopt-me, my-restaurant, steal-brainrot/,
    ],
    [[GAME, path, '--force'], /Unknown option '--force'/],
    [[GAME, join(folder, 'none.json')], /none\.json cannot be read/],
    [[GAME, path], /list\.json is not imported:\n {2}line 1, item 1 'Stove': value: a figure is a number/],
    [['adopt-me', join(ROOT, `data/${GAME}.json`)], /is a list of my-restaurant, not of adopt-me/],
    [[GAME, join(ROOT, `data/${GAME}.json`)], /nowhere holds no lists yet: npm start makes them/],
  ];
  for (const [args, fault] of faults) {
    const refused = await run({}, ...args);
    assert.equal(refused.code, 1);
    assert.match(refused.fault, fault);
  }
  assert.equal((await readdir(folder)).includes('nowhere'), false);
});
