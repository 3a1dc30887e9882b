import { type CallContext, calls, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { appealDecision } from './appeal-decision.ts';
import { readRestrictions } from './read-restrictions.ts';
import { readTrust } from './read-trust.ts';
import { digestOf } from './require-standing.ts';

const mine = calls.standing.mine.handler(async ({ context }) => {
  const { db, digests } = depsOf(context);
  const { userId } = signedIn(context);
  const now = context.now();
  return {
    restrictions: await readRestrictions(db, await digestOf(db, digests, userId), now),
    trust: await readTrust(db, digests, userId, now),
  };
});

const appeal = calls.standing.appeal.handler(async ({ input, context }) => {
  refuseBadText('text', input.text, { quoting: true });
  return { id: await appealDecision(depsOf(context), signedIn(context).userId, input, context.now()) };
});

export const standingHandlers = { mine, appeal };

function depsOf({ db, accounts }: CallContext) {
  return { db, digests: accounts.digests };
}
