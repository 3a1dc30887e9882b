import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databasePlace } from './database-place.ts';

const at = (databaseUrl: string | undefined) => databasePlace({ databaseUrl, dataDir: '/srv/data' });

test('the operator reads which database is used, and never its password', () => {
  assert.equal(at(undefined), 'embedded, in /srv/data/pglite');
  assert.equal(at('postgres://me:hunter2@db.example:5433/swap'), 'PostgreSQL, swap at db.example:5433');
  assert.equal(at('postgres://db.example/swap?password=hunter2'), 'PostgreSQL, swap at db.example');
  assert.equal(at('postgres:///swap?host=/run/postgresql'), 'PostgreSQL, swap at /run/postgresql');
  assert.equal(at('postgres://me:hunter2@[::1]:5432'), 'PostgreSQL, the default database at [::1]:5432');
});
