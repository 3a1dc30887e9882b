// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Item } from '../../items/item.ts';
import { figureChanges } from '../figures/figure-change-table.ts';
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
});
after(async () => {
  await app.close();
  await upstream.close();
});

const listed = async () => {
  app.ready.changed(`values/${GAME}`);
  return ((await app.browser().call('GET', `/games/${GAME}/values`)).body as { items: Item[] }).items;
};
const called = async (slug: string) =>
  (await listed()).find((item) => item.slug === slug) ?? assert.fail(slug);
const changesKept = async () => await app.database.db.$count(figureChanges);

/** Imports the list as it is with that said of some items. @returns what is told */
async function imported(extra: Record<string, object>, dryRun = false): Promise<ImportPlan> {
  const items = (await listed()).map((item) => {
    const said: Record<string, unknown> = { ...item, source: 'list', ...extra[item.slug] };
    for (const key of ['slug', 'day', 'days', 'picture']) delete said[key];
    return said;
  });
  const file = { game: GAME, name: 'Adopt Me', maxItems: 8, mutations: [], asOf: '2026-11-01' };
  const read = readListFile(JSON.stringify({ ...file, sources: [{ id: 'list', what: 'A list' }], items }));
  if ('faults' in read) assert.fail(read.faults.join('\n'));
  let told: ImportPlan | undefined;
  const how = {
    dryRun,
    allowMissing: false,
    now: app.clock.now(),
    show: (plan: ImportPlan) => (told = plan),
  };
  await importList(app.database.db, read.file, how);
  return told ?? assert.fail('nothing is told');
}

/** A day later the upstream gives the list as it is, with that said of some items. */
async function refreshed(extra: Record<string, object>): Promise<void> {
  const list = (await listed()).map(
    ({ slug, name, category, value, regularValue, neonValue, megaValue }) => ({
      name,
      type: category,
      ...(extra[slug] ?? { value, regularValue, neonValue, megaValue }),
    }),
  );
  await upstream.put('pets', list);
  app.clock.pass(DAY_MS);
  await owner.browser.signIn('owner');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: app.database.db, now: app.clock.now, log, values: app.config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
}

const FORMS = {
  ride: 251,
  fly: 251,
  'fly.ride': 245,
  'neon.ride': 800,
  'neon.fly': 810,
  'neon.fly.ride': 770,
  'mega.ride': 2200,
  'mega.fly': 2210,
  'mega.fly.ride': 2120,
};

test('an import tells and writes the figures of forms, and a second time nothing', async () => {
  const shadow = { regularValue: 400, neonValue: 1390, megaValue: 5800, forms: FORMS };
  await imported({ 'shadow-dragon': { forms: { ...FORMS, 'neon.fly': 650 } } });
  const dry = await imported({ 'shadow-dragon': { forms: { ...FORMS, 'neon.fly': 700 } } }, true);
  assert.deepEqual(dry.changed, ['Shadow Dragon: Neon Fly value 650 → 700']);
  await imported({ 'shadow-dragon': shadow });
  assert.partialDeepStrictEqual(await called('shadow-dragon'), shadow);
  const before = await changesKept();
  const again = await imported({ 'shadow-dragon': shadow });
  assert.deepEqual([again.fresh, again.changed, again.gone], [[], [], []]);
  assert.equal(await changesKept(), before);
});

test('a list with potions gives all twelve prices, once; one without them leaves them', async () => {
  const prices = {
    np: 401,
    r: 251,
    f: 251,
    fr: 245,
    n: 1391,
    nr: 800,
    nf: 810,
    nfr: 770,
    m: 5801,
    mr: 2200,
    mf: 2210,
    mfr: 2120,
  };
  const shadow = { regularValue: 401, neonValue: 1391, megaValue: 5801, forms: FORMS };
  await editItem(owner, GAME, 'bat-dragon', { forms: { fly: 9, 'mega.ride': 10 } });
  await refreshed({ 'shadow-dragon': prices });
  assert.partialDeepStrictEqual(await called('shadow-dragon'), shadow);
  // Of the prices that the list gives of some items the others have none.
  assert.equal((await called('bat-dragon')).forms, undefined);
  const { changes } = await itemOf(owner, GAME, 'bat-dragon');
  assert.deepEqual(
    changes
      .slice(0, 2)
      .map(({ figure, from, to }) => [figure, from, to].join(' '))
      .toSorted(),
    ['form:fly 9 ', 'form:mega.ride 10 '],
  );
  const before = await changesKept();
  await refreshed({ 'shadow-dragon': prices });
  assert.equal(await changesKept(), before);
  await refreshed({});
  assert.deepEqual((await called('shadow-dragon')).forms, FORMS);
  assert.equal(await changesKept(), before);
  // What is said and cannot be read stays as it is known; what the list knows of others only is unknown.
  await refreshed({
    'shadow-dragon': { ...prices, nfr: 'lots', mfr: 'N/A' },
    'bat-dragon': { np: 400, mfr: 5 },
  });
  const { 'mega.fly.ride': none, ...others } = FORMS;
  assert.deepEqual((await called('shadow-dragon')).forms, others);
  assert.equal(none, 2120);
});
