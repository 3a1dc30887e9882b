// Runs on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../test/test-database.ts';
import { fillDemo } from './fill-demo.ts';
import { PEOPLE } from './people.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('of two demos that start at once on an empty database one fills it', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const now = new Date();
    const filled = await Promise.all([fillDemo(database.db, now), fillDemo(database.db, now)]);
    assert.deepEqual(
      filled.map(({ people }) => people).toSorted((a, b) => a - b),
      [0, PEOPLE.length],
    );
  } finally {
    await database.close();
  }
});
