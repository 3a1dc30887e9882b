import { eq } from 'drizzle-orm';
import { type CallContext, calls, signedIn } from '../../api/server/calls.ts';
import { type Limit, takeTurn } from '../../platform/server/limits.ts';
import { limitKeyOfPerson } from '../../profiles/server/departed-people.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { passwordProblem } from '../password.ts';
import { verifiedAddressOf } from './accounts-of-address.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import { enterBy, findDoor } from './password-sign-in.ts';
import { takePasswordTry } from './password-tries.ts';
import { requestMail, TooManyMails } from './request-mail.ts';
import { dropPassword, setPassword as replacePassword, wasPasswordSet } from './set-password.ts';
import { verifyEmail } from './verify-email.ts';

const READS: Limit = { most: 30, perMs: 60 * 60_000 };

const requestReset = calls.email.requestReset.handler(async ({ input, context, errors }) => {
  if (!context.accounts.outbox.open) throw errors.MAIL_NOT_SET_UP();
  try {
    await requestMail(mailDeps(context), { kind: 'reset', email: input.email }, context.ip, context.now());
    return { accepted: true } as const;
  } catch (error) {
    if (!(error instanceof TooManyMails)) throw error;
    throw errors.TOO_MANY_MAILS({ data: { retryAfterSeconds: error.retryAfterSeconds } });
  }
});

const setPassword = calls.email.setPassword.handler(async ({ input, context, errors }) => {
  const problem = passwordProblem(input.password, input.password);
  if (problem !== undefined) throw errors.PASSWORD_REFUSED({ data: { problem } });
  const { outbox, devices } = context.accounts;
  const userId = await replacePassword(context.db, input, context.now(), { tell: outbox.open });
  if (userId === undefined) {
    const done = await wasPasswordSet(context.db, input.token, context.now());
    throw done ? errors.LINK_USED() : errors.LINK_NOT_VALID();
  }
  outbox.poke();
  const email = await verifiedAddressOf(context.db, userId);
  if (email !== undefined) context.setCookies.push(devices.rememberHeader(email, context.cookies));
  return { updated: true } as const;
});

const removePassword = calls.email.removePassword.handler(async ({ context, errors }) => {
  const { userId, sessionId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    if (!(await dropPassword(tx, userId))) throw errors.NO_PASSWORD();
    await endSessions(tx, userId, sessionId);
  });
  return { removed: true } as const;
});

const signInWithPassword = calls.email.signInWithPassword.handler(async ({ input, context, errors }) => {
  const { db, ip, userAgent, cookies, accounts } = context;
  const turn = await takePasswordTry({ db, ...accounts }, { email: input.email, ip, cookies }, context.now());
  if (!turn.allowed) throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: turn.retryAfterSeconds } });
  const door = await findDoor(db, input, context.now());
  if (door === undefined) throw errors.WRONG_PASSWORD();
  const right = await turn.countRight();
  if (!right.allowed) throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: right.retryAfterSeconds } });
  const deps = { db, signIn: accounts.signIn };
  const from = { ip, userAgent, cookies };
  const outcome = await enterBy(deps, door, input.password, from, context.now());
  if (outcome === undefined) throw errors.WRONG_PASSWORD();
  if ('token' in outcome) return { outcome: 'set-password', token: outcome.token } as const;
  context.setCookies.push(...outcome.cookies);
  return { outcome: 'signed-in' } as const;
});

const mine = calls.email.mine.handler(async ({ context, errors }) => {
  const { userId } = signedIn(context);
  const { db, accounts } = context;
  const key = await limitKeyOfPerson({ db, digests: accounts.digests }, 'email', userId);
  const turn = await takeTurn(db, key, READS, context.now());
  if (!turn.allowed) throw errors.TOO_OFTEN({ data: { retryAfterSeconds: turn.retryAfterSeconds } });
  const { email, verified } = await addressOf(context);
  return { email, verified };
});

const requestVerification = calls.email.requestVerification.handler(async ({ context, errors }) => {
  const { userId } = signedIn(context);
  const { email, verified } = await addressOf(context);
  if (email === null) throw errors.NO_EMAIL();
  if (verified) throw errors.ALREADY_VERIFIED();
  if (!context.accounts.outbox.open) throw errors.MAIL_NOT_SET_UP();
  try {
    await requestMail(mailDeps(context), { kind: 'verify', email, userId }, context.ip, context.now());
    return { accepted: true } as const;
  } catch (error) {
    if (!(error instanceof TooManyMails)) throw error;
    throw errors.TOO_MANY_MAILS({ data: { retryAfterSeconds: error.retryAfterSeconds } });
  }
});

const verify = calls.email.verify.handler(async ({ input, context, errors }) => {
  const outcome = await verifyEmail(context.db, input.token, context.now());
  if (outcome === undefined) throw errors.LINK_NOT_VALID();
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
