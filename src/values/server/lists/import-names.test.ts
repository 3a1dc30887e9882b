import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { eventually } from '../../../../test/eventually.ts';
import { signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { PublicTrade } from '../../../trades/trade.ts';
import { figureChanges } from '../figures/figure-change-table.ts';
import { readKnownItems } from '../known-items.ts';
import { items, storedPictures } from '../value-table.ts';
import { type ImportPlan, importList } from './import-list.ts';
import { readListFile } from './list-file.ts';

const GAME = 'adopt-me';
const SLUG = 'tio-de-nadal';

let app: TestApp;
let bundled: { asOf: string; items: { name: string; category: string; regularValue?: number }[] };
before(async () => {
  app = await startTestApp();
  const text = await readFile(new URL(`../../../../data/${GAME}.json`, import.meta.url), 'utf8');
  bundled = JSON.parse(text) as typeof bundled;
});
after(async () => {
  await app.close();
});

/** Imports a file as it is written. */
async function imported(list: object[]): Promise<ImportPlan> {
  const read = readListFile(JSON.stringify({ ...bundled, asOf: '2026-10-01', items: list }));
  if ('faults' in read) assert.fail(read.faults.join('\n'));
  const plans: ImportPlan[] = [];
  const how = { dryRun: false, allowMissing: false, now: app.clock.now() };
  await importList(app.database.db, read.file, { ...how, show: (plan) => plans.push(plan) });
  return plans[0] ?? assert.fail();
}
const rowOf = async (slug: string) =>
  (
    await app.database.db
      .select()
      .from(items)
      .where(and(eq(items.game, GAME), eq(items.slug, slug)))
  )[0];
const put = async (slug: string, row: Partial<typeof items.$inferInsert>) =>
  await app.database.db
    .update(items)
    .set(row)
    .where(and(eq(items.game, GAME), eq(items.slug, slug)));

test('an item that a list spells otherwise is renamed, and keeps its address, picture, history and posts', async () => {
  const { browser } = await signInPerson(app, 'Log Trader');
  const line = [{ item: SLUG, quantity: 1 }];
  await browser.call('POST', `/games/${GAME}/trades`, { offering: line, wanting: line });
  const picture = 'ab'.repeat(16);
  await app.database.db.insert(storedPictures).values({ digest: picture, storedAt: app.clock.now() });
  await put(SLUG, { foundPicture: picture });
  const history = async () =>
    await app.database.db
      .select()
      .from(figureChanges)
      .where(and(eq(figureChanges.game, GAME), eq(figureChanges.slug, SLUG)));
  const before = await history();

  const plan = await imported(
    bundled.items.map((item) =>
      item.name === 'Tió De Nadal'
        ? { ...item, name: 'Tio\u00a0de Nadal', category: ' PETS', regularValue: '1.5Sx' }
        : item,
    ),
  );
  assert.deepEqual([plan.fresh, plan.gone, plan.changed.length], [[], [], 1]);
  assert.partialDeepStrictEqual(await rowOf(SLUG), {
    name: 'Tio de Nadal',
    category: 'pets',
    foundPicture: picture,
    removedAt: null,
  });
  const [known] = await readKnownItems(app.database.db, and(eq(items.game, GAME), eq(items.slug, SLUG)));
  assert.equal(known?.regularValue, 1.5e21);
  const changes = await history();
  assert.deepEqual(changes.slice(0, before.length), before);
  assert.equal(changes.length, before.length + 1);
  const offered = async () => {
    const { body } = await browser.call('GET', `/games/${GAME}/trades`);
    return (body as { trades: PublicTrade[] }).trades[0]?.offering[0];
  };
  const renamed = await eventually(offered, (item) => item?.name === 'Tio de Nadal');
  assert.partialDeepStrictEqual(renamed, { slug: SLUG, picture });
});

test('a new item takes the listed spelling of its category and of its rarity', async () => {
  const more = {
    name: 'Quite\u00a0New',
    category: '\u200bToys',
    rarity: 'ultra-RARE',
    source: 'amvgg-2026-08',
  };
  const twin = { ...more, name: 'Newer', category: 'Lamps' };
  const other = { ...more, name: 'Newest', category: 'LAMPS ' };
  await imported([...bundled.items, more, twin, other]);
  assert.partialDeepStrictEqual(await rowOf('quite-new'), {
    name: 'Quite New',
    category: 'toys',
    rarity: 'Ultra-Rare',
  });
  assert.equal((await rowOf('newest'))?.category, 'Lamps');
  const categories = new Set(
    (
      await app.database.db
        .select({ category: items.category })
        .from(items)
        .where(and(eq(items.game, GAME), isNull(items.removedAt)))
    ).map(({ category }) => category),
  );
  assert.deepEqual(
    [...categories].toSorted(),
    [...new Set([...bundled.items.map(({ category }) => category), 'Lamps'])].toSorted(),
  );
});

test('of twins that older rules let in, the list means the one that it spells so, and it comes in whole', async () => {
  await put('shadow-dragon', { name: 'Bat\u00a0Dragon' });
  const plan = await imported(bundled.items);
  assert.equal((await rowOf('bat-dragon'))?.removedAt, null);
  assert.deepEqual(
    [plan.fresh, plan.gone.filter((name) => name.includes('Dragon'))],
    [['Shadow Dragon (pets)'], ['Bat\u00a0Dragon']],
  );
  assert.equal((await rowOf('shadow-dragon-pets'))?.name, 'Shadow Dragon');
});
