// Runs on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmptyDatabase } from '../../../../test/empty-database.ts';
import { knownLevels } from '../../../platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';

const BEFORE = knownLevels().findIndex(({ tag }) => tag === '0036_seen_devices');
const PHONE = '01234567-89ab-7def';
const TABLET = '76543210-89ab-7def';
const SIGNED_IN = `
  INSERT INTO profiles (user_id, login_key, discord_id) VALUES ('ann', 'ann', 'ann');
  INSERT INTO auth_sessions (id, token, user_id, expires_at, created_at, updated_at)
    SELECT id, id, 'ann', now() + interval '1 day', now(), now() - n * interval '1 hour'
    FROM unnest(ARRAY['${PHONE}-8123-000000000001', '${PHONE}-8123-000000000002', '${TABLET}-8123-000000000003'])
    WITH ORDINALITY AS s (id, n)`;

test('devices that were signed in before they were noted are known', async () => {
  const database = await openEmptyDatabase();
  try {
    await migrateDatabase(database, BEFORE);
    const client = await database.connect();
    try {
      await client.query(SIGNED_IN);
      await migrateDatabase(database);
      const { rows } = await client.query<{ digest: string }>(
        `SELECT digest FROM seen_devices WHERE user_id = 'ann' AND forgotten_at IS NULL ORDER BY last_seen_at DESC`,
      );
      assert.deepEqual(
        rows.map(({ digest }) => digest),
        [PHONE, TABLET],
      );
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
});
