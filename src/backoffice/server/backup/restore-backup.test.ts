// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, gt, sql } from 'drizzle-orm';
import { addOddRows, countedAgain, hashes, tablesOf } from '../../../../test/database-contents.ts';
import { openEmptyEmbedded } from '../../../../test/embedded-database.ts';
import { openEmptyDatabase, openEmptyPostgres } from '../../../../test/empty-database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { signInCrowd, signInPerson } from '../../../../test/person.ts';
import { priceForms } from '../../../../test/price-forms.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { postedBy, removeTrade } from '../../../../test/trade-steps.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { knownLevels } from '../../../platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import { tradeItems } from '../../../trades/server/trade-table.ts';
import { items } from '../../../values/server/value-table.ts';
import { backupRuns } from '../backup-table.ts';
import {
  type BackupHeader,
  type BackupKey,
  backupTrailer,
  type BackupSeal,
  trailerBytes,
} from './backup-format.ts';
import { readBackupKey } from './backup-key.ts';
import { type BackedUpTable, backedUpTables } from './backup-tables.ts';
import type { Turn } from './backups.ts';
import { BackupRefused, checkBackup } from './read-backup.ts';
import { levelOf, restoreBackup } from './restore-backup.ts';

/** A pet that has a value in all twelve forms; the demo's list has those without potions. */
const PET = 'bat-dragon';
const FORMS = {
  ride: 251,
  fly: 252,
  'fly.ride': 245.5,
  'neon.ride': 800,
  'neon.fly': 810,
  'neon.fly.ride': 770,
  'mega.ride': 2200,
  'mega.fly': 2210,
  'mega.fly.ride': 2120,
};
const NICKNAMES = ['Batty "B"', 'flädermaus'];

let app: TestApp;
let folder: string;
let path: string;
/** By which it is signed. */
let key: BackupKey;
/** What the database held when the backup was made. */
let held: Record<string, string>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-restore-'));
  app = await startTestApp({ demo: true, env: { DATA_DIR: folder, BACKUPS_KEPT: '3' } });
  await addOddRows(app.database);
  await priceForms(app, { game: 'adopt-me', slug: PET }, FORMS);
  await app.database.db.update(items).set({ nicknames: NICKNAMES }).where(eq(items.slug, PET));
  const posted = await (
    await signInPerson(app, 'nia.neon')
  ).browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: PET, quantity: 1, form: 'neon.fly.ride' }],
    wanting: [{ item: 'owl', quantity: 2, form: '' }],
  });
  assert.equal(posted.status, 201);
  held = await hashes(app.database);
  path = await backedUp(app);
  key = (await readBackupKey(app.config)) ?? assert.fail();
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Checks a file as one of this site. */
const check = async (file: string) => await checkBackup(file, { key });

/** The site itself looks every minute whether tonight's backup is due, and has the turn meanwhile. */
async function takeTurn(of: TestApp): Promise<Turn> {
  const turn = await eventually(
    async () => await of.backups.takeTurn(),
    (taken) => taken !== undefined,
  );
  return turn ?? assert.fail();
}

async function fileOf({ backups, database }: TestApp, id: string): Promise<string> {
  const [run] = await database.db.select().from(backupRuns).where(eq(backupRuns.id, id));
  assert.equal(run?.state, 'done');
  return join(backups.folder, run.fileName);
}

async function backedUp(of: TestApp): Promise<string> {
  const turn = await takeTurn(of);
  const id = await turn.enter(of.database.db, { kind: 'owner' });
  await turn.run(id);
  return await fileOf(of, id);
}

const SERVER = process.env['TEST_DATABASE_URL'];

/** New databases without any table, of each kind that there is. */
const KINDS: Record<string, () => Promise<Database>> = {
  'the embedded database': openEmptyEmbedded,
  ...(SERVER === undefined ? {} : { PostgreSQL: async () => await openEmptyPostgres(SERVER) }),
};

async function restore(database: Database, file: string): Promise<void> {
  await restoreBackup(database, file, await check(file));
}

for (const [kind, open] of Object.entries(KINDS)) {
  test(`a backup comes back into ${kind} row for row, once, and the product runs on it`, async () => {
    const database = await open();
    try {
      await restore(database, path);
      assert.deepEqual(await hashes(database), held);
      await assert.rejects(
        restore(database, path),
        (error) => error instanceof BackupRefused && /not empty .*profiles/.test(error.message),
      );
      assert.deepEqual(await hashes(database), held);
      const restored = await startTestApp({ database, clock: app.clock });
      try {
        const trader = await signInPerson(restored, 'trader');
        const before = await signInPerson(app, 'trader');
        assert.equal(trader.userId, before.userId);
        for (const asked of ['/games', '/trades/latest', `/profiles/${trader.userId}`, '/me/requests'])
          assert.deepEqual(
            (await trader.browser.call('GET', asked)).body,
            (await before.browser.call('GET', asked)).body,
            asked,
          );
        const pets = await trader.browser.call('GET', `/games/adopt-me/values?slugs=${PET}`);
        assert.partialDeepStrictEqual(pets.body, {
          items: [
            { regularValue: 415, neonValue: 1035, megaValue: 2960, forms: FORMS, nicknames: NICKNAMES },
          ],
        });
        const trades = await trader.browser.call('GET', '/games/adopt-me/trades?search=nfr%20bat%20dragon');
        assert.partialDeepStrictEqual(trades.body, {
          trades: [{ trader: { name: 'nia.neon' }, offering: [{ slug: PET, form: 'neon.fly.ride' }] }],
        });
        await restored.signedIn('somebody.new');
        assert.deepEqual(await countedAgain(database), []);
      } finally {
        await restored.close();
      }
    } finally {
      await database.close();
    }
  });
}

/** A whole backup, correct in itself, of which something was changed. */
async function rewritten(
  change: (header: BackupHeader, lines: string[]) => [header: object, lines: string[]],
): Promise<string> {
  const [header = '', ...lines] = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n');
  const [changed, kept] = change(JSON.parse(header) as BackupHeader, lines.slice(0, -1));
  return await written(sealed([JSON.stringify(changed), ...kept].join('\n')));
}

/** The same, whose header says something else. */
async function withHeader(
  change: (header: BackupHeader) => object,
  rows: 'with rows' | 'without rows' = 'with rows',
): Promise<string> {
  return await rewritten((header, lines) => [change(header), rows === 'with rows' ? lines : []]);
}

const SIGNED_BY_US = (first: Buffer) => createHmac('sha256', key.secret).update(first).digest('hex');

const NOBODY = () => undefined;

/** @param sign what signs it; nobody in format 1 */
function sealed(text: string, sign: (first: Buffer) => string | undefined = SIGNED_BY_US): Buffer {
  const first = gzipSync(`${text}\n`);
  const seal: BackupSeal = { sha256: createHash('sha256').update(first).digest('hex') };
  return Buffer.concat([first, backupTrailer({ ...seal, signature: sign(first) })]);
}

async function written(bytes: Buffer): Promise<string> {
  const file = join(folder, `${randomUUID()}.gz`);
  await writeFile(file, bytes);
  return file;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BackupRefused) return error.message;
    throw error;
  }
  return 'not refused';
}

test('a file that is cut off anywhere is refused', async () => {
  const whole = await readFile(path);
  const endBytes = trailerBytes(2);
  const places = [0, 1, 9, 10, 17, 100, 1000, whole.length - endBytes, whole.length - endBytes - 1];
  for (let part = 1; part < 20; part += 1) places.push(Math.floor((whole.length * part) / 20));
  for (let end = whole.length - endBytes; end < whole.length; end += 7) places.push(end);
  for (const end of places) {
    const refusal = await refusalOf(check(await written(whole.subarray(0, end))));
    assert.match(refusal, /^It is (damaged|no backup)/, `cut off after ${end} bytes`);
  }
  assert.match(await refusalOf(check(await written(Buffer.concat([whole, Buffer.from('x')])))), /damaged/);
});

test('a file with any one byte changed is refused, also where a gzip tool would not see it', async () => {
  const whole = await readFile(path);
  const endBytes = trailerBytes(2);
  const last = whole.length - endBytes;
  const places = [
    ...Array.from({ length: 20 }, (_, at) => at),
    ...Array.from({ length: 60 }, (_, at) => Math.floor((whole.length * at) / 60)),
    ...Array.from({ length: endBytes }, (_, at) => last + at),
  ];
  for (const place of places) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
    const refusal = await refusalOf(check(await written(changed)));
    assert.match(refusal, /^It is (damaged|no backup)/, `byte ${place}`);
  }
});

/** The lines of the backup, with another name for somebody in them. */
async function changedRows(): Promise<string> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  return lines.map((line) => line.replace('nia.neon', 'mia.neon')).join('\n');
}

test('a file that somebody has changed, and sealed anew without the key, is refused and comes in only unverified', async () => {
  const changed = await changedRows();
  const other = randomBytes(32);
  const guesses: [(first: Buffer) => string, RegExp][] = [
    [
      (first) => createHmac('sha256', other).update(first).digest('hex'),
      /^Its signature is wrong: it was changed/,
    ],
    [(first) => createHash('sha256').update(first).digest('hex'), /^Its signature is wrong/],
    [() => '0'.repeat(64), /^Its signature is wrong/],
  ];
  const whole = await readFile(path);
  const ours = backupSignature(whole);
  guesses.push([() => ours, /^Its signature is wrong/]);
  for (const [sign, words] of guesses) {
    const file = await written(sealed(changed, sign));
    const refusal = await refusalOf(check(file));
    assert.match(refusal, words);
    assert.match(refusal, /add --unverified to restore it all the same\.$/);
    assert.equal((await checkBackup(file, 'unverified')).version, 2);
  }
});

/** The signature that stands at the end of a file. */
function backupSignature(whole: Buffer): string {
  return (
    /"signature":"([0-9a-f]{64})"/.exec(whole.subarray(-trailerBytes(2)).toString('latin1'))?.[1] ??
    assert.fail()
  );
}

test('a file of another key, or without a key to check it with, is refused in words, and comes in unverified', async () => {
  const another = { id: 'another', secret: randomBytes(32) };
  assert.match(
    await refusalOf(checkBackup(path, { key: another })),
    /^It is signed with another key than this site's\..*--unverified/,
  );
  assert.match(
    await refusalOf(checkBackup(path, { key: undefined })),
    /^There is no key to check its signature with\..*BACKUP_KEY/,
  );
  const database = await openEmptyDatabase();
  try {
    await restoreBackup(database, path, await checkBackup(path, 'unverified'));
    assert.deepEqual(await hashes(database), held);
  } finally {
    await database.close();
  }
});

test('a file of format 1 is not signed and comes in only unverified; a signature can be left out of no other', async () => {
  const [first = '', ...rows] = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  const { key: _signedBy, ...header } = JSON.parse(first) as BackupHeader;
  const before = [JSON.stringify({ ...header, version: 1 }), ...rows].join('\n');
  const old = await written(sealed(before, NOBODY));
  assert.match(await refusalOf(check(old)), /^It is not signed: .*--unverified/);
  assert.equal((await checkBackup(old, 'unverified')).version, 1);
  const signedAsOld = await written(sealed(before));
  assert.match(await refusalOf(check(signedAsOld)), /damaged/);
  const stripped = await written(sealed([first, ...rows].join('\n'), NOBODY));
  assert.match(await refusalOf(checkBackup(stripped, 'unverified')), /damaged/);
});

test('a damaged file comes in unverified as little as any other way', async () => {
  const whole = await readFile(path);
  const changed = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  assert.match(await refusalOf(checkBackup(await written(changed), 'unverified')), /^It is damaged/);
});

test('a file that is something else is refused as that', async () => {
  const foreign = [
    Buffer.alloc(0),
    Buffer.from('-- PostgreSQL database dump\n'),
    gzipSync('-- PostgreSQL database dump\n'),
    gzipSync('{"format":"other"}\n{}\n'),
    sealed('{"format":"other","version":1}', NOBODY),
    Buffer.from([0x1f, 0x8b]),
    gzipSync(Buffer.alloc(3_000_000, 120)),
  ];
  for (const bytes of foreign)
    assert.equal(await refusalOf(check(await written(bytes))), 'It is no backup of Swapwise.');
  await assert.rejects(check(join(folder, 'nowhere.gz')), { code: 'ENOENT' });
});

test('a backup of a newer version is refused, and says which', async () => {
  const later = await withHeader((header) => ({ ...header, version: 3, unknown: true }));
  assert.equal(await refusalOf(check(later)), 'A newer Swapwise made it (format 3; this one reads 2).');
  const level = { tag: '0099_later', hash: 'f'.repeat(64), when: Date.now() + 1e12 };
  const ahead = await withHeader((header) => ({ ...header, level }));
  const header = await check(ahead);
  assert.throws(() => levelOf(header), {
    message: /^A newer Swapwise made it .*0099_later.*update first/,
  });
});

test('a process that still runs when a newer one has changed the tables marks its backup as of the newer version', async () => {
  const { db } = app.database;
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.now() + 1e12})`,
  );
  try {
    app.clock.pass(1000);
    const header = await check(await backedUp(app));
    assert.throws(() => levelOf(header), { message: /^A newer Swapwise made it .*update first/ });
  } finally {
    await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`);
  }
});

test('a backup of an earlier version is brought up to date', async () => {
  // Its own tables are made first, and then those of this version.
  const [first] = knownLevels();
  const old = await withHeader((header) => ({ ...header, level: first, tables: [] }), 'without rows');
  const database = await openEmptyDatabase();
  try {
    await restore(database, old);
    assert.deepEqual(await tablesOf(database), await tablesOf(app.database));
  } finally {
    await database.close();
  }
});

/** The tables of a level, as a database that was never brought further has them. */
async function tablesAt(level: number): Promise<BackedUpTable[]> {
  const database = await openEmptyDatabase();
  try {
    await migrateDatabase(database, level);
    const client = await database.connect();
    try {
      return await backedUpTables(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

/** Lines without what there was none of then: amounts of money, and what the site tells one person alone. */
const AS_BEFORE: Record<string, (line: string) => string> = {
  trade_items: (line) => line.replace(/("quantity":)\d{3,}/, '$199'),
  notifications: (line) => line.replace('"type":"system_announcement"', '"type":"trade_declined"'),
};

const GROWN = ['trades', 'trade_items'];

test('a backup of an early version, whose tables had fewer columns, comes back with its rows', async () => {
  const early = knownLevels()[3] ?? assert.fail();
  const [then, now] = await Promise.all([tablesAt(4), tablesAt(knownLevels().length)]);
  const earlier = await rewritten((header, lines) => {
    const tables = header.tables.flatMap((table) => {
      const rows = lines.splice(0, table.rows).map((line) => AS_BEFORE[table.name]?.(line) ?? line);
      const was = then.find(({ name }) => name === table.name);
      return was === undefined ? [] : [{ ...was, rows: table.rows, lines: rows }];
    });
    return [
      {
        ...header,
        level: early,
        tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
      },
      tables.flatMap((table) => table.lines),
    ];
  });
  const database = await openEmptyDatabase();
  try {
    await restore(database, earlier);
    // What has columns that came later is without them in such a backup: of trades and their lines they say nothing new.
    const kept = then.filter(
      ({ name, ...was }) => GROWN.includes(name) || now.some((is) => isDeepStrictEqual(is, { name, ...was })),
    );
    for (const name of GROWN) assert.ok(kept.some((table) => table.name === name));
    // The site has gone on since its backup, so that this is compared with what comes back from one of today.
    const today = await openEmptyDatabase();
    try {
      await restore(today, path);
      await today.db.update(tradeItems).set({ quantity: 99 }).where(gt(tradeItems.quantity, 99));
      assert.deepEqual(await hashes(database, kept), await hashes(today, kept));
    } finally {
      await today.close();
    }
  } finally {
    await database.close();
  }
});

test('a backup that says one thing and holds another brings in nothing', async () => {
  const wrongCount = await withHeader((header) => ({
    ...header,
    tables: header.tables.map((table) =>
      table.name === 'profiles' ? { ...table, rows: table.rows + 1 } : table,
    ),
  }));
  assert.match(await refusalOf(check(wrongCount)), /^It says that it holds \d+ rows, and holds \d+\./);

  // Its rows stand in another order than its header says: the database itself refuses a part of them.
  const swapped = await withHeader((header) => {
    return { ...header, tables: header.tables.toReversed() };
  });
  const database = await openEmptyDatabase();
  try {
    await assert.rejects(restore(database, swapped));
    for (const rows of Object.values(await hashes(database))) assert.match(rows, /^0 /);
    await restore(database, path);
    assert.deepEqual(await hashes(database), held);
  } finally {
    await database.close();
  }
});

test('a backup holds one moment, whatever is posted and removed while it is made', async () => {
  app.clock.pass(1000);
  const posters = await signInCrowd(app, 'busy', 12);
  const turn = await takeTurn(app);
  const id = await turn.enter(app.database.db, { kind: 'owner' });
  const making = turn.run(id);
  const posted = await Promise.all(
    posters.map(async (poster, at) => {
      const tradeId = await postedBy(poster);
      if (at % 2 === 0) await removeTrade(poster, tradeId);
      return tradeId;
    }),
  );
  await making;
  assert.equal(posted.length, posters.length);
  const file = await fileOf(app, id);
  const database = await openEmptyDatabase();
  try {
    await restore(database, file);
    // Of each trade there is all or nothing; a row whose trade is not there would not have come back at all.
    const halves = await database.db.execute(
      sql`SELECT t.id FROM trades t WHERE (SELECT count(DISTINCT side) FROM trade_items i WHERE i.trade_id = t.id) <> 2`,
    );
    assert.deepEqual(halves.rows, []);
  } finally {
    await database.close();
  }
});
