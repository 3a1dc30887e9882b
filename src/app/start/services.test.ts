import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Log } from '../../platform/server/log.ts';
import { readConfig } from '../../platform/server/settings/read-config.ts';
import { openParts } from './process-parts.ts';
import { servicesOf } from './services.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {} };
/** What every process does, and how often: the outbox is the demo's. */
const ALWAYS: [name: string, everyMs: number][] = [
  ['Roblox claims', MINUTE_MS],
  ['end of hiding', MINUTE_MS],
  ['housekeeping', 10 * MINUTE_MS],
  ['mail sweep', 10 * MINUTE_MS],
  ['match news', 2 * SECOND_MS],
  ['names', MINUTE_MS],
  ['nightly backup', MINUTE_MS],
  ['outbox', 2 * SECOND_MS],
  ['picture sweep', 10 * MINUTE_MS],
  ['request sweep', MINUTE_MS],
  ['trade sweep', MINUTE_MS],
];

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase(QUIET);
});
after(async () => {
  await database.close();
});

async function listed(env: Record<string, string>) {
  const app = { config: readConfig({ SEED: 'none', ...env }), database, log: QUIET, now: () => new Date() };
  const parts = await openParts(app);
  parts.hub.stop();
  parts.demo?.close();
  return servicesOf(app, parts, undefined).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

test('a process does by itself what its settings leave it to do, each as often as it must', async () => {
  const least = await listed({ ROBLOX_CHECKS_A_MINUTE: '0' });
  assert.deepEqual(
    least.map(({ name, everyMs }) => [name, everyMs]),
    ALWAYS,
  );
  const most = await listed({
    ROBLOX_CHECKS_A_MINUTE: '10',
    VALUES_UPSTREAM_ADOPTME: 'https://values.example/list',
    PICTURES_DIR: tmpdir(),
  });
  const more: typeof ALWAYS = [
    ['Roblox accounts', MINUTE_MS],
    ['picture search', MINUTE_MS],
    ['upstreams', 30 * SECOND_MS],
  ];
  assert.deepEqual(
    most.map(({ name, everyMs }) => [name, everyMs]),
    [...ALWAYS, ...more].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  assert.deepEqual(
    most.filter(({ atOnce }) => atOnce).map(({ name }) => name),
    ['names', 'picture search', 'upstreams'],
  );
});
