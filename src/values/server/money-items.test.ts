// Runs on both databases.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { signInRole } from '../../../test/back-office.ts';
import { loadGames, savedGame } from '../../../test/game-steps.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { loadBundledValues } from './lists/bundled-values.ts';
import { importList } from './lists/import-list.ts';
import { readListFile } from './lists/list-file.ts';
import { items } from './value-table.ts';

const GAME = 'my-restaurant';
const isMoney = and(eq(items.game, GAME), eq(items.slug, 'money-gems'));

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const money = async () => (await app.database.db.select().from(items).where(isMoney))[0] ?? assert.fail();
const listed = async () =>
  (
    (await app.browser().call('GET', `/games/${GAME}/values?limit=500`)).body as { items: { slug: string }[] }
  ).items.map(({ slug }) => slug);

let atFirst: Awaited<ReturnType<typeof money>>;
beforeEach(async () => {
  atFirst = await money();
});

test('a start gives the money its row, which no list shows, on a database of before and twenty at once', async () => {
  const { db } = app.database;
  await db.delete(items).where(isMoney);
  await Promise.all(Array.from({ length: 20 }, () => loadBundledValues(db)));
  const { name, category, removedAt } = await money();
  assert.deepEqual([name, category], ['Gems', 'Money']);
  assert.ok(removedAt !== null);
  assert.ok(!(await listed()).includes('money-gems'));
  const again = await money();
  await loadBundledValues(db);
  assert.deepEqual(await money(), again);
});

test('what a process of the version before has listed leaves the list at the next start', async () => {
  await app.database.db.update(items).set({ removedAt: null, name: 'gems' }).where(isMoney);
  await loadBundledValues(app.database.db);
  const { name, removedAt } = await money();
  assert.equal(name, 'Gems');
  assert.ok(removedAt !== null);
});

test('an item that is called like it is another item, as a line of the owner and in an import', async () => {
  await savedGame(owner, GAME, { added: [{ name: 'GEMS' }, { name: 'money gems' }] });
  const slugs = await listed();
  assert.ok(slugs.includes('gems') && !slugs.includes('money-gems'), slugs.join());
  assert.deepEqual(await money(), atFirst);

  await savedGame(owner, GAME, { removed: ['gems'] });
  const text = await readFile(new URL(`../../../data/${GAME}.json`, import.meta.url), 'utf8');
  const file = JSON.parse(text) as { items: object[] };
  const gems = { name: 'Gems', category: 'Money', value: 3, source: 'general-knowledge' };
  const read = readListFile(JSON.stringify({ ...file, items: [...file.items, gems] }));
  if ('faults' in read) assert.fail(read.faults.join('\n'));
  const how = { dryRun: false, allowMissing: false, now: app.clock.now() };
  await importList(app.database.db, read.file, { ...how, show: () => {} });
  assert.ok((await listed()).includes('gems-money'));
  assert.deepEqual(await money(), atFirst);
});

test('a reset leaves it as it is', async () => {
  const { [GAME]: before } = await loadGames(owner);
  const kept = await money();
  const answer = await owner.browser.call('POST', '/backoffice/games/reset', {});
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(await money(), kept);
  assert.ok((await loadGames(owner))[GAME].version > before.version);
});
