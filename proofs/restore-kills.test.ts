// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hashes } from '../test/database-contents.ts';
import { eventually } from '../test/eventually.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { takeLicence } from '../test/take-licence.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { postedBy } from '../test/trade-steps.ts';
import { KillableSite } from './kills/killable-site.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

/** On one database. */
const KILLS = IN_FULL ? 50 : 2;

const found = { before: 0, restored: 0, inTheMidst: 0, faults: 0, caught: false };
let site: KillableSite;
let backup: { id: string; state: string };
/** How long a restore takes that nobody interrupts, with the backup that it begins with. */
let wholeMs: number;

before(async () => {
  site = await KillableSite.open();
  const { userId } = await signIn('restoring.owner');
  await site.inDatabase(async (client) => {
    const owns = "role = 'owner', roblox_username = 'SwapwiseOwner', roblox_user_id = '156'";
    // The stand-in Roblox has no such account: asked for it, it would end the ownership.
    const asked = "roblox_asked_at = now() + interval '1 day'";
    await client.query(`UPDATE profiles SET ${owns}, ${asked} WHERE user_id = $1`, [userId]);
  });
  await site.kill();
  await site.start();
  await newcomer(0);
  const owner = await signIn('restoring.owner');
  const begun = await owner.browser.call('POST', '/backoffice/backups', {});
  assert.equal(begun.status, 202, JSON.stringify(begun.body));
  const { id } = z.object({ id: z.string() }).parse(begun.body);
  await eventually(
    async () => await runs(owner),
    ({ backups }) => backups.some((one) => one.id === id && one.state === 'done'),
  );
  backup = { id, state: await state() };
  await newcomer(1);
  assert.notEqual(await state(), backup.state);
  const startedMs = performance.now();
  await order(owner);
  await eventually(restoreRun, (run) => run === 'done');
  wholeMs = performance.now() - startedMs;
  if (IN_FULL) console.log(`a whole restore takes ${wholeMs.toFixed(0)} ms`);
  assert.equal(await state(), backup.state);
});
after(async () => {
  await site?.close();
  const { before: kept, restored, inTheMidst, faults, caught } = found;
  tellProof({
    proof: 'R17',
    what: `${KILLS} kills while a backup is restored, ${ON_DATABASE}`,
    figure: `${faults} times neither what was nor what the backup has; ${kept} times what was, ${restored} times the backup; ${inTheMidst} in the midst of the rows`,
    goal: '0',
    control: `a row that is missing: ${caught ? 'found' : 'NOT FOUND'}`,
    kept: faults === 0 && caught,
  });
});

const runList = z.object({ backups: z.array(z.object({ id: z.string(), state: z.string() })) });
const runs = async ({ browser }: Person) =>
  runList.parse((await browser.call('GET', '/backoffice/backups')).body);

async function signIn(name: string): Promise<Person> {
  const browser = new TestBrowser(site.url);
  return await signInPerson(
    { signedIn: async (username) => (await browser.signIn(username), browser) },
    name,
  );
}

/** Somebody joins and posts a trade. */
async function newcomer(round: number): Promise<void> {
  const person = await signIn(`newcomer.${round}`);
  await takeLicence(person.browser);
  await postedBy(person);
}

async function order({ browser }: Person): Promise<void> {
  const { status, body } = await browser.call('POST', `/backoffice/backups/${backup.id}/restore`, {
    confirm: 'RESTORE',
  });
  assert.equal(status, 202, JSON.stringify(body));
}

/** @returns all that a backup holds but what every restore adds to, in one text */
async function state(): Promise<string> {
  const { system_logs: _logs, backup_runs: _runs, ...rest } = await hashes(site);
  return JSON.stringify(rest);
}

/** @returns how the last restore fares */
async function restoreRun(): Promise<string | undefined> {
  return await site.inDatabase(async (client) => {
    const { rows } = await client.query<{ state: string }>('SELECT state FROM restore_runs');
    return rows[0]?.state;
  });
}

/** Kills the site at some time of a restore. @throws AssertionError where it is neither as it was nor as the backup has it */
async function killOnce(round: number): Promise<void> {
  await newcomer(round);
  const owner = await signIn('restoring.owner');
  const was = await state();
  await order(owner);
  await sleep(Math.random() * wholeMs);
  await site.kill();
  await site.start();
  found.faults += 1;
  const [is, run] = [await state(), await restoreRun()];
  assert.ok(is === was || is === backup.state, 'neither what was nor what the backup has');
  assert.equal(run === 'done', is === backup.state, `the restore is ${run}`);
  found.faults -= 1;
  if (run === 'restoring') found.inTheMidst += 1;
  found[is === was ? 'before' : 'restored'] += 1;
}

test(`after each of ${KILLS} kills while a backup is restored there is all of what was, or all of the backup`, async () => {
  for (let round = 2; round < KILLS + 2; round += 1) await killOnce(round);
  // And another is restored as if none had been broken off.
  await order(await signIn('restoring.owner'));
  await eventually(restoreRun, (run) => run === 'done');
  assert.equal(await state(), backup.state);
});

test('a row that is missing is found', async () => {
  await site.inDatabase(async (client) => {
    await client.query('DELETE FROM trade_items WHERE ctid = (SELECT max(ctid) FROM trade_items)');
  });
  assert.notEqual(await state(), backup.state);
  found.caught = true;
});
