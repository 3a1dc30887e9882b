import assert from 'node:assert/strict';
import { and, eq, isNull } from 'drizzle-orm';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { appeals, restrictions } from '../../src/standing/server/restriction-table.ts';
import type { Person } from '../../test/person.ts';
import type { Attack, Gained } from './attack.ts';
import { answerAppeal, appeal, decide, idOf, lift, report, restrict, through, throughOf } from './steps.ts';

/** How many of one call are under way at once. */
const AT_ONCE = 20;
const times = <T>(make: (at: number) => Promise<T>, many = AT_ONCE) =>
  Promise.all(Array.from({ length: many }, (_, at) => make(at)));

/** What looks like words, and says nothing. */
const SAYS_NOTHING = { blanks: '   ', 'letters that nobody sees': '\u3164\u200B\u2800', nothing: '' };

const noStatement: Attack = {
  name: 'a decision is made without a rule or a reason',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const tries: Record<string, Record<string, unknown>> = {
      'no rule': { rule: undefined },
      'no reason': { statement: undefined },
    };
    for (const [what, statement] of Object.entries(SAYS_NOTHING)) tries[what] = { statement };
    // A rule and a reason, as everybody else must give them.
    await takeOut(async () => {
      for (const what of Object.keys(tries)) tries[what] = {};
    });
    const gained: Gained = {};
    for (const [what, more] of Object.entries(tries)) {
      const answer = await decide(ground.admin, person.userId, { kind: 'warning' }, more);
      gained[what] = through(answer, 'STATEMENT_REQUIRED', 'INVALID_INPUT');
    }
    return gained;
  },
};

const twoDecisions: Attack = {
  name: 'two who moderate decide about the same report at once, and both hold',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const reportId = idOf(await report(await ground.person('reports'), 'person', person.userId));
    let reportIds = [reportId];
    // Decisions that answer no report know nothing of each other.
    await takeOut(async () => {
      reportIds = [];
    });
    const answers = await times((at) => {
      const by = at % 2 === 0 ? ground.admin : ground.otherAdmin;
      const kind = at % 2 === 0 ? 'warning' : 'no_reviews';
      return decide(by, person.userId, { kind }, { reportIds });
    });
    const made = throughOf(answers, 'REPORTS_CHANGED');
    assert.ok(made > 0);
    const rows = await ground.app.database.db.$count(restrictions, eq(restrictions.userId, person.userId));
    assert.equal(rows, made);
    return { 'two decisions': made > 1 };
  },
};

const othersReport: Attack = {
  name: 'a report about somebody is closed by deciding about somebody else',
  run: async (ground, takeOut) => {
    const [person, friend] = [await ground.person('was.mean'), await ground.person('a.friend')];
    const reportId = idOf(await report(await ground.person('reports'), 'person', friend.userId));
    const { db } = ground.app.database;
    await takeOut(
      async () =>
        await db
          .update(reports)
          .set({ aboutId: person.userId, subjectId: person.userId })
          .where(eq(reports.id, reportId)),
    );
    const answer = await decide(ground.admin, person.userId, { kind: 'warning' }, { reportIds: [reportId] });
    through(answer, 'REPORTS_CHANGED', 'SUBJECT_NOT_FOUND');
    const isOpen = and(eq(reports.id, reportId), isNull(reports.outcome));
    return { closed: (await db.$count(reports, isOpen)) === 0 };
  },
};

const manyAppeals: Attack = {
  name: 'twenty appeals at once are more than one',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const make = async () => await restrict(ground.admin, person, { kind: 'warning' });
    const ids = [await make()];
    // One for each of twenty decisions.
    await takeOut(async () => {
      while (ids.length < AT_ONCE) ids.push(await make());
    });
    const answers = await times((at) => appeal(person, ids[at % ids.length] ?? assert.fail()));
    const sent = throughOf(answers, 'ALREADY_APPEALED');
    assert.ok(sent > 0);
    return { 'more than one': sent > 1 };
  },
};

const appealAgain: Attack = {
  name: 'somebody appeals again, after an answer and with another account',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const restrictionId = await restrict(ground.admin, person, { kind: 'suspended' });
    const appealId = idOf(await appeal(person, restrictionId));
    assert.equal((await answerAppeal(ground.otherAdmin, appealId, 'kept')).status, 200);
    const again = await ground.back(person);
    const { db } = ground.app.database;
    const forgotten = async () => await db.delete(appeals).where(eq(appeals.restrictionId, restrictionId));
    await takeOut(forgotten);
    return { appeal: through(await appeal(again, restrictionId), 'ALREADY_APPEALED') };
  },
};

const othersAppeal: Attack = {
  name: 'somebody appeals against what was decided about somebody else',
  run: async (ground, takeOut) => {
    const [person, other] = [await ground.person('was.mean'), await ground.person('is.nosy')];
    const restrictionId = await restrict(ground.admin, person, { kind: 'warning' });
    const own = await restrict(ground.admin, other, { kind: 'warning' });
    let id = restrictionId;
    await takeOut(async () => {
      id = own;
    });
    return { appeal: through(await appeal(other, id), 'RESTRICTION_NOT_FOUND') };
  },
};

const twoAnswers: Attack = {
  name: 'an appeal is answered twice',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const restrictionId = await restrict(ground.admin, person, { kind: 'no_reviews' });
    const appealId = idOf(await appeal(person, restrictionId));
    const answers = await times((at) =>
      answerAppeal(ground.otherAdmin, appealId, at % 2 === 0 ? 'kept' : 'lifted'),
    );
    assert.equal(throughOf(answers, 'ALREADY_ANSWERED'), 1);
    const { db } = ground.app.database;
    const open = { outcome: null, answeredAt: null, answer: null, answeredBy: null };
    await takeOut(async () => await db.update(appeals).set(open).where(eq(appeals.id, appealId)));
    return { again: through(await answerAppeal(ground.otherAdmin, appealId), 'ALREADY_ANSWERED') };
  },
};

/** @returns what somebody's reading of their own standing, notices and file says, as text */
const readsOf = async (person: Person) =>
  (
    await Promise.all(
      ['/me/standing', '/me/notifications', '/me/download'].map(
        async (path) => await (await person.browser.send(`/api${path}`)).text(),
      ),
    )
  ).join('\n');

const whoDecided: Attack = {
  name: 'somebody learns who decided about them',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const id = await restrict(ground.admin, person, { kind: 'warning' });
    let reader = person;
    await takeOut(async () => {
      reader = ground.admin;
    });
    const { userId } = ground.admin;
    const path = `/api/moderation/people/${person.userId}`;
    const text = reader === person ? await readsOf(person) : await (await reader.browser.send(path)).text();
    assert.ok(text.includes(id));
    return { 'their id': text.includes(userId) };
  },
};

const liftedTwice: Attack = {
  name: 'a decision that was lifted comes back, or is lifted again',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const id = await restrict(ground.admin, person, { kind: 'suspended' });
    const answers = await times(() => lift(ground.admin, id));
    assert.equal(throughOf(answers, 'RESTRICTION_NOT_FOUND'), 1);
    const { db } = ground.app.database;
    const inForce = { liftedAt: null, liftedBecause: null, liftedBy: null };
    await takeOut(async () => await db.update(restrictions).set(inForce).where(eq(restrictions.id, id)));
    const again = through(await lift(ground.admin, id), 'RESTRICTION_NOT_FOUND');
    return { again };
  },
};

/** Attacks on decisions and appeals. */
export const DECISION_ATTACKS: readonly Attack[] = [
  noStatement,
  twoDecisions,
  othersReport,
  manyAppeals,
  appealAgain,
  othersAppeal,
  twoAnswers,
  whoDecided,
  liftedTwice,
];
