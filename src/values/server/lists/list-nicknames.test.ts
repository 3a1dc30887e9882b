// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Item } from '../../items/item.ts';
import { items } from '../value-table.ts';
import { type ImportPlan, importList } from './import-list.ts';
import { readListFile } from './list-file.ts';
import { refreshUpstream } from './refresh-upstream.ts';

const GAME = 'adopt-me';
const DAY_MS = 86_400_000;

let app: TestApp;
let upstream: UpstreamServer;
let owner: Person;
before(async () => {
  upstream = await startUpstream();
  app = await startTestApp({ env: { VALUES_UPSTREAM_ADOPTME: upstream.address('pets') } });
  owner = await signInRole(app, 'owner', 'owner');
  await editItem(owner, GAME, 'frost-dragon', { nicknames: ['icy one'] });
  await editItem(owner, GAME, 'hedgehog', { nicknames: [] });
});
after(async () => {
  await app.close();
  await upstream.close();
});

const listed = async () => {
  app.ready.changed(`values/${GAME}`);
  return ((await app.browser().call('GET', `/games/${GAME}/values`)).body as { items: Item[] }).items;
};
const called = async () =>
  Object.fromEntries(
    (await listed()).flatMap(({ slug, nicknames }) => (nicknames === undefined ? [] : [[slug, nicknames]])),
  );

/** Imports the list as it is, without its nicknames but those that are given. @returns what is told */
async function imported(nicknames: Record<string, readonly string[]>): Promise<ImportPlan> {
  const list = (await listed()).map((item) => {
    const said: Record<string, unknown> = { ...item, source: 'list', nicknames: nicknames[item.slug] };
    for (const key of ['slug', 'day', 'days', 'picture']) delete said[key];
    return said;
  });
  const file = { game: GAME, name: 'Adopt Me', maxItems: 8, mutations: [], asOf: '2026-11-01' };
  const text = JSON.stringify({ ...file, sources: [{ id: 'list', what: 'A list' }], items: list });
  const read = readListFile(text);
  if ('faults' in read) assert.fail(read.faults.join('\n'));
  let told: ImportPlan | undefined;
  await importList(app.database.db, read.file, {
    dryRun: false,
    allowMissing: false,
    now: app.clock.now(),
    show: (plan) => (told = plan),
  });
  return told ?? assert.fail('nothing is told');
}

test('a list that says nothing of nicknames leaves them as they are', async () => {
  const before = await called();
  assert.deepEqual(before['frost-dragon'], ['icy one']);
  assert.deepEqual([before['hedgehog'], before['unicorn']], [undefined, ['uni']]);
  await imported({});
  assert.deepEqual(await called(), before);

  const list = (await listed()).map(({ name, category, regularValue }, at) => ({
    name,
    type: category,
    regularValue: at === 0 ? 7 : regularValue,
  }));
  await upstream.put('pets', list);
  app.clock.pass(DAY_MS);
  await owner.browser.signIn('owner');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: app.database.db, now: app.clock.now, log, values: app.config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
  assert.deepEqual(await called(), before);
});

test('a list that has them gives them, and is told what changes', async () => {
  await imported({});
  const before = await called();
  assert.deepEqual((await imported(before)).changed, []);
  const { changed } = await imported({ ...before, 'frost-dragon': [], owl: ['hooty', 'night one'] });
  assert.deepEqual(changed.toSorted(), [
    'Frost Dragon: nicknames icy one → none',
    'Owl: nicknames none → hooty, night one',
  ]);
  const { 'frost-dragon': gone, ...others } = before;
  assert.deepEqual(await called(), { ...others, owl: ['hooty', 'night one'] });
  assert.deepEqual(gone, ['icy one']);
});

test('a process of the version before, which knows no nicknames, changes none', async () => {
  await editItem(owner, GAME, 'crow', { nicknames: ['black one'] });
  const { db } = app.database;
  await db.execute(
    sql`UPDATE items SET name = 'Crow!', version = version + 1 WHERE game = ${GAME} AND slug = 'crow'`,
  );
  await db.execute(sql`INSERT INTO items (game, slug, position, name, category, source)
    SELECT game, 'crow-two', 9999, 'Crow Two', category, source FROM items WHERE game = ${GAME} AND slug = 'crow'`);
  assert.deepEqual((await itemOf(owner, GAME, 'crow')).nicknames, ['black one']);
  assert.deepEqual((await itemOf(owner, GAME, 'crow-two')).nicknames, []);
  const two = and(eq(items.game, GAME), eq(items.slug, 'crow-two'));
  assert.equal((await db.select().from(items).where(two))[0]?.nicknames, null);
});
