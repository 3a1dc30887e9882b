// Runs on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { signInRole } from '../../../test/back-office.ts';
import { openEmptyDatabase } from '../../../test/empty-database.ts';
import { editItem, itemOf, savedGame } from '../../../test/game-steps.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { draftFor } from '../../../test/trade-draft.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';
import { formOf } from '../../values/items/form.ts';

const MUTATIONS = [null, 'Rainbow', 'Iron Skin', 'neon', 'Neon', 'ride.on', '.dot', '*', 'a.b', 'fly by'];
const TRADE = '00000000-0000-4000-8000-000000000001';

test('lines without a form get that of their mutation; a process of the version before writes on what stays', async () => {
  const database = await openEmptyDatabase();
  try {
    await migrateDatabase(database, 19);
    const client = await database.connect();
    try {
      await client.query(`
        INSERT INTO game_configs (id, name, max_items, mutations) VALUES ('grow-garden', 'Grow a Garden', 20, '[]');
        INSERT INTO items (game, slug, position, name, category, source, value) VALUES ('grow-garden', 'carrot', 0, 'Carrot', 'crops', 'a', 5);
        INSERT INTO trades (id, game, created_at, updated_at) VALUES ('${TRADE}', 'grow-garden', now(), now())`);
      const line = (position: number, columns: string, values: string) =>
        `INSERT INTO trade_items (trade_id, side, position, game, item, ${columns}) VALUES ('${TRADE}', 'offering', ${position}, 'grow-garden', 'carrot', ${values})`;
      const text = (written: string | null) => (written === null ? 'NULL' : `'${written}'`);
      for (const [at, mutation] of MUTATIONS.entries())
        await client.query(line(at, 'mutation', text(mutation)));
      await client.query(`
        INSERT INTO game_configs (id, name, max_items, mutations) VALUES ('adopt-me', 'Adopt Me', 9, '[]');
        INSERT INTO items (game, slug, position, name, category, source, value, regular_value) VALUES
          ('adopt-me', 'both', 0, 'Both', 'Pets', 'a', 5, 60), ('adopt-me', 'toy', 1, 'Toy', 'toys', 'a', 5, 60);
        INSERT INTO item_figure_changes (game, slug, figure, old_figure, new_figure, changed_at, source)
          SELECT 'adopt-me', slug, figure, 1, 2, now(), 'a' FROM unnest(ARRAY['both', 'toy']) slug, unnest(ARRAY['value', 'regularValue']) figure`);
      await client.query(line(90, 'form, mutation', "'neon.Gold', 'Gold'"));
      await migrateDatabase(database);
      await client.query(line(91, 'form, mutation', "'Gold', 'Gold'"));
      await client.query(
        'UPDATE items SET value = 6, regular_value = 1, neon_value = NULL, mega_value = 4e23',
      );
      const { rows } = await client.query('SELECT form FROM trade_items ORDER BY position');
      assert.deepEqual(
        rows.map(({ form }) => form),
        [...MUTATIONS.map((mutation) => formOf({ mutation: mutation ?? undefined })), 'neon.Gold', 'Gold'],
      );
      const history = await client.query('SELECT slug, figure FROM item_figure_changes ORDER BY id');
      assert.deepEqual(
        history.rows.map(({ slug, figure }) => `${slug} ${figure}`),
        ['both regularValue', 'toy value', 'toy regularValue'],
      );
      await assert.rejects(client.query(line(92, 'mutation', "'Gold'")), /null/);
      await assert.rejects(client.query('UPDATE items SET demand = -1'), /items_figures/);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
});

test('nothing of this version names what it leaves: the next one may drop it', async () => {
  const app = await startTestApp();
  try {
    await app.database.db.execute(sql`ALTER TABLE trade_items DROP COLUMN mutation`);
    await app.database.db.execute(
      sql`ALTER TABLE items DROP COLUMN value, DROP COLUMN regular_value, DROP COLUMN neon_value, DROP COLUMN mega_value`,
    );
    const owner = await signInRole(app, 'owner', 'owner');
    const posted = await owner.browser.call(
      'POST',
      '/games/adopt-me/trades',
      await draftFor(owner.browser, 'adopt-me'),
    );
    assert.equal(posted.status, 201, JSON.stringify(posted.body));
    await editItem(owner, 'adopt-me', 'owl', { regularValue: 5, neonValue: 50 });
    await savedGame(owner, 'adopt-me', {
      added: [{ name: 'New', figure: 7 }],
      priced: [{ slug: 'crow', figure: 8 }],
    });
    assert.deepEqual(
      (({ regularValue, neonValue }) => [regularValue, neonValue])(await itemOf(owner, 'adopt-me', 'owl')),
      [5, 50],
    );
    for (const path of [
      '/games/adopt-me/trades?search=owl',
      '/values/movers',
      '/trades/popular',
      '/me/download',
    ])
      assert.equal((await owner.browser.send(`/api${path}`)).status, 200, path);
    assert.equal((await owner.browser.call('POST', '/backoffice/games/reset', {})).status, 200);
  } finally {
    await app.close();
  }
});
