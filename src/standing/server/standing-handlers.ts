import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { restriction } from '../standing-contract.ts';
import { appealDecision } from './appeal-decision.ts';
import { presentRestriction } from './present-restriction.ts';
import { readTrust } from './read-trust.ts';
import { digestOf } from './require-standing.ts';
import { appeals, restrictions } from './restriction-table.ts';

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

/** As many as a person's page has; older ones are deleted sooner or later. */
const MAX_SHOWN = 100;

type Shown = z.infer<typeof restriction>;

/** @returns what has been decided against somebody, whatever account it was, newest first; never by whom */
async function readRestrictions(db: Db, digest: string, now: Date): Promise<Shown[]> {
  const rows = await db
    .select()
    .from(restrictions)
    .leftJoin(appeals, eq(appeals.restrictionId, restrictions.id))
    .where(eq(restrictions.digest, digest))
    .orderBy(desc(restrictions.startsAt), desc(restrictions.id))
    .limit(MAX_SHOWN);
  return rows.map((row) => presentRestriction(row.restrictions, row.appeals, now));
}
