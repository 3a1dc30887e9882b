import { eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { calls, signedIn } from '../../../api/server/calls.ts';
import { type Limit, takeTurn } from '../../../platform/server/limits/limits.ts';
import { limitKeyOfPerson } from '../../../profiles/server/departed-people.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { passwordProblem } from '../../password.ts';
import { endEveryWayIn } from '../password/end-every-way-in.ts';
import { enterBy, findDoor } from '../password/password-sign-in.ts';
import { takePasswordTry } from '../password/password-tries.ts';
import { setPassword as replacePassword, wasPasswordSet } from '../password/set-password.ts';
import { verifiedAddressOf } from '../sign-in/accounts-of-address.ts';
import { requestMail } from './request-mail.ts';
import { verifyEmail } from './verify-email.ts';

const READS: Limit = { most: 30, perMs: 60 * 60_000 };

const requestReset = calls.email.requestReset.handler(async ({ input, context }) => {
  if (!context.accounts.outbox.open) refuse('MAIL_NOT_SET_UP');
  await requestMail(mailDeps(context), { kind: 'reset', email: input.email }, context.ip, context.now());
  return { accepted: true } as const;
});

const setPassword = calls.email.setPassword.handler(async ({ input, context }) => {
  const problem = passwordProblem(input.password, input.password);
  if (problem !== undefined) refuse('PASSWORD_REFUSED', { problem });
  const { outbox, devices } = context.accounts;
  const options = { siteName: context.config.siteName, tell: outbox.open };
  const userId = await replacePassword(context.db, input, context.now(), options);
  if (userId === undefined) {
    const done = await wasPasswordSet(context.db, input.token, context.now());
    refuse(done ? 'LINK_USED' : 'LINK_NOT_VALID');
  }
  outbox.poke();
  const email = await verifiedAddressOf(context.db, userId);
  if (email !== undefined) context.setCookies.push(devices.rememberHeader(email, context.cookies));
  return { updated: true } as const;
});

const removePassword = calls.email.removePassword.handler(async ({ context }) => {
  const { userId, sessionId } = signedIn(context);
  const here = { sessionId, stays: true };
  await context.db.transaction(async (tx) => {
    if (!(await endEveryWayIn(tx, userId, context.now(), here))) refuse('NO_PASSWORD');
  });
  return { removed: true } as const;
});

const signInWithPassword = calls.email.signInWithPassword.handler(async ({ input, context }) => {
  const { db, ip, userAgent, cookies, accounts } = context;
  const turn = await takePasswordTry({ db, ...accounts }, { email: input.email, ip, cookies }, context.now());
  if (!turn.allowed) refuse('TOO_MANY_TRIES', { retryAfterSeconds: turn.retryAfterSeconds });
  const door = await findDoor(db, input, context.now());
  if (door === undefined) refuse('WRONG_PASSWORD');
  const right = await turn.countRight();
  if (!right.allowed) refuse('TOO_MANY_TRIES', { retryAfterSeconds: right.retryAfterSeconds });
  const deps = { db, signIn: accounts.signIn };
  const from = { ip, userAgent, cookies };
  const outcome = await enterBy(deps, door, input.password, from, context.now());
  if (outcome === undefined) refuse('WRONG_PASSWORD');
  if ('token' in outcome) return { outcome: 'set-password', token: outcome.token } as const;
  context.setCookies.push(...outcome.cookies);
  return { outcome: 'signed-in' } as const;
});

const mine = calls.email.mine.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  const { db, accounts } = context;
  const key = await limitKeyOfPerson({ db, digests: accounts.digests }, 'email', userId);
  const turn = await takeTurn(db, key, READS, context.now());
  if (!turn.allowed) refuse('TOO_OFTEN', { retryAfterSeconds: turn.retryAfterSeconds });
  const { email, verified } = await addressOf(context);
  return { email, verified };
});

const requestVerification = calls.email.requestVerification.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  const { email, verified } = await addressOf(context);
  if (email === null) refuse('NO_EMAIL');
  if (verified) refuse('ALREADY_VERIFIED');
  if (!context.accounts.outbox.open) refuse('MAIL_NOT_SET_UP');
  await requestMail(mailDeps(context), { kind: 'verify', email, userId }, context.ip, context.now());
  return { accepted: true } as const;
});

const verify = calls.email.verify.handler(async ({ input, context }) => {
  const outcome = await verifyEmail(context.db, input.token, context.now());
  if (outcome === undefined) refuse('LINK_NOT_VALID');
  return { verified: true, already: outcome === 'already' } as const;
});

export const emailHandlers = {
  requestReset,
  setPassword,
  removePassword,
  signInWithPassword,
  mine,
  requestVerification,
  verify,
};

function mailDeps({ db, accounts }: CallContext) {
  return { db, limitKey: accounts.limitKey, digests: accounts.digests, outbox: accounts.outbox };
}

async function addressOf(context: CallContext): Promise<{ email: string | null; verified: boolean }> {
  const [person] = await context.db
    .select({ email: profiles.contactEmail, verified: profiles.contactEmailVerified })
    .from(profiles)
    .where(eq(profiles.id, signedIn(context).userId));
  const email = person?.email || null;
  return { email, verified: email !== null && person?.verified === true };
}
