import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { reports } from '../../src/moderation/server/report-table.ts';
import type { Role } from '../../src/profiles/profile.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { RESTRICTION_KINDS } from '../../src/standing/standing.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import type { Person } from '../../test/person.ts';
import { postedBy, review } from '../../test/trade-steps.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
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

/** As long as a process remembers what somebody may do, and a little longer. */
const REMEMBERED_MS = 6000;

/** Makes somebody what they are not, behind everybody's back. */
export async function become({ app }: Ground, { userId }: Person, role: Role): Promise<void> {
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));
  app.clock.pass(REMEMBERED_MS);
}

/** @returns a new admin */
export async function newAdmin(ground: Ground): Promise<Person> {
  const person = await ground.person('moderates');
  await become(ground, person, 'admin');
  return person;
}

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

/** Decides all that can be about a person. */
async function decideAll(by: Person, person: Person, whom: string): Promise<Gained> {
  const kinds = RESTRICTION_KINDS.filter((kind) => kind !== 'hide_post' && kind !== 'hide_review');
  const gained: Gained = {};
  for (const kind of kinds) {
    const answer = await decide(by, person.userId, { kind });
    gained[`${kind} of ${whom}`] = through(answer, 'NOT_OVER_STAFF', 'CONFLICT_OF_INTEREST');
  }
  return gained;
}

const overStaff: Attack = {
  name: 'an admin decides about another admin',
  run: async (ground, takeOut) => {
    const colleague = await newAdmin(ground);
    await takeOut(() => become(ground, colleague, 'member'));
    return await decideAll(ground.admin, colleague, 'an admin');
  },
};

const overOwner: Attack = {
  name: 'the owner is restricted',
  run: async (ground, takeOut) => {
    const { app, admin, owner } = ground;
    const taken = await takeOut(() => become(ground, owner, 'member'));
    const gained = await decideAll(admin, owner, 'the owner');
    if (!taken) return { ...gained, ...(await decideAll(owner, owner, 'themselves')) };
    await app.database.db.delete(restrictions).where(eq(restrictions.userId, owner.userId));
    await become(ground, owner, 'owner');
    return gained;
  },
};

const demoted: Attack = {
  name: 'an admin goes on deciding once the owner has taken the right away',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const people = await Promise.all(Array.from({ length: 6 }, () => ground.person('was.mean')));
    const remove = ground.owner.browser.call('DELETE', `/backoffice/users/${admin.userId}/admin`);
    const meanwhile = Promise.all(
      people.slice(0, 5).map(({ userId }) => decide(admin, userId, { kind: 'warning' })),
    );
    assert.equal((await remove).status, 200);
    for (const answer of await meanwhile) through(answer, 'NOT_ALLOWED');
    await takeOut(() => become(ground, admin, 'admin'));
    const [, , , , , last = assert.fail()] = people;
    return { decide: through(await decide(admin, last.userId, { kind: 'warning' }), 'NOT_ALLOWED') };
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

const othersThing: Attack = {
  name: 'somebody who moderates hides what is not of the person whom they decide about',
  run: async (ground, takeOut) => {
    const [person, other] = [await ground.person('was.mean'), await ground.person('was.kind')];
    const tradeId = await postedBy(other);
    await takeOut(
      async () =>
        await ground.app.database.db
          .update(trades)
          .set({ userId: person.userId })
          .where(eq(trades.id, tradeId)),
    );
    const answer = await decide(ground.admin, person.userId, { kind: 'hide_post', subjectId: tradeId });
    return { hide: through(answer, 'SUBJECT_NOT_FOUND') };
  },
};

const ownReview: Attack = {
  name: 'somebody who moderates hides a review about themselves, or shows it again',
  run: async (ground, takeOut) => {
    const admin = await newAdmin(ground);
    const [one, other] = [await ground.person('was.honest'), await ground.person('was.mean')];
    const said = { rating: 1, comment: 'Never came to the trade.' };
    const reviewId = idOf(await review(one, admin.userId, said));
    const subjectId = idOf(await review(other, admin.userId, said));
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

/** Attacks by those who moderate, and who get into their place. */
export const MODERATOR_ATTACKS: readonly Attack[] = [
  ownCase,
  ownRestriction,
  ownDecision,
  overStaff,
  overOwner,
  demoted,
  ownReport,
  ownReportsAppeal,
  ownReview,
  othersThing,
];
