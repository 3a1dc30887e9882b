import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext, Visitor } from '../../../api/server/call-context.ts';
import { calls, requireRight, signedIn } from '../../../api/server/calls.ts';
import { logAction } from '../../../audit/server/log-action.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { givenName } from '../../../profiles/profile.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { CONFIRMED_FOR_MS } from '../../confirmation.ts';
import { deviceWords } from '../../device-words.ts';
import { CHALLENGE_MS, MAX_PASSKEYS } from '../../passkeys.ts';
import { authSessions } from '../account-table.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { checkMade, checkSigned, siteOf } from './check-passkey.ts';
import { passkeys } from './passkey-table.ts';
import { readConfirmedUntil, requireConfirmed } from './require-confirmed.ts';

/** ES256, EdDSA and RS256, in this order: what devices of today make. */
const ALGORITHMS = [-7, -8, -257];

const confirmation = calls.passkeys.confirmation.handler(async ({ context }) => {
  const visitor = signedIn(context);
  const [until, own] = await Promise.all([
    readConfirmedUntil(context.db, visitor, context.now()),
    readPasskeys(context.db, visitor.userId),
  ]);
  return { confirmedUntil: until?.toISOString() ?? null, passkeys: own.length };
});

const startConfirming = calls.passkeys.startConfirming.handler(async ({ context }) => {
  const visitor = signedIn(context);
  const own = await readPasskeys(context.db, visitor.userId);
  if (own.length === 0) refuse('NO_PASSKEY');
  return {
    challenge: await giveChallenge(context.db, visitor, 'confirm', context.now()),
    rpId: siteOf(context).rpId,
    allowCredentials: own.map(toKnown),
    userVerification: 'required' as const,
    timeout: CHALLENGE_MS,
  };
});

const confirm = calls.passkeys.confirm.handler(async ({ input, context }) => {
  const visitor = signedIn(context);
  const now = context.now();
  const challenge = await takeChallenge(context.db, visitor, 'confirm', now);
  const own = await readPasskeys(context.db, visitor.userId);
  const passkey = own.find(({ credentialId }) => credentialId === input.signed.id);
  if (challenge === undefined || passkey === undefined) refuse('PASSKEY_REFUSED');
  const counter = await checkSigned(context, passkey, input.signed, challenge);
  await context.db.transaction(async (tx) => {
    // The session before the passkey, as where their person is deleted.
    const confirmed = await tx
      .update(authSessions)
      .set({ confirmedAt: now })
      .where(and(eq(authSessions.id, visitor.sessionId), eq(authSessions.userId, visitor.userId)))
      .returning({ id: authSessions.id });
    if (confirmed.length === 0) refuse('SIGN_IN_REQUIRED');
    // Two sessions may use it at once, each with a challenge of its own: the count goes on all the same.
    const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), isNext))
      .returning({ id: passkeys.id });
    if (used.length === 0) refuse('PASSKEY_REFUSED');
  });
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_FOR_MS).toISOString() };
});

const mine = calls.passkeys.mine.handler(async ({ context }) => {
  const own = await readPasskeys(context.db, signedIn(context).userId);
  return own.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});

const startAdding = calls.passkeys.startAdding.handler(async ({ context }) => {
  const visitor = signedIn(context);
  const now = context.now();
  const { person, own } = await context.db.transaction((tx) => holdToAdd(tx, visitor, now));
  const name = givenName(person);
  return {
    challenge: await giveChallenge(context.db, visitor, 'add', now),
    rp: { id: siteOf(context).rpId, name: context.config.siteName },
    user: { id: Buffer.from(visitor.userId).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: own.map(toKnown),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: CHALLENGE_MS,
  };
});

const add = calls.passkeys.add.handler(async ({ input, context }) => {
  const visitor = signedIn(context);
  const now = context.now();
  await requireConfirmed(context.db, visitor, now);
  const challenge = await takeChallenge(context.db, visitor, 'add', now);
  if (challenge === undefined) refuse('PASSKEY_REFUSED');
  const made = await checkMade(context, input.made, challenge);
  const id = randomUUID();
  const name = deviceWords(context.userAgent ?? null);
  await context.db.transaction(async (tx) => {
    await holdToAdd(tx, visitor, now);
    const added = await tx
      .insert(passkeys)
      .values({
        ...made,
        id,
        userId: visitor.userId,
        transports: input.made.response.transports ?? [],
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) refuse('PASSKEY_REFUSED');
    await logOwn(tx, context, { actionType: 'add_passkey', device: name });
  });
  return { id };
});

const remove = calls.passkeys.remove.handler(async ({ input, context }) => {
  const visitor = signedIn(context);
  await context.db.transaction(async (tx) => {
    await requireConfirmed(tx, visitor, context.now());
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, visitor.userId)))
      .returning({ name: passkeys.name });
    if (removed === undefined) refuse('PASSKEY_NOT_FOUND');
    await logOwn(tx, context, { actionType: 'remove_passkey', device: removed.name });
  });
  return { removed: true } as const;
});

export const passkeyHandlers = { confirmation, startConfirming, confirm, mine, startAdding, add, remove };

/** Whoever takes over an account of those who keep order would do so first: the owner reads it in the system logs. */
async function logOwn(
  tx: Tx,
  context: CallContext,
  { actionType, device }: { actionType: string; device: string },
): Promise<void> {
  const { userId } = signedIn(context);
  await logAction(tx, {
    actionType,
    actorId: userId,
    details: { device },
    ip: context.ip,
    now: context.now(),
  });
}

/** Reads the right once more and holds the person, so that of passkeys that are added at once none is too many. */
async function holdToAdd(tx: Tx, visitor: Visitor, now: Date) {
  const person = await holdPerson(tx, visitor.userId);
  requireRight(person === undefined ? null : { ...visitor, role: person.role }, 'admin');
  if (person === undefined) refuse('SIGN_IN_REQUIRED');
  await requireConfirmed(tx, visitor, now);
  const own = await readPasskeys(tx, visitor.userId);
  if (own.length >= MAX_PASSKEYS) refuse('TOO_MANY_PASSKEYS');
  return { person, own };
}

async function readPasskeys(on: Db | Tx, userId: string) {
  return await on
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

function toKnown({ credentialId, transports }: typeof passkeys.$inferSelect) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
