// Runs on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmptyDatabase } from '../../../test/empty-database.ts';
import { knownLevels } from '../../platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';

const BEFORE = knownLevels().findIndex(({ tag }) => tag === '0038_reviews_that_count');
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A trade of two people and what hangs on it, as a version before wrote it. */
const TRADED = `
  INSERT INTO game_configs (id, name, max_items, mutations) VALUES ('adopt-me', 'Adopt Me', 9, '[]');
  INSERT INTO profiles (user_id, login_key, discord_id) SELECT p, p, p FROM unnest(ARRAY['ann', 'ben', 'cat', 'dan']) p;
  INSERT INTO trades (id, user_id, game, status, completed_at, created_at, updated_at)
    VALUES ('${idOf(1)}', 'ann', 'adopt-me', 'completed', now(), now(), now());
  INSERT INTO trade_requests (id, trade_id, sender_id, receiver_id, status, sender_completed_at, receiver_completed_at, created_at, updated_at)
    SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, '${idOf(1)}', 'ben', 'ann', 'completed', now(), now(), now(), now()
    FROM generate_series(2, 3) n`;

/** As a process of the version before posts one: it knows two columns of sums, and adds to them itself. */
const posts = (id: number, by: string, rating: number, request?: number, hidden = false) => `
  INSERT INTO trade_reviews (id, reviewer_id, reviewed_user_id, rating, comment, trade_request_id, created_at, hidden_at)
    VALUES ('${idOf(id)}', '${by}', 'ann', ${rating}, 'x', ${request === undefined ? 'NULL' : `'${idOf(request)}'`}, now(), ${hidden ? 'now()' : 'NULL'});
  ${hidden ? '' : `UPDATE profiles SET rating_sum = rating_sum + ${rating}, total_ratings = total_ratings + 1 WHERE user_id = 'ann'`}`;

test('what was reviewed before counts once the tables are changed, and a process of the version before changes nothing of it', async () => {
  const database = await openEmptyDatabase();
  try {
    await migrateDatabase(database, BEFORE);
    const client = await database.connect();
    const stars = async () => {
      const { rows } = await client.query<Record<string, number | null>>(
        `SELECT trade_ratings AS many, trade_rating_sum AS sum, trade_rating_average AS average, total_ratings AS before
          FROM profiles WHERE user_id = 'ann'`,
      );
      return rows.map(({ many, sum, average, before }) => [many, sum, average, before])[0];
    };
    try {
      await client.query(TRADED);
      await client.query(posts(11, 'ben', 4, 2));
      await client.query(posts(12, 'cat', 1));
      await client.query(posts(13, 'dan', 1, 3, true));
      await migrateDatabase(database);
      assert.deepEqual(await stars(), [1, 4, 4, 2]);

      await client.query('DELETE FROM trade_reviews WHERE id = $1', [idOf(12)]);
      assert.deepEqual(await stars(), [1, 4, 4, 2]);
      await client.query(`UPDATE trade_reviews SET hidden_at = NULL WHERE id = '${idOf(13)}'`);
      assert.deepEqual(await stars(), [2, 5, 2.5, 2]);
      await client.query(posts(14, 'cat', 5));
      assert.deepEqual(await stars(), [2, 5, 2.5, 3]);
      await client.query(
        `UPDATE trade_reviews SET hidden_at = now(), comment = 'y' WHERE id = '${idOf(11)}'`,
      );
      assert.deepEqual(await stars(), [1, 1, 1, 3]);
      await client.query(`UPDATE profiles SET rating_sum = 0, total_ratings = 0 WHERE user_id = 'ann'`);
      assert.deepEqual(await stars(), [1, 1, 1, 0]);
      // The owner of the site removes the trade that they were about.
      await client.query('DELETE FROM trades');
      assert.deepEqual(await stars(), [0, 0, null, 0]);
      await client.query(`DELETE FROM profiles WHERE user_id = 'ann'`);
      const left = await client.query('SELECT 1 FROM trade_reviews');
      assert.equal(left.rowCount, 0);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
});
