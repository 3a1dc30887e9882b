// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { eventually } from '../test/eventually.ts';
import { enter } from '../test/match-steps.ts';
import { one, pairsAlike } from '../test/news-steps.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { KillableSite } from './kills/killable-site.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

/** On one database. */
const KILLS = IN_FULL ? 100 : 2;
/** So many change something before each kill, which comes up to so long after the first of them, by chance. */
const [CHANGERS, MOST_MS] = [3, 3000];

/** By user id who must be told, and who may be: nobody knows whether that change was kept. */
const must = new Set<string>();
const may = new Set<string>();
let [kills, atKill, caught] = [0, 0, 0];
let faults: string[] = [];
let site: KillableSite;
let pairs: (readonly [string, string])[];

before(async () => {
  site = await KillableSite.open();
  pairs = await pairsAlike(new TestBrowser(site.url));
});
after(async () => {
  await site?.close();
  tellProof({
    proof: 'R14',
    what: `${kills} kills between a change and its notice, ${ON_DATABASE}`,
    figure: `${faults.length} of ${must.size} lost or told twice; ${atKill} were not yet told at the kill`,
    goal: '0 lost, 0 twice',
    control: `a notice that is lost, and one that comes twice: ${caught === 2 ? 'found' : 'NOT FOUND'}`,
    kept: faults.length === 0 && caught === 2 && atKill > 0,
  });
});

/** @returns how often each of those was told who were told at all */
async function readTold(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ userId: string; told: string }>(
    `SELECT user_id AS "userId", count(*) AS told FROM notifications WHERE kind = 'new-matches' GROUP BY 1`,
  );
  return new Map(rows.map(({ userId, told }) => [userId, Number(told)]));
}

/** What is wrong, a line each, once nothing waits any more. */
async function faultsIn(client: pg.Client): Promise<string[]> {
  const told = await readTold(client);
  return [
    ...[...must].filter((userId) => !told.has(userId)).map((userId) => `${userId} was told nothing`),
    ...[...told]
      .filter(([, times]) => times > 1)
      .map(([userId, times]) => `${userId} was told ${times} times`),
    ...[...told.keys()]
      .filter((userId) => !must.has(userId) && !may.has(userId))
      .map((userId) => `${userId} was told`),
  ];
}

async function waitingIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: string }>(
    `SELECT (SELECT count(*) FROM changed_traders) + (SELECT count(*) FROM match_news WHERE due_at IS NOT NULL) AS waiting`,
  );
  return Number(rows[0]?.waiting);
}

async function signIn(name: string): Promise<Person> {
  const browser = new TestBrowser(site.url);
  return await signInPerson(
    { signedIn: async (username) => (await browser.signIn(username), browser) },
    name,
  );
}

/**
 * Some have and want things; then others have and want the same the other way round, by a list or a post, while the server is
 * killed, but for the last time.
 */
async function changeOnce(round: number): Promise<void> {
  const some = pairs.splice(0, CHANGERS);
  assert.equal(some.length, CHANGERS, 'there are pairs enough');
  const ready: { first: Person; second: Person; has: string; wants: string; at: number }[] = [];
  for (const [at, [has, wants]] of some.entries()) {
    const first = await signIn(`first.${round}.${at}`);
    await enter(first, { have: [one(has)], want: [{ ...one(wants), priority: 1 }] });
    ready.push({ first, second: await signIn(`second.${round}.${at}`), has, wants, at });
  }
  const changes = ready.map(async ({ first, second, has, wants, at }) => {
    await sleep(Math.random() * MOST_MS * 0.7);
    may.add(first.userId);
    const post = { offering: [one(wants)], wanting: [one(has)] };
    const lists = { version: 0, have: [one(wants)], want: [one(has)] };
    const answer = await (
      at === 0
        ? second.browser.call('POST', '/games/adopt-me/trades', post)
        : second.browser.call('POST', '/me/inventory/adopt-me/changes', lists)
    ).catch(() => undefined);
    if (answer === undefined) return;
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    must.add(first.userId);
  });
  if (round === KILLS) return void (await Promise.all(changes));
  await sleep(Math.random() * MOST_MS);
  await site.kill();
  await Promise.all(changes);
  kills += 1;
  await site.start();
  await site.inDatabase(async (client) => {
    const told = await readTold(client);
    atKill += ready.filter(({ first }) => must.has(first.userId) && !told.has(first.userId)).length;
  });
}

test(`after ${KILLS} kills between changes and their notices, whoever must be told is told once`, async () => {
  for (let round = 0; round <= KILLS; round += 1) await changeOnce(round);
  // What a process had taken that was killed is taken again once its lease is over.
  await eventually(
    async () => await site.inDatabase(waitingIn),
    (waiting) => waiting === 0,
  );
  faults = await site.inDatabase(faultsIn);
  assert.deepEqual(faults, []);
  assert.ok(must.size > 0);
});

test('a notice that is lost and one that comes twice are found', async () => {
  const [missed, other] = [...must];
  assert.ok(missed !== undefined && other !== undefined);
  await site.inDatabase(async (client) => {
    await client.query('BEGIN');
    await client.query(`DELETE FROM notifications WHERE kind = 'new-matches' AND user_id = $1`, [missed]);
    assert.deepEqual(await faultsIn(client), [`${missed} was told nothing`]);
    caught += 1;
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO notifications (id, user_id, type, kind, title, message, created_at)
       VALUES (gen_random_uuid(), $1, 'system_announcement', 'new-matches', 'x', 'x', now())`,
      [other],
    );
    assert.deepEqual(await faultsIn(client), [`${other} was told 2 times`]);
    caught += 1;
    await client.query('ROLLBACK');
  });
});
