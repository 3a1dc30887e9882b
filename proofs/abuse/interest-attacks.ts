import { eq } from 'drizzle-orm';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { reviewAfterTrade } from '../../test/have-traded.ts';
import type { Attack } from './attack.ts';
import { newAdmin } from './moderator-attacks.ts';
import {
  answerAppeal,
  appeal,
  decide,
  idOf,
  lift,
  report,
  restrict,
  restrictionIdOf,
  through,
} from './steps.ts';

const ownCase: Attack = {
  name: 'somebody who moderates decides their own case',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const reportId = idOf(await report(await ground.person('reports'), 'person', admin.userId));
    let by = admin;
    await takeOut(async () => {
      by = ground.owner;
    });
    const path = `/moderation/people/${admin.userId}/take`;
    const take = await by.browser.call('POST', path, { take: true });
    const answer = await decide(by, admin.userId, { kind: 'none' }, { reportIds: [reportId] });
    return {
      take: through(take, 'CONFLICT_OF_INTEREST'),
      decide: through(answer, 'CONFLICT_OF_INTEREST'),
    };
  },
};

const ownRestriction: Attack = {
  name: 'somebody who moderates lifts what was decided against them, or answers their own appeal',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const [one, other] = [
      await restrict(ground.owner, admin, { kind: 'no_posts' }),
      await restrict(ground.owner, admin, { kind: 'no_reviews' }),
    ];
    const appealId = idOf(await appeal(admin, other));
    let by = admin;
    await takeOut(async () => {
      // Whom the rule does not cover: the decisions are about an admin, and were the owner's.
      const notTheirs = { decidedBy: ground.admin.userId };
      await ground.app.database.db
        .update(restrictions)
        .set(notTheirs)
        .where(eq(restrictions.userId, admin.userId));
      by = ground.owner;
    });
    return {
      lift: through(await lift(by, one), 'CONFLICT_OF_INTEREST'),
      answer: through(await answerAppeal(by, appealId), 'CONFLICT_OF_INTEREST'),
    };
  },
};

const ownDecision: Attack = {
  name: 'somebody who moderates answers an appeal from their own decision',
  run: async (ground, takeOut) => {
    const { admin, otherAdmin, app } = ground;
    const person = await ground.person('was.mean');
    const restrictionId = await restrict(admin, person, { kind: 'no_reviews' });
    const appealId = idOf(await appeal(person, restrictionId));
    await takeOut(
      async () =>
        await app.database.db
          .update(restrictions)
          .set({ decidedBy: otherAdmin.userId })
          .where(eq(restrictions.id, restrictionId)),
    );
    return { answer: through(await answerAppeal(admin, appealId, 'kept'), 'CONFLICT_OF_INTEREST') };
  },
};

const ownReport: Attack = {
  name: 'somebody who moderates decides about a report of their own',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const person = await ground.person('was.mean');
    const reportId = idOf(await report(admin, 'person', person.userId));
    await takeOut(
      async () =>
        await ground.app.database.db
          .update(reports)
          .set({ reporterId: null, reporterDigest: null })
          .where(eq(reports.id, reportId)),
    );
    const answer = await decide(admin, person.userId, { kind: 'warning' }, { reportIds: [reportId] });
    return { decide: through(answer, 'CONFLICT_OF_INTEREST') };
  },
};

const ownReview: Attack = {
  name: 'somebody who moderates hides a review about themselves, or shows it again',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const [one, other] = [await ground.person('was.honest'), await ground.person('was.mean')];
    const said = { rating: 1, comment: 'Never came to the trade.' };
    const reviewId = idOf(await reviewAfterTrade(ground.app, one, admin.userId, said));
    const subjectId = idOf(await reviewAfterTrade(ground.app, other, admin.userId, said));
    const hidden = await restrict(ground.admin, other, { kind: 'hide_review', subjectId });
    let by = admin;
    await takeOut(async () => {
      by = ground.otherAdmin;
    });
    const hide = await decide(by, one.userId, { kind: 'hide_review', subjectId: reviewId });
    return {
      hide: through(hide, 'CONFLICT_OF_INTEREST'),
      restore: through(await lift(by, hidden), 'CONFLICT_OF_INTEREST'),
    };
  },
};

const ownReportsAppeal: Attack = {
  name: 'somebody who moderates answers the appeal of whom they reported',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const person = await ground.person('was.mean');
    const reportId = idOf(await report(admin, 'person', person.userId));
    const answer = await decide(ground.admin, person.userId, { kind: 'warning' }, { reportIds: [reportId] });
    const appealId = idOf(await appeal(person, restrictionIdOf(answer)));
    await takeOut(
      async () =>
        await ground.app.database.db
          .update(reports)
          .set({ restrictionId: null })
          .where(eq(reports.id, reportId)),
    );
    return { answer: through(await answerAppeal(admin, appealId, 'kept'), 'CONFLICT_OF_INTEREST') };
  },
};

/** Attacks by those who moderate, on what is about themselves or was theirs. */
export const INTEREST_ATTACKS: readonly Attack[] = [
  ownCase,
  ownRestriction,
  ownDecision,
  ownReport,
  ownReview,
  ownReportsAppeal,
];
