import assert from 'node:assert/strict';
import { and, eq, isNull, like } from 'drizzle-orm';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { rateLimits } from '../../src/platform/server/limits/limit-table.ts';
import { reviewAfterTrade } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { askedBy, postedBy, removeTrade } from '../../test/trade-steps.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
import { decide, idOf, report, takeBack, textOf, through, throughOf } from './steps.ts';

/** More than anybody new may send in a day. */
const MANY = 8;

/** Takes the limit of a day out. */
const withoutLimit = ({ app }: Ground) =>
  app.database.db.delete(rateLimits).where(like(rateLimits.key, 'report/%'));

const waiting = async ({ app }: Ground, subjectId: string) =>
  await app.database.db.$count(reports, and(eq(reports.subjectId, subjectId), isNull(reports.outcome)));

const sameAtOnce: Attack = {
  name: 'twenty reports of one thing by one person count more than once',
  run: async (ground, takeOut) => {
    const person = await ground.person('is.honest');
    const one = await ground.person('reports');
    const by = [one];
    await takeOut(async () => {
      while (by.length < 5) by.push(await ground.person('reports'));
    });
    const sends = Array.from({ length: 20 }, (_, at) =>
      report(by[at % by.length] ?? one, 'person', person.userId),
    );
    assert.ok(throughOf(await Promise.all(sends), 'ALREADY_REPORTED', 'DAILY_LIMIT') > 0);
    return { 'more than one': (await waiting(ground, person.userId)) > 1 };
  },
};

const sameAgain: Attack = {
  name: 'somebody reports the same thing again after deleting the account',
  run: async (ground, takeOut) => {
    const person = await ground.person('is.honest');
    const reporter = await ground.person('reports');
    assert.equal((await report(reporter, 'person', person.userId)).status, 201);
    const again = await ground.back(reporter);
    const { db } = ground.app.database;
    const nobodys = async () =>
      await db.update(reports).set({ reporterDigest: null }).where(eq(reports.subjectId, person.userId));
    await takeOut(nobodys);
    return { report: through(await report(again, 'person', person.userId), 'ALREADY_REPORTED') };
  },
};

const takenBack: Attack = {
  name: 'reports that are taken back and sent again go on all day',
  run: async (ground, takeOut) => {
    const person = await ground.person('is.honest');
    const reporter = await ground.person('reports');
    let last = true;
    for (let at = 0; at < MANY; at += 1) {
      if (at === MANY - 1) await takeOut(() => withoutLimit(ground));
      const answer = await report(reporter, 'person', person.userId);
      last = through(answer, 'DAILY_LIMIT');
      if (last) assert.equal((await takeBack(reporter, idOf(answer))).status, 200);
    }
    return { 'one more': last };
  },
};

const manyThings: Attack = {
  name: 'somebody reports everybody, with one account after another',
  run: async (ground, takeOut) => {
    const people = await Promise.all(Array.from({ length: MANY + 1 }, () => ground.person('is.honest')));
    let reporter = await ground.person('reports');
    const sent = [];
    for (const { userId } of people.slice(0, MANY)) sent.push(await report(reporter, 'person', userId));
    assert.ok(throughOf(sent, 'DAILY_LIMIT') < MANY);
    reporter = await ground.back(reporter);
    await takeOut(() => withoutLimit(ground));
    const answer = await report(reporter, 'person', people.at(-1)?.userId ?? '');
    return { 'one more': through(answer, 'DAILY_LIMIT') };
  },
};

const nothingOfTheirs: Attack = {
  name: 'somebody reports what is their own, or a request that is none of their business',
  run: async (ground, takeOut) => {
    const [seller, asker, stranger] = [
      await ground.person('sells'),
      await ground.person('asks'),
      await ground.person('is.nosy'),
    ];
    const tradeId = await postedBy(seller);
    const requestId = await askedBy(asker, tradeId);
    let [self, nosy] = [seller, stranger];
    await takeOut(async () => {
      [self, nosy] = [asker, seller];
    });
    return {
      person: through(await report(self, 'person', seller.userId), 'OWN_SUBJECT'),
      post: through(await report(self, 'post', tradeId), 'OWN_SUBJECT'),
      request: through(await report(nosy, 'request', requestId), 'SUBJECT_NOT_FOUND'),
    };
  },
};

const othersReports: Attack = {
  name: 'somebody reads, changes or takes back what others have reported',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const [reporter, nosy] = [await ground.person('reports'), await ground.person('is.nosy')];
    const details = 'They have asked me nine times by now.';
    const id = idOf(await report(reporter, 'person', person.userId, { details }));
    const { db } = ground.app.database;
    const theirs = async () =>
      await db.update(reports).set({ reporterId: nosy.userId }).where(eq(reports.id, id));
    await takeOut(theirs);
    const gained: Gained = {
      read: (await textOf(nosy, '/api/me/reports')).includes(id),
      download: (await textOf(nosy, '/api/me/download')).includes(details),
    };
    const change = await nosy.browser.call('PATCH', `/reports/${id}`, { details: 'I made it up.' });
    gained['change'] = through(change, 'REPORT_NOT_FOUND');
    gained['take back'] = through(await takeBack(nosy, id), 'REPORT_NOT_FOUND');
    return gained;
  },
};

const lateChanges: Attack = {
  name: 'somebody changes or takes back a report that has been decided',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const reporter = await ground.person('reports');
    const id = idOf(await report(reporter, 'person', person.userId));
    const decided = await decide(ground.admin, person.userId, { kind: 'none' }, { reportIds: [id] });
    assert.equal(decided.status, 201, JSON.stringify(decided.body));
    const { db } = ground.app.database;
    const open = { outcome: null, decidedAt: null, decidedBy: null };
    await takeOut(async () => await db.update(reports).set(open).where(eq(reports.id, id)));
    const change = await reporter.browser.call('PATCH', `/reports/${id}`, { details: 'And more.' });
    return {
      change: through(change, 'ALREADY_DECIDED'),
      'take back': through(await takeBack(reporter, id), 'ALREADY_DECIDED'),
    };
  },
};

/** All that somebody who was reported can read about it. */
async function readsOf(person: Person): Promise<string> {
  const paths = [
    '/me/standing',
    '/me/notifications',
    '/me/download',
    '/me/reports',
    '/me/requests',
    '/me/account',
  ];
  const said = await Promise.all(paths.map((path) => textOf(person, `/api${path}`)));
  return [...said, await textOf(person, '/'), await textOf(person, '/standing')].join('\n');
}

const whoReported: Attack = {
  name: 'somebody learns who reported them',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const reporter = await ground.person('reports');
    const details = 'They sent me the very same message nine times.';
    const id = idOf(await report(reporter, 'person', person.userId, { details }));
    const decided = await decide(ground.admin, person.userId, { kind: 'warning' }, { reportIds: [id] });
    assert.equal(decided.status, 201, JSON.stringify(decided.body));
    const shown = async () => await textOf(ground.admin, `/api/moderation/people/${person.userId}`);
    // Where the rule does not hold: what those who moderate read.
    const text = (await takeOut(async () => {})) ? await shown() : await readsOf(person);
    return {
      'their id': text.includes(reporter.userId),
      'their name': text.includes(reporter.name),
      'their words': text.includes(details),
      'their report': text.includes(id),
    };
  },
};

const destroyed: Attack = {
  name: 'somebody destroys the evidence by removing what was reported',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const tradeId = await postedBy(person);
    const friend = await ground.person('is.honest');
    const comment = 'They left in the middle of the trade.';
    const said = { rating: 1, comment };
    const reviewId = idOf(await reviewAfterTrade(ground.app, person, friend.userId, said));
    const reporter = await ground.person('reports');
    assert.equal((await report(reporter, 'post', tradeId)).status, 201);
    assert.equal((await report(reporter, 'review', reviewId)).status, 201);
    const { db } = ground.app.database;
    assert.equal((await removeTrade(person, tradeId)).status, 200);
    const removed = await ground.owner.browser.call('DELETE', `/backoffice/reviews/${reviewId}`);
    assert.equal(removed.status, 200);
    await takeOut(
      async () => await db.update(reports).set({ snapshot: null }).where(eq(reports.aboutId, person.userId)),
    );
    const seen = await textOf(ground.admin, `/api/moderation/people/${person.userId}`);
    return { post: !seen.includes('"kind":"post"'), review: !seen.includes(comment) };
  },
};

const leaves: Attack = {
  name: 'somebody who is reported is past it by leaving and coming back',
  run: async (ground, takeOut) => {
    const person = await ground.person('was.mean');
    const details = 'They asked me for my password.';
    const answer = await report(await ground.person('reports'), 'person', person.userId, { details });
    assert.equal(answer.status, 201);
    await takeOut(async () => {
      const about = eq(reports.aboutId, person.userId);
      await ground.app.database.db.update(reports).set({ aboutDigest: null }).where(about);
    });
    const again = await ground.back(person);
    const waits = await textOf(ground.admin, '/api/moderation/queue');
    const seen = await textOf(ground.admin, `/api/moderation/people/${again.userId}`);
    return { 'the queue': !waits.includes(again.userId), 'the case': !seen.includes(details) };
  },
};

/** Attacks by reports, and on them. */
export const REPORT_ATTACKS: readonly Attack[] = [
  sameAtOnce,
  sameAgain,
  takenBack,
  manyThings,
  nothingOfTheirs,
  othersReports,
  lateChanges,
  whoReported,
  destroyed,
  leaves,
];
