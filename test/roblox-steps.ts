import assert from 'node:assert/strict';
import { z } from 'zod';
import { followDue } from '../src/accounts/server/link/follow-due.ts';
import { followRoblox } from '../src/accounts/server/link/follow-roblox.ts';
import { createRoblox, type Roblox } from '../src/accounts/server/link/roblox.ts';
import { robloxIdOf } from '../stand-ins/roblox-account.ts';
import { eventually } from './eventually.ts';
import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import type { Answer } from './test-browser.ts';

/** What one's own page shows of the Roblox account. */
export const linkState = z.object({
  linked: z
    .object({ robloxUsername: z.string(), robloxUserId: z.string(), picture: z.string().nullable() })
    .nullable(),
  code: z
    .object({
      code: z.string(),
      kind: z.enum(['digits', 'words']),
      robloxUsername: z.string(),
      profileUrl: z.string(),
      checksLeft: z.int(),
      expiresAt: z.string(),
    })
    .nullable(),
  now: z.string(),
});

const asked = z.object({
  names: z.int(),
  ids: z.int(),
  bios: z.int(),
  headshots: z.int(),
  pictures: z.int(),
});

let newcomers = 0;

/** @returns somebody new, and an account of theirs */
export async function newcomer(app: TestApp): Promise<{ person: Person; account: string }> {
  newcomers += 1;
  const person = await signInPerson(app, `linker.${newcomers}`);
  return { person, account: await openAccount(app, `Linker${newcomers}`) };
}

/** Asks for a code for the bio of the account of that name. */
export async function start(person: Person, username: string, kind?: 'digits' | 'words'): Promise<Answer> {
  const body = { username, ...(kind === undefined ? {} : { kind }) };
  return await person.browser.call('POST', '/me/roblox/code', body);
}

/** @returns the code that somebody is given */
export async function codeFor(person: Person, username: string, kind?: 'digits' | 'words'): Promise<string> {
  const answer = await start(person, username, kind);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return linkState.parse(answer.body).code?.code ?? assert.fail();
}

/** Presses 'Verify'. */
export async function verify(person: Person, username: string, verificationCode: string): Promise<Answer> {
  return await person.browser.call('POST', '/me/roblox/verification', { username, verificationCode });
}

/** Reads what one's own page shows. */
export async function stateOf(person: Person): Promise<z.infer<typeof linkState>> {
  return linkState.parse((await person.browser.call('GET', '/me/roblox')).body);
}

/** Takes the linked account off. */
export async function unlink(person: Person): Promise<Answer> {
  return await person.browser.call('DELETE', '/me/roblox');
}

/** Links the account of that name from start to end. */
export async function link(app: TestApp, person: Person, username: string): Promise<void> {
  await setBio(app, username, await codeFor(person, username));
  const answer = await verify(person, username, (await stateOf(person)).code?.code ?? '');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** @returns somebody new with an account that is linked, and its picture there */
export async function linkedNewcomer(app: TestApp): Promise<{ person: Person; account: string }> {
  const { person, account } = await newcomer(app);
  await link(app, person, account);
  await eventually(
    async () => await stateOf(person),
    ({ linked }) => typeof linked?.picture === 'string',
  );
  return { person, account };
}

/**
 * What one process does each minute.
 * @param how.most for how many linked accounts at most
 * @param how.of another process of the same site
 * @param how.says what Roblox answers instead
 * @param how.who of whom alone it is asked, as at a sign-in
 */
export async function askAgain(
  app: TestApp,
  {
    most = 100,
    of = app,
    says = {},
    who,
  }: { most?: number; of?: TestApp; says?: Partial<Roblox>; who?: string } = {},
): Promise<void> {
  const failed = (fields: object) => assert.fail(JSON.stringify(fields));
  const log = { info: () => {}, warn: () => {}, error: failed };
  const roblox = { ...createRoblox(app.config.roblox), ...says };
  const deps = { db: of.database.db, roblox, log, now: app.clock.now };
  await (who === undefined ? followDue(deps, most) : followRoblox(deps, who));
}

/** @returns what waits for a line that is logged from now on */
export function loggedFromNow(app: TestApp): (line: string) => Promise<string> {
  const from = app.logged.length;
  return async (line) =>
    await eventually(
      async () => app.logged.slice(from).join('\n'),
      (lines) => lines.includes(line),
    );
}

/** Opens an account at the stand-in Roblox. @returns its username */
export async function openAccount(app: TestApp, username: string, bio = ''): Promise<string> {
  await postPage(app, { action: 'add', username, description: bio });
  return username;
}

/** Writes the bio of a stand-in account. @param filter whether Roblox's filter takes the digits out */
export async function setBio(app: TestApp, username: string, bio: string, filter = false): Promise<void> {
  const id = String(robloxIdOf(username));
  const form = { action: 'describe', id, description: bio, ...(filter ? { filterDigits: 'yes' } : {}) };
  await postPage(app, form);
}

/** Tells the stand-in Roblox how to behave, for so many questions where that is said. */
export async function order(
  app: TestApp,
  mode: string,
  { delayMs, times }: { delayMs?: number; times?: number } = {},
): Promise<void> {
  const answer = await app.browser().send('/dev/roblox/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, delayMs, times }),
  });
  assert.equal(answer.status, 200);
}

/** Does to a stand-in account what Roblox or its owner may do. @param opened the name that it was opened under */
export async function changeAccount(
  app: TestApp,
  opened: string,
  to: { name?: string; isBanned?: boolean; headshotPending?: boolean; deleted?: true },
): Promise<void> {
  const answer = await app.browser().send('/dev/roblox/control/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: robloxIdOf(opened), ...to }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** @returns how often the stand-in Roblox has been asked for what so far */
export async function askedOf(app: TestApp): Promise<z.infer<typeof asked>> {
  const answer = await app.browser().send('/dev/roblox/control');
  return z.object({ asked }).parse(await answer.json()).asked;
}

async function postPage(app: TestApp, form: Record<string, string>): Promise<void> {
  const answer = await app.browser().send('/dev/roblox', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  assert.equal(answer.status, 303, await answer.text());
}
