// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { signInRole } from '../../../../test/back-office.ts';
import { openEmptyDatabase } from '../../../../test/empty-database.ts';
import { editItem, itemOf, savedGame } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { isoDay } from '../../../platform/dates.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import type { Item } from '../../items/item.ts';
import { refreshUpstream } from '../lists/refresh-upstream.ts';
import { itemFigures } from '../value-table.ts';

const GAME = 'adopt-me';

let app: TestApp;
let upstream: UpstreamServer;
let owner: Person;
before(async () => {
  upstream = await startUpstream();
  app = await startTestApp({ env: { VALUES_UPSTREAM_ADOPTME: upstream.address('pets') } });
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
  await upstream.close();
});

/** Where the last that the history says of a form is not what is kept of it. */
const DIFFERENCES = `SELECT * FROM (
    SELECT DISTINCT ON (game, item, form) game, slug AS item, new_figure AS figure,
      coalesce(form, CASE figure WHEN 'neonValue' THEN 'neon' WHEN 'megaValue' THEN 'mega' ELSE '' END) AS form
    FROM item_figure_changes WHERE form IS NOT NULL OR figure IN ('value', 'regularValue', 'neonValue', 'megaValue')
    ORDER BY game, item, form, id DESC) AS said
  FULL JOIN item_figures AS kept USING (game, item, form)
  WHERE said.figure IS DISTINCT FROM kept.figure`;

async function assertSame(): Promise<void> {
  const { db } = app.database;
  assert.deepEqual((await db.execute(sql.raw(DIFFERENCES))).rows, []);
  assert.ok((await db.$count(itemFigures)) >= 1000);
}
const kept = async (item: string) =>
  await app.database.db
    .select({
      form: itemFigures.form,
      figure: itemFigures.figure,
      datedOn: itemFigures.datedOn,
      source: itemFigures.source,
    })
    .from(itemFigures)
    .where(and(eq(itemFigures.game, GAME), eq(itemFigures.item, item)))
    .orderBy(itemFigures.form);

test('whoever changes figures keeps the new ones by form, and in the history', async () => {
  await assertSame();
  const { neonValue } = await itemOf(owner, GAME, 'bat-dragon');
  await editItem(owner, GAME, 'bat-dragon', { regularValue: 416.5, megaValue: null });
  await assertSame();
  assert.deepEqual(await kept('bat-dragon'), [
    { form: '', figure: 416.5, datedOn: isoDay(app.clock.now()), source: 'owner' },
    { form: 'neon', figure: neonValue, datedOn: null, source: 'bundled' },
  ]);

  await savedGame(owner, GAME, {
    added: [{ name: 'Brand New Pet', category: 'pets', figure: 7 }],
    priced: [{ slug: 'shadow-dragon', figure: 1234 }],
  });
  await assertSame();
  assert.equal((await kept('shadow-dragon'))[0]?.figure, 1234);
  assert.equal((await kept('brand-new-pet'))[0]?.figure, 7);

  const { body } = await app.browser().call('GET', `/games/${GAME}/values`);
  const { items: listed } = body as { items: Item[] };
  await upstream.put('pets', [
    ...listed.map(({ name, category, regularValue, value }) => ({
      name,
      type: category,
      rvalue: name === 'Bat Dragon' ? 5 : (regularValue ?? value),
      nvalue: name === 'Bat Dragon' ? 9 : undefined,
    })),
    { name: 'Never Seen', type: 'pets', rvalue: 1, mvalue: 3 },
  ]);
  app.clock.pass(24 * 60 * 60 * 1000);
  await owner.browser.signIn('owner');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: app.database.db, now: app.clock.now, log, values: app.config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
  await assertSame();
  const given = { datedOn: null, source: `upstream-${new URL(upstream.address('pets')).hostname}` };
  assert.deepEqual(await kept('bat-dragon'), [
    { form: '', figure: 5, ...given },
    { form: 'neon', figure: 9, ...given },
  ]);
  assert.deepEqual(await kept('never-seen'), [
    { form: '', figure: 1, ...given },
    { form: 'mega', figure: 3, ...given },
  ]);

  assert.equal((await owner.browser.call('POST', '/backoffice/games/reset')).status, 200);
  await assertSame();
});

test('a process of the version before is heard, which writes the columns of before as well', async () => {
  const { db } = app.database;
  await db.execute(
    sql`UPDATE items SET regular_value = 6, version = version + 1 WHERE game = ${GAME} AND slug = 'owl'`,
  );
  const isOwl = and(eq(itemFigures.game, GAME), eq(itemFigures.item, 'owl'), eq(itemFigures.form, ''));
  await db.update(itemFigures).set({ figure: 6, source: 'their list' }).where(isOwl);
  const before = await kept('owl');
  await editItem(owner, GAME, 'owl', { demand: 2 });
  assert.equal((await itemOf(owner, GAME, 'owl')).regularValue, 6);
  assert.deepEqual(await kept('owl'), before);
  await editItem(owner, GAME, 'owl', { regularValue: null });
  assert.equal((await itemOf(owner, GAME, 'owl')).regularValue, null);
  assert.deepEqual(await kept('owl'), before.slice(1));
});

test('what the plain item counts for is one figure, whatever it is called and whatever the item becomes', async () => {
  const day = isoDay(app.clock.now());
  const isPlain = async (name: 'value' | 'regularValue', figure: number) => {
    const { body } = await app.browser().call('GET', `/games/${GAME}/items/turtle`);
    const { item } = body as { item: Item };
    assert.deepEqual(
      [item.value, item.regularValue],
      name === 'value' ? [figure, undefined] : [undefined, figure],
    );
    assert.equal(item.days?.[name], day);
    assert.equal((await kept('turtle'))[0]?.figure, figure);
  };
  const { regularValue, changes } = await itemOf(owner, GAME, 'turtle');
  // A page of the version before may know a pet by its value.
  await editItem(owner, GAME, 'turtle', { value: 12 });
  await isPlain('regularValue', 12);
  await editItem(owner, GAME, 'turtle', { category: 'toys' });
  await isPlain('value', 12);
  const edited = await itemOf(owner, GAME, 'turtle');
  assert.deepEqual(
    edited.changes.filter(({ figure }) => figure === 'value').map(({ from, to }) => [from, to]),
    [
      [regularValue, 12],
      ...changes.filter(({ figure }) => figure === 'regularValue').map(({ from, to }) => [from, to]),
    ],
  );
  await editItem(owner, GAME, 'turtle', { value: 14, regularValue: null });
  await isPlain('value', 14);
  // Of both names the item's own counts.
  await editItem(owner, GAME, 'turtle', { value: 15, regularValue: 16 });
  await isPlain('value', 15);
  await editItem(owner, GAME, 'turtle', { category: 'pets' });
  await isPlain('regularValue', 15);
  await editItem(owner, GAME, 'turtle', { value: 15, regularValue: 16 });
  await isPlain('regularValue', 16);
  await assertSame();
});

test('a change in a form without a figure with a name is told as one of that form, and moves nothing else', async () => {
  await editItem(owner, GAME, 'crow', { regularValue: 40 });
  const before = await itemOf(owner, GAME, 'crow');
  app.clock.pass(3 * 24 * 60 * 60 * 1000);
  await owner.browser.signIn('owner');
  await editItem(owner, GAME, 'crow', { forms: { 'neon.fly': 5000, ride: 41 } });
  const day = isoDay(app.clock.now());
  const known = (await kept('crow')).filter(({ source }) => source === 'owner');
  assert.deepEqual(known, [
    { form: '', figure: 40, datedOn: known[0]?.datedOn, source: 'owner' },
    { form: 'neon.fly', figure: 5000, datedOn: day, source: 'owner' },
    { form: 'ride', figure: 41, datedOn: day, source: 'owner' },
  ]);
  const edited = await itemOf(owner, GAME, 'crow');
  assert.deepEqual(edited.forms, { 'neon.fly': 5000, ride: 41 });
  assert.deepEqual(
    edited.changes.slice(0, 2).map(({ figure, from, to }) => [figure, from, to]),
    [
      ['form:ride', null, 41],
      ['form:neon.fly', null, 5000],
    ],
  );
  assert.deepEqual(edited.changes.slice(2), before.changes);
  const { body } = await app.browser().call('GET', `/games/${GAME}/items/crow`);
  const { item } = body as { item: Item };
  assert.deepEqual(item.forms, { 'neon.fly': 5000, ride: 41 });
  assert.equal(item.regularValue, 40);
  assert.equal(item.days?.['form:ride'], day);
  const movers = await app.browser().call('GET', '/values/movers');
  assert.doesNotMatch(JSON.stringify(movers.body), /5000/);
  // What is left out stays, null is unknown from now on.
  await editItem(owner, GAME, 'crow', { forms: { ride: null } });
  assert.deepEqual((await itemOf(owner, GAME, 'crow')).forms, { 'neon.fly': 5000 });
});

// What a process of a version before the rows has changed after they were made, and a row that only this version writes.
const STALE = `
  INSERT INTO item_figures (game, item, form, figure, source) VALUES
    ('adopt-me', 'pet', '', 1, 'bundled'), ('adopt-me', 'unknown', '', 5, 'bundled'), ('adopt-me', 'both', 'neon', 5, 'bundled'),
    ('adopt-me', 'pet', 'neon.fly', 11, 'import')`;

for (const [made, stale] of [
  ['before the rows', undefined],
  ['whose rows are old', STALE],
] as const)
  test(`a database ${made} gets what its columns say, each of the owner with its day`, async () => {
    const database = await openEmptyDatabase();
    try {
      await migrateDatabase(database, stale === undefined ? 15 : 17);
      const client = await database.connect();
      try {
        await client.query(`
        INSERT INTO game_configs (id, name, max_items, mutations) VALUES ('adopt-me', 'Adopt Me', 9, '{}');
        INSERT INTO items (game, slug, position, name, category, source, value, regular_value, neon_value, buy_price) VALUES
          ('adopt-me', 'pet', 0, 'Pet', 'pets', 'a', NULL, 2, 9, NULL), ('adopt-me', 'toy', 1, 'Toy', 'toys', 'a', 3, NULL, NULL, 50),
          ('adopt-me', 'unknown', 2, 'Unknown', 'toys', 'a', NULL, NULL, NULL, NULL), ('adopt-me', 'both', 3, 'Both', 'pets', 'a', 8, 0, NULL, NULL);
        INSERT INTO items (game, slug, position, name, category, source, mega_value, removed_at) VALUES
          ('adopt-me', 'gone', 4, 'Gone', 'pets', 'a', 4e23, now());
        INSERT INTO item_figure_changes (game, slug, figure, old_figure, new_figure, changed_at, source) VALUES
          ('adopt-me', 'pet', 'regularValue', NULL, 1, '2026-01-01', 'bundled'), ('adopt-me', 'pet', 'regularValue', 1, 2, '2026-02-03 23:30Z', 'owner'),
          ('adopt-me', 'pet', 'neonValue', 8, 9, '2026-02-05', 'owner'), ('adopt-me', 'pet', 'neonValue', 10, 9, '2026-02-06', 'their list')`);
        if (stale !== undefined) await client.query(stale);
        await migrateDatabase(database);
        const { rows } = await client.query(
          'SELECT item, form, figure, dated_on::text AS day, source FROM item_figures ORDER BY item, form',
        );
        assert.deepEqual(rows, [
          { item: 'both', form: '', figure: 0, day: null, source: 'bundled' },
          { item: 'gone', form: 'mega', figure: 4e23, day: null, source: 'bundled' },
          { item: 'pet', form: '', figure: 2, day: '2026-02-03', source: 'owner' },
          { item: 'pet', form: 'neon', figure: 9, day: null, source: 'their list' },
          ...(stale === undefined
            ? []
            : [{ item: 'pet', form: 'neon.fly', figure: 11, day: null, source: 'import' }]),
          { item: 'toy', form: '', figure: 3, day: null, source: 'bundled' },
        ]);
      } finally {
        await client.end();
      }
    } finally {
      await database.close();
    }
  });
