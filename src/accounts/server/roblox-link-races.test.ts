import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, count, eq, sql } from 'drizzle-orm';
import { codeOf } from '../../../test/assert-refused.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import {
  askedOf,
  codeFor,
  openAccount,
  order,
  setBio,
  start,
  stateOf,
  verify,
} from '../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer } from '../../../test/test-browser.ts';
import { robloxIdOf } from '../../../stand-ins/roblox-account.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { MAX_CHECKS, MAX_CODES_AN_HOUR } from '../roblox-link.ts';
import { checkCode } from './check-code.ts';
import { LinkRefused } from './link-refused.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { createRoblox } from './roblox.ts';

/** Checks in all, and how many are under way at a time: more would wait in line for a connection for too long. */
const [CHECKS, AT_ONCE] = [1500, 100];
/** Actors of a naive rule: as many as have a connection each. */
const NAIVE = 8;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** @returns how often each answer came, by its name; 'done' where it was none of the refusals */
function tally(answers: Answer[]): Record<string, number> {
  const names = answers.map((answer) => (answer.status < 300 ? 'done' : String(codeOf(answer))));
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );
}
const many = async <T>(times: number, ask: () => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: times }, ask));
const openOf = async ({ userId }: Person) => {
  const [open] = await app.database.db
    .select()
    .from(robloxLinkCodes)
    .where(eq(robloxLinkCodes.userId, userId))
    .limit(1);
  return open ?? assert.fail();
};

test('of a hundred checks of one code, asked for at once, five reach Roblox', async () => {
  const person = await signInPerson(app, 'hasty.checker');
  const account = await openAccount(app, 'HastyChecker');
  const code = await codeFor(person, account);
  const before = await askedOf(app);
  const told = tally(await many(100, async () => await verify(person, account, code)));
  assert.equal((await askedOf(app)).bios - before.bios, MAX_CHECKS);
  assert.equal(told['CODE_NOT_FOUND'], MAX_CHECKS, JSON.stringify(told));
  const { CODE_NOT_FOUND: _found, TOO_MANY_CHECKS: spent = 0, TOO_MANY_TRIES: tries = 0, ...others } = told;
  assert.deepEqual(others, {});
  assert.equal(spent + tries, 100 - MAX_CHECKS);
  assert.equal((await openOf(person)).checks, MAX_CHECKS);
});

test(`of ${CHECKS} checks too, at the rule itself`, async () => {
  const person = await signInPerson(app, 'hastier.checker');
  const username = await openAccount(app, 'HastierChecker');
  const verificationCode = await codeFor(person, username);
  const deps = { db: app.database.db, roblox: createRoblox(app.config.roblox) };
  const before = await askedOf(app);
  const told: Record<string, number> = {};
  const check = async () => {
    const given = { username, verificationCode };
    const refused: unknown = await checkCode(deps, person.userId, given, app.clock.now()).catch(
      (error) => error,
    );
    assert.ok(refused instanceof LinkRefused, String(refused));
    told[refused.refusal.reason] = (told[refused.refusal.reason] ?? 0) + 1;
  };
  await many(AT_ONCE, async () => {
    for (let made = 0; made < CHECKS / AT_ONCE; made += 1) await check();
  });
  assert.equal((await askedOf(app)).bios - before.bios, MAX_CHECKS);
  assert.equal(told['CODE_NOT_FOUND'], MAX_CHECKS);
  assert.equal((told['TOO_MANY_CHECKS'] ?? 0) + (told['TOO_MANY_TRIES'] ?? 0), CHECKS - MAX_CHECKS);
});

test('a rule that looks at the count of checks, and then raises it, lets every simultaneous check through', async () => {
  const person = await signInPerson(app, 'naive.checker');
  await codeFor(person, await openAccount(app, 'NaiveChecker'));
  const { id } = await openOf(person);
  const own = eq(robloxLinkCodes.id, id);
  await app.database.db
    .update(robloxLinkCodes)
    .set({ checks: MAX_CHECKS - 1 })
    .where(own);
  const passed = await lookThenWrite(app.database, NAIVE, async (on, met) => {
    const [{ checks } = assert.fail()] = await on.select().from(robloxLinkCodes).where(own);
    await met();
    if (checks >= MAX_CHECKS) return false;
    await on
      .update(robloxLinkCodes)
      .set({ checks: checks + 1 })
      .where(own);
    return true;
  });
  assert.equal(passed.filter(Boolean).length, NAIVE);
});

test('twenty checks of one code that stands in the bio link the account once', async () => {
  const person = await signInPerson(app, 'hasty.linker');
  const account = await openAccount(app, 'HastyLinker');
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  await order(app, 'slow', { delayMs: 200 });
  const before = await askedOf(app);
  const told = tally(await many(20, async () => await verify(person, account, code)));
  await order(app, 'ok');
  assert.equal(told['done'], 1, JSON.stringify(told));
  // Whoever comes once the code is used hears that too, and does not count.
  assert.equal((told['CODE_CLOSED'] ?? 0) + (told['TOO_MANY_CHECKS'] ?? 0), 19, JSON.stringify(told));
  assert.ok((await askedOf(app)).bios - before.bios <= MAX_CHECKS);
  assert.equal((await stateOf(person)).linked?.robloxUsername, account);
});

test('of twenty people who link one Roblox account at once, one gets it', async () => {
  const account = await openAccount(app, 'Coveted');
  const people = await signInCrowd(app, 'coveting', 20);
  const codes = await Promise.all(people.map(async (person) => await codeFor(person, account)));
  await setBio(app, account, codes.join(' '));
  await order(app, 'slow', { delayMs: 200 });
  const answers = await Promise.all(
    people.map(async (person, at) => await verify(person, account, codes[at] ?? '')),
  );
  await order(app, 'ok');
  assert.deepEqual(tally(answers), { done: 1, ALREADY_LINKED: 19 });
  const [{ linked } = assert.fail()] = await app.database.db
    .select({ linked: count() })
    .from(profiles)
    .where(eq(profiles.robloxUserId, String(robloxIdOf(account))));
  assert.equal(linked, 1);
});

test('a rule that looks whether an account is free, and then takes it, finds it free for everybody', async () => {
  const account = 'NaiveCoveted';
  const people = await signInCrowd(app, 'naive.coveting', NAIVE);
  const took = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const [{ linked } = assert.fail()] = await on
      .select({ linked: count() })
      .from(profiles)
      .where(eq(profiles.robloxUsername, account));
    await met();
    if (linked > 0) return false;
    // Ids of their own, since the unique column would refuse the second.
    await on
      .update(profiles)
      .set({ robloxUsername: account, robloxUserId: `naive-${actor}` })
      .where(eq(profiles.id, people[actor]?.userId ?? ''));
    return true;
  });
  assert.equal(took.filter(Boolean).length, NAIVE);
});

test('of twenty codes that one person asks for at once, five are given, and one is open', async () => {
  const person = await signInPerson(app, 'hasty.starter');
  const account = await openAccount(app, 'HastyStarter');
  const told = tally(await many(20, async () => await start(person, account)));
  assert.deepEqual(told, { done: MAX_CODES_AN_HOUR, TOO_MANY_TRIES: 20 - MAX_CODES_AN_HOUR });
  const [{ open, given } = assert.fail()] = await app.database.db
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${robloxLinkCodes.closedAt} IS NULL)::int`,
      given: count(),
    })
    .from(robloxLinkCodes)
    .where(eq(robloxLinkCodes.userId, person.userId));
  assert.deepEqual([open, given], [1, MAX_CODES_AN_HOUR]);
});

test('a rule that counts codes, and then gives one, gives one to everybody who asks at once', async () => {
  const person = await signInPerson(app, 'naive.starter');
  await codeFor(person, await openAccount(app, 'NaiveStarter'));
  const { id: _id, ...row } = await openOf(person);
  const own = and(eq(robloxLinkCodes.userId, person.userId));
  const given = await lookThenWrite(app.database, NAIVE, async (on, met) => {
    const rows = await on.select().from(robloxLinkCodes).where(own);
    await met();
    if (rows.length >= MAX_CODES_AN_HOUR) return false;
    await on.insert(robloxLinkCodes).values({ ...row, id: crypto.randomUUID(), closedAt: row.createdAt });
    return true;
  });
  assert.equal(given.filter(Boolean).length, NAIVE);
});

test('names that many people ask for at once are few requests', async () => {
  const people = await signInCrowd(app, 'together', 30);
  const accounts = await Promise.all(people.map(async (_, at) => await openAccount(app, `Together${at}`)));
  const before = (await askedOf(app)).names;
  await Promise.all(people.map(async (person, at) => await codeFor(person, accounts[at] ?? '')));
  const requests = (await askedOf(app)).names - before;
  assert.ok(requests >= 1 && requests <= 10, String(requests));
  const [first = assert.fail(), second = assert.fail()] = people;
  await codeFor(second, accounts[0] ?? '');
  await codeFor(first, accounts[0] ?? '');
  assert.equal((await askedOf(app)).names - before, requests, 'a name that was just looked up is remembered');
});
