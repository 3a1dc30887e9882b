import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { actAs } from '../../audit/server/act.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { digestOf, holdStanding, inForceAgainst } from '../../standing/server/require-standing.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { tellModerators } from '../../standing/server/tell-moderators.ts';
import { UNDO_MS } from '../../standing/standing.ts';
import { answerOneAppeal } from './answer-appeal.ts';
import { decideCase } from './decide-case.ts';
import { readCasePerson, refuseOwnReview, requireCase, requireMayEnd } from './hold-case.ts';
import { liftRestriction } from './lift-restriction.ts';
import { findAppeal, readAppeals } from './read-appeals.ts';
import { readCase } from './read-case.ts';
import { readQueue } from './read-queue.ts';
import { reports } from './report/report-table.ts';

const queue = calls.moderation.queue.handler(async ({ context }) => {
  return await readQueue(context.db, signedIn(context).userId);
});

const person = calls.moderation.person.handler(async ({ input, context }) => {
  const { digests } = context.accounts;
  const found = await readCasePerson(context.db, input.userId);
  return await readCase({ db: context.db, digests, now: context.now() }, signedIn(context), found);
});

const take = calls.moderation.take.handler(async ({ input, context }) => {
  const { userId: actorId } = signedIn(context);
  return await actAs('admin', context, async (tx) => {
    const { id: userId } = await requireCase(tx, context, input.userId);
    const waiting = and(eq(reports.aboutId, userId), isNull(reports.outcome));
    await tx
      .update(reports)
      .set(input.take ? { takenBy: actorId, takenAt: context.now() } : { takenBy: null, takenAt: null })
      .where(input.take ? waiting : and(waiting, eq(reports.takenBy, actorId)));
    await tellModerators(tx);
    return {
      gives: { taken: input.take },
      log: { actionType: 'moderate_take', targetUserId: userId, details: { taken: input.take } },
    };
  });
});

const decide = calls.moderation.decide.handler(async ({ input, context }) => {
  refuseBadText('statement', input.statement ?? '', { quoting: true });
  const { digests } = context.accounts;
  const { digest, hold } = await heldPerson(context, input.userId);
  return await actAs(
    'admin',
    context,
    async (tx) => {
      const findsNothing = input.decision.kind === 'none';
      const found = await requireCase(tx, context, input.userId, { findsNothing });
      const by = { digests, digest, actorId: signedIn(context).userId, now: context.now() };
      await refuseOwnReview(tx, input.decision, by.actorId);
      const restrictionId = await decideCase(tx, by, found, input);
      const { kind, days } = input.decision;
      const details = kind === 'none' ? { kind } : { kind, days, rule: input.rule };
      return {
        gives: { restrictionId },
        log: { actionType: 'moderate_decide', targetUserId: found.id, details },
      };
    },
    hold,
  );
});

const lift = calls.moderation.lift.handler(async ({ input, context }) => {
  const isIt = eq(restrictions.id, input.restrictionId);
  const [known] = await context.db.select({ digest: restrictions.digest }).from(restrictions).where(isIt);
  if (known === undefined) refuse('RESTRICTION_NOT_FOUND');
  const { digest } = known;
  const { userId: by } = signedIn(context);
  const now = context.now();
  return await actAs(
    'admin',
    context,
    async (tx) => {
      const [found] = await tx
        .select()
        .from(restrictions)
        .where(and(isIt, inForceAgainst(digest, now)))
        .for('update');
      if (found === undefined) refuse('RESTRICTION_NOT_FOUND');
      await requireMayEnd(tx, context, found);
      const isUndone = found.decidedBy === by && now.getTime() - found.startsAt.getTime() < UNDO_MS;
      const because = isUndone ? 'undone' : 'restored';
      await liftRestriction(tx, context.accounts.digests, found, { because, by }, now);
      const { kind, rule, userId } = found;
      const details = { kind, rule, because };
      const log = { actionType: 'moderate_lift', targetUserId: userId ?? undefined, details };
      return { gives: { lifted: true } as const, log };
    },
    async (tx) => await holdStanding(tx, digest),
  );
});

const appeals = calls.moderation.appeals.handler(async ({ context }) => {
  const deps = { db: context.db, digests: context.accounts.digests, now: context.now() };
  return await readAppeals(deps, signedIn(context));
});

const answerAppeal = calls.moderation.answerAppeal.handler(async ({ input, context }) => {
  refuseBadText('answer', input.answer, { quoting: true });
  const known = await findAppeal(context.db, context.accounts.digests, signedIn(context), input.appealId);
  if (known === undefined) refuse('APPEAL_NOT_FOUND');
  const { digest } = known.restriction;
  return await actAs(
    'admin',
    context,
    async (tx) => {
      const { kind, rule, userId } = await answerOneAppeal(tx, context, input);
      const details = { kind, rule, outcome: input.outcome };
      const log = { actionType: 'moderate_answer_appeal', targetUserId: userId ?? undefined, details };
      return { gives: { outcome: input.outcome }, log };
    },
    async (tx) => await holdStanding(tx, digest),
  );
});

export const moderationHandlers = { queue, person, take, decide, lift, appeals, answerAppeal };

async function heldPerson(context: CallContext, userId: string) {
  await readCasePerson(context.db, userId);
  const digest = await digestOf(context.db, context.accounts.digests, userId);
  return { digest, hold: async (tx: Tx) => await holdStanding(tx, digest) };
}
