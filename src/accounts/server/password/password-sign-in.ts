import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { authAccounts, authSessions, userSessions } from '../account-table.ts';
import { temporaryPasswords } from '../mail/mail-table.ts';
import { mintToken } from '../mail/mail-token.ts';
import { accountsOfAddress } from '../sign-in/accounts-of-address.ts';
import { digestOfToken } from '../sign-in/session-token.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { VISITOR_IP_HEADER } from '../sign-in/visitor-headers.ts';
import { PASSWORD_PROVIDER } from './set-password.ts';

/** A way in that an address and a password lead to. */
type Door = {
  kind: 'permanent' | 'temporary';
  userId: string;
  loginKey: string;
  email: string;
  hash: string;
};

/** Where somebody comes from, for the list of sessions, and the cookies that their browser sent along. */
type Asker = { ip: string | undefined; userAgent: string | undefined; cookies: string | undefined };

/** Cookies of a session that has begun, or the token with which to set a new password. */
export type PasswordOutcome = { cookies: string[] } | { token: string };

/** One account has no more passwords than this, so that no address answers sooner than another. */
const HASHES_AT_LEAST = 2;

let nobodysHash: Promise<string> | undefined;

/** @returns what the password opens, if it is one of this address; an address that nobody has costs the same work */
export async function findDoor(
  db: Db,
  given: { email: string; password: string },
  now: Date,
): Promise<Door | undefined> {
  return await openDoor(await doorsOf(db, given.email, now), given.password);
}

/**
 * Lets in by a permanent password, or takes a temporary one for a token to set a new one.
 * @returns undefined when the password is no longer the person's
 */
export async function enterBy(
  deps: { db: Db; signIn: SignIn },
  door: Door,
  password: string,
  from: Asker,
  now: Date,
): Promise<PasswordOutcome | undefined> {
  return door.kind === 'temporary'
    ? await takeTemporary(deps.db, door, now)
    : await beginSession(deps, door, password, from);
}

async function doorsOf(db: Db, email: string, now: Date): Promise<Door[]> {
  const accounts = await accountsOfAddress(db, email);
  const ids = accounts.map(({ userId }) => userId);
  const permanent = await db
    .select({ userId: authAccounts.userId, hash: authAccounts.password })
    .from(authAccounts)
    .where(and(inArray(authAccounts.userId, ids), eq(authAccounts.providerId, PASSWORD_PROVIDER)));
  const temporary = await db
    .select({ userId: temporaryPasswords.userId, hash: temporaryPasswords.hash })
    .from(temporaryPasswords)
    .where(and(inArray(temporaryPasswords.userId, ids), gt(temporaryPasswords.expiresAt, now)));
  return accounts.flatMap((account) => {
    const its = (rows: { userId: string; hash: string | null }[], kind: Door['kind']) =>
      rows.flatMap(({ userId, hash }) =>
        userId === account.userId && hash !== null ? [{ ...account, kind, hash }] : [],
      );
    return [...its(temporary, 'temporary'), ...its(permanent, 'permanent')];
  });
}

/** Tries every one, also after one has opened. */
async function openDoor(doors: Door[], password: string): Promise<Door | undefined> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const blind = await nobodysHash;
  const missing = Array.from({ length: Math.max(0, HASHES_AT_LEAST - doors.length) }, () => blind);
  const opened = await Promise.all(doors.map(({ hash }) => verifyPassword({ hash, password })));
  await Promise.all(missing.map((hash) => verifyPassword({ hash, password })));
  return doors.find((_, at) => opened[at]);
}

/** Of any number that come with it at once, one is given the token. */
async function takeTemporary(db: Db, door: Door, now: Date): Promise<PasswordOutcome | undefined> {
  return await db.transaction(async (tx) => {
    if ((await holdPerson(tx, door.userId)) === undefined) return undefined;
    const taken = await tx
      .delete(temporaryPasswords)
      .where(and(eq(temporaryPasswords.userId, door.userId), eq(temporaryPasswords.hash, door.hash)))
      .returning({ userId: temporaryPasswords.userId });
    if (taken.length === 0) return undefined;
    const { userId, email } = door;
    return { token: await mintToken(tx, { purpose: 'reset', userId, email }, now) };
  });
}

/** The library begins the session, so that cookie and session are what they are after Discord. */
async function beginSession(
  { db, signIn }: { db: Db; signIn: SignIn },
  door: Door,
  password: string,
  from: Asker,
): Promise<PasswordOutcome | undefined> {
  const headers = new Headers();
  if (from.ip !== undefined) headers.set(VISITOR_IP_HEADER, from.ip);
  if (from.cookies !== undefined) headers.set('cookie', from.cookies);
  if (from.userAgent !== undefined) headers.set('user-agent', from.userAgent);
  const begun = await signIn.api
    .signInEmail({ body: { email: door.loginKey, password }, headers, returnHeaders: true })
    .catch(unlessReplaced);
  if (begun === undefined) return undefined;
  const stands = await db.transaction((tx) => standsOrEnds(tx, door, begun.response.token));
  return stands ? { cookies: begun.headers.getSetCookie() } : undefined;
}

/** The library refuses what was replaced since it was tried. */
function unlessReplaced(error: unknown): undefined {
  if (!(isAPIError(error) && error.status === 'UNAUTHORIZED')) throw error;
}

/** A password that was replaced while its session began opens nothing: whoever replaced it ended all sessions. */
async function standsOrEnds(tx: Tx, door: Door, sessionToken: string): Promise<boolean> {
  await holdPerson(tx, door.userId);
  const same = and(
    eq(authAccounts.userId, door.userId),
    eq(authAccounts.providerId, PASSWORD_PROVIDER),
    eq(authAccounts.password, door.hash),
  );
  if ((await tx.select({ id: authAccounts.id }).from(authAccounts).where(same)).length > 0) return true;
  const ended = await tx
    .delete(authSessions)
    .where(eq(authSessions.token, digestOfToken(sessionToken)))
    .returning({ id: authSessions.id });
  for (const { id } of ended) await tx.delete(userSessions).where(eq(userSessions.id, id));
  return false;
}
