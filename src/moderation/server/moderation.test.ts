import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, signInRole } from '../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { answer, appealed, decide, lift, reported } from '../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf, postedBy } from '../../../test/trade-steps.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { UNDO_MS } from '../../standing/standing.ts';
import { moderationContract } from '../moderation-contract.ts';
import { reports } from './report/report-table.ts';

const NOBODY = randomUUID();

let app: TestApp;
let owner: Person;
let admin: Person;
let other: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'the.owner', 'owner');
  admin = await signInRole(app, 'an.admin', 'admin');
  other = await signInRole(app, 'other.admin', 'admin');
});
after(async () => {
  await app.close();
});

const shapeOf = (call: keyof typeof moderationContract) =>
  moderationContract[call]['~orpc'].outputSchema as z.ZodType;
const queueOf = async (by: Person) =>
  shapeOf('queue').parse((await by.browser.call('GET', '/moderation/queue')).body) as {
    cases: {
      person: { userId: string };
      urgency: string;
      reason: string;
      takenBy: { userId: string } | null;
    }[];
    waiting: number;
    appeals: number;
  };
const caseOf = async (by: Person, about: Person) =>
  (await by.browser.call('GET', `/moderation/people/${about.userId}`)).body as {
    conflict: string | null;
    reportersShareNetwork: boolean;
    upheldBefore: number;
    reports: { id: string; outcome: string | null; hidden: boolean; reporter: unknown }[];
    restrictions: { id: string; undoable: boolean; inForce: boolean; liftedBecause: string | null }[];
  };
const idOf = (given: { status: number; body: unknown }) => {
  assert.equal(given.status, 201, JSON.stringify(given.body));
  return z.object({ restrictionId: z.uuid() }).parse(given.body).restrictionId;
};
const reportOf = async (id: string) =>
  (await app.database.db.select().from(reports).where(eq(reports.id, id)))[0] ?? assert.fail();
const restrictionOf = async (id: string) =>
  (await app.database.db.select().from(restrictions).where(eq(restrictions.id, id)))[0] ?? assert.fail();
/** Whoever moderates does not stay signed in for a day. */
const signInAgain = async () => {
  owner = await signInPerson(app, 'the.owner');
  admin = await signInPerson(app, 'an.admin');
  other = await signInPerson(app, 'other.admin');
};
/** Has one write a review about the other. @returns its id */
const reviewOf = async (by: Person, about: Person) =>
  z.object({ id: z.uuid() }).parse((await reviewAfterTrade(app, by, about.userId)).body).id;
const people = async (name: string) =>
  [await signInPerson(app, `${name}.child`), await signInPerson(app, `${name}.rude`)] as const;

test('the queue has the most harmful first, and no number of new accounts outweighs one who is known', async () => {
  const [child, rude] = await people('queue');
  const flooded = await signInPerson(app, 'queue.flooded');
  await reported(app, { by: child, about: flooded, reason: 'spam', weight: 0.3 });
  for (const name of ['a', 'b', 'c', 'd']) {
    const by = await signInPerson(app, `queue.${name}`);
    await reported(app, { by, about: flooded, reason: 'spam', weight: 0.3, network: 'one house' });
  }
  app.clock.pass(1000);
  await reported(app, { by: child, about: rude, reason: 'private', weight: 1 });
  const { cases, waiting } = await queueOf(admin);
  assert.equal(waiting, 2);
  assert.partialDeepStrictEqual(cases, [
    { person: { userId: rude.userId }, reason: 'private', urgency: 'urgent', reports: 1 },
    { person: { userId: flooded.userId }, reason: 'spam', urgency: 'normal', reports: 5 },
  ]);
  assertRefused(await child.browser.call('GET', '/moderation/queue'), 403, 'NOT_ALLOWED');
});

test('a case is taken, seen as taken by others, taken over and given back', async () => {
  const [child, rude] = await people('taken');
  await reported(app, { by: child, about: rude });
  const take = async (by: Person, on: boolean) =>
    await by.browser.call('POST', `/moderation/people/${rude.userId}/take`, { take: on });
  const takenBy = async () =>
    (await queueOf(owner)).cases.find(({ person }) => person.userId === rude.userId)?.takenBy?.userId;
  assert.deepEqual((await take(admin, true)).body, { taken: true });
  assert.equal(await takenBy(), admin.userId);
  await take(other, true);
  // Whoever is no longer on it gives nothing back.
  await take(admin, false);
  assert.equal(await takenBy(), other.userId);
  await take(other, false);
  assert.equal(await takenBy(), undefined);
});

test('a decision with a rule and a statement upholds its reports; the person and the reporter are told', async () => {
  const [child, rude] = await people('decided');
  const reportId = await reported(app, {
    by: child,
    about: rude,
    kind: 'request',
    id: randomUUID(),
    snapshot: {
      kind: 'request',
      name: 'rude',
      at: app.clock.now().toISOString(),
      game: 'adopt-me',
      title: 'Frost Dragon',
      message: 'You are mean',
      side: 'sender',
    },
  });
  assert.deepEqual(
    (await caseOf(admin, rude)).reports.map(({ outcome }) => outcome),
    [null],
  );
  const id = idOf(await decide(admin, rude, { kind: 'no_requests', days: 3 }, { reportIds: [reportId] }));
  assert.partialDeepStrictEqual(await reportOf(reportId), { outcome: 'upheld', restrictionId: id });
  const kept = await restrictionOf(id);
  assert.partialDeepStrictEqual(kept, {
    kind: 'no_requests',
    rule: 'be_kind',
    statement: 'That was unkind.',
    seen: 'You are mean',
    decidedBy: admin.userId,
    automatic: false,
  });
  assert.equal((kept.endsAt?.getTime() ?? 0) - kept.startsAt.getTime(), 3 * 24 * 60 * 60_000);
  const [told] = (await noticesOf(rude)).notifications;
  assert.match(told?.title ?? '', /^You cannot send requests/);
  assert.equal(told?.leadsTo, 'standing');
  const [thanks] = (await noticesOf(child)).notifications;
  assert.match(thanks?.message ?? '', /^Thank you\. It was against the rules/);
  assert.equal(thanks?.leadsTo, 'account');
  const entry = (await readLog(app)).findLast(({ actionType }) => actionType === 'moderate_decide');
  assert.partialDeepStrictEqual(entry, {
    actorId: admin.userId,
    targetUserId: rude.userId,
    details: { kind: 'no_requests', rule: 'be_kind', days: 3 },
  });
  assert.doesNotMatch(JSON.stringify(entry), /unkind|You are mean/);
  assertRefused(
    await decide(other, rude, { kind: 'warning' }, { reportIds: [reportId] }),
    409,
    'REPORTS_CHANGED',
  );
});

test('nothing wrong rejects the reports, and the person hears nothing', async () => {
  const [child, fine] = await people('fine');
  const reportId = await reported(app, { by: child, about: fine });
  const given = await decide(admin, fine, { kind: 'none' }, { reportIds: [reportId] });
  assert.deepEqual([given.status, given.body], [201, { restrictionId: null }]);
  assert.equal((await reportOf(reportId)).outcome, 'rejected');
  assert.equal((await noticesOf(fine)).unread, 0);
  assert.match((await noticesOf(child)).notifications[0]?.message ?? '', /nothing that is against the rules/);
});

test('a decision is refused without a rule or a reason, about what is not theirs, or about reports of another person', async () => {
  const [child, rude] = await people('refused');
  const theirs = await reported(app, { by: child, about: await signInPerson(app, 'refused.third') });
  for (const more of [{ statement: '' }, { statement: ' \u200B' }])
    assertRefused(await decide(admin, rude, { kind: 'warning' }, more), 422, 'STATEMENT_REQUIRED');
  const noRule = { reportIds: [], decision: { kind: 'warning' }, statement: 'That was unkind.' };
  const path = `/moderation/people/${rude.userId}/decisions`;
  assertRefused(await admin.browser.call('POST', path, noRule), 422, 'STATEMENT_REQUIRED');
  const tradeId = await postedBy(child);
  for (const subjectId of [tradeId, NOBODY]) {
    for (const kind of ['hide_post', 'hide_review'])
      assertRefused(await decide(admin, rude, { kind, subjectId }), 404, 'SUBJECT_NOT_FOUND');
  }
  for (const reportIds of [[theirs], [NOBODY]])
    assertRefused(await decide(admin, rude, { kind: 'warning' }, { reportIds }), 409, 'REPORTS_CHANGED');
  const nobody = { ...rude, userId: 'nobody' };
  assertRefused(await decide(admin, nobody, { kind: 'warning' }), 404, 'CASE_NOT_FOUND');
  assertRefused(await decide(child, rude, { kind: 'warning' }), 403, 'NOT_ALLOWED');
});

test('nobody decides about themselves or what they reported, nobody about the owner, and only the owner about admins', async () => {
  const [child, rude] = await people('conflict');
  const own = await reported(app, { by: admin, about: rude });
  for (const reportIds of [[own], []])
    assertRefused(await decide(admin, rude, { kind: 'warning' }, { reportIds }), 403, 'CONFLICT_OF_INTEREST');
  assert.equal((await caseOf(admin, rude)).conflict, 'own_report');
  assert.equal((await caseOf(other, rude)).conflict, null);
  await reported(app, { by: child, about: admin });
  assertRefused(await decide(admin, admin, { kind: 'none' }), 403, 'CONFLICT_OF_INTEREST');
  assertRefused(await decide(owner, owner, { kind: 'none' }), 403, 'CONFLICT_OF_INTEREST');
  for (const about of [owner, other])
    assertRefused(await decide(admin, about, { kind: 'warning' }), 403, 'NOT_OVER_STAFF');
  const take = `/moderation/people/${owner.userId}/take`;
  assertRefused(await admin.browser.call('POST', take, { take: true }), 403, 'NOT_OVER_STAFF');
  // That nothing is wrong is said of them as well, or reports about them would wait for ever.
  for (const about of [owner, other]) {
    const reportId = await reported(app, { by: child, about });
    assert.equal((await decide(admin, about, { kind: 'none' }, { reportIds: [reportId] })).status, 201);
    assert.equal((await reportOf(reportId)).outcome, 'rejected');
  }
  // Nobody learns who reported them.
  const mine = await caseOf(admin, admin);
  assert.deepEqual([mine.conflict, mine.reports], ['own_case', []]);
  assert.partialDeepStrictEqual(await caseOf(other, admin), { conflict: 'staff', reports: [{}] });
  const id = idOf(await decide(owner, admin, { kind: 'warning' }));
  assertRefused(await lift(admin, id), 403, 'CONFLICT_OF_INTEREST');
  assertRefused(await lift(other, id), 403, 'NOT_OVER_STAFF');
  assert.equal((await lift(owner, id)).status, 200);
});

test('whoever decided undoes it within ten minutes as if it had not been; later, and by others, it is lifted', async () => {
  const [child, rude] = await people('undone');
  const reportId = await reported(app, { by: child, about: rude });
  const first = idOf(await decide(admin, rude, { kind: 'suspended' }, { reportIds: [reportId] }));
  assert.equal((await caseOf(admin, rude)).restrictions[0]?.undoable, true);
  assert.equal((await caseOf(other, rude)).restrictions[0]?.undoable, false);
  assert.deepEqual((await lift(admin, first)).body, { lifted: true });
  assert.partialDeepStrictEqual(await restrictionOf(first), {
    liftedBecause: 'undone',
    liftedBy: admin.userId,
  });
  assert.partialDeepStrictEqual(await reportOf(reportId), {
    outcome: null,
    decidedBy: null,
    restrictionId: null,
  });
  assert.equal((await noticesOf(child)).unread, 0);
  assert.deepEqual(
    (await noticesOf(rude)).notifications.map(({ title }) => title),
    ['A decision about you was undone'],
  );
  const second = idOf(await decide(admin, rude, { kind: 'suspended' }, { reportIds: [reportId] }));
  app.clock.pass(UNDO_MS);
  await lift(admin, second);
  assert.equal((await restrictionOf(second)).liftedBecause, 'restored');
  assert.equal((await reportOf(reportId)).outcome, 'upheld');
  const third = idOf(await decide(admin, rude, { kind: 'warning' }));
  await lift(other, third);
  assert.equal((await restrictionOf(third)).liftedBecause, 'restored');
  for (const id of [third, NOBODY]) assertRefused(await lift(admin, id), 404, 'RESTRICTION_NOT_FOUND');
});

test('an appeal is answered by somebody else than whoever decided, once, and its person is told', async () => {
  const [, rude] = await people('appeal');
  const id = idOf(await decide(admin, rude, { kind: 'suspended' }));
  app.clock.pass(1000);
  const appealId = await appealed(app, id);
  const listed = async (by: Person) => {
    const given = await by.browser.call('GET', '/moderation/appeals');
    return z.array(z.object({ id: z.uuid(), conflict: z.string().nullable() })).parse(given.body);
  };
  assert.deepEqual(await listed(admin), [{ id: appealId, conflict: 'own_decision' }]);
  assert.deepEqual(await listed(other), [{ id: appealId, conflict: null }]);
  assert.equal((await queueOf(admin)).appeals, 1);
  assertRefused(await answer(admin, appealId, 'kept'), 403, 'CONFLICT_OF_INTEREST');
  assertRefused(await answer(rude, appealId, 'lifted'), 403, 'NOT_ALLOWED');
  assertRefused(await answer(other, NOBODY, 'kept'), 404, 'APPEAL_NOT_FOUND');
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(other, appealId, 'lifted')));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const late of answers.filter(({ status }) => status !== 200))
    assertRefused(late, 409, 'ALREADY_ANSWERED');
  assert.partialDeepStrictEqual(await restrictionOf(id), { liftedBecause: 'appeal', liftedBy: other.userId });
  assert.equal((await noticesOf(rude)).notifications[0]?.title, 'A decision about you was lifted');
  assert.deepEqual(await listed(other), []);
});

test('what the owner decided about an admin is answered by another admin, and what nobody decided by anybody', async () => {
  const id = idOf(await decide(owner, admin, { kind: 'warning' }));
  const appealId = await appealed(app, id);
  assertRefused(await answer(owner, appealId, 'kept'), 403, 'CONFLICT_OF_INTEREST');
  assertRefused(await answer(admin, appealId, 'lifted'), 403, 'CONFLICT_OF_INTEREST');
  assert.deepEqual((await answer(other, appealId, 'kept')).body, { outcome: 'kept' });
  assert.equal((await restrictionOf(id)).liftedAt, null);
  const [kept] = await app.database.db.select().from(appeals).where(eq(appeals.id, appealId));
  assert.partialDeepStrictEqual(kept, {
    outcome: 'kept',
    answer: 'We looked again.',
    answeredBy: other.userId,
  });
});

test('an appeal says beforehand that only the owner answers about an admin, unless the owner decided', async () => {
  const id = idOf(await decide(owner, admin, { kind: 'warning' }));
  const appealId = await appealed(app, id);
  const conflicts = async () => {
    const lists = [owner, admin, other].map(({ browser }) => browser.call('GET', '/moderation/appeals'));
    const told = z.array(z.object({ id: z.string(), conflict: z.string().nullable() }));
    return (await Promise.all(lists)).map(
      ({ body }) => told.parse(body).find((appeal) => appeal.id === appealId)?.conflict,
    );
  };
  assert.deepEqual(await conflicts(), ['own_decision', 'own_case', null]);
  await app.database.db.update(restrictions).set({ decidedBy: null }).where(eq(restrictions.id, id));
  assert.deepEqual(await conflicts(), [null, 'own_case', 'staff']);
  assertRefused(await answer(other, appealId, 'kept'), 403, 'NOT_OVER_STAFF');
  assert.equal((await answer(owner, appealId, 'kept')).status, 200);
});

test('nobody hides, restores or answers about a review of themselves', async () => {
  const writer = await signInPerson(app, 'own.review');
  const [mine, theirs] = [await reviewOf(writer, admin), await reviewOf(writer, other)];
  const hide = async (by: Person, subjectId: string) =>
    await decide(by, writer, { kind: 'hide_review', subjectId });
  assertRefused(await hide(admin, mine), 403, 'CONFLICT_OF_INTEREST');
  const id = idOf(await hide(other, mine));
  assertRefused(await lift(admin, id), 403, 'CONFLICT_OF_INTEREST');
  const appealId = await appealed(app, id);
  assertRefused(await answer(admin, appealId, 'kept'), 403, 'CONFLICT_OF_INTEREST');
  assert.equal((await answer(owner, appealId, 'kept')).status, 200);
  assert.equal((await hide(admin, theirs)).status, 201);
});

test('an appeal that is right clears a decision that has ended meanwhile', async () => {
  const [, rude] = await people('ended');
  const id = idOf(await decide(admin, rude, { kind: 'no_posts', days: 1 }));
  const appealId = await appealed(app, id);
  app.clock.pass(25 * 60 * 60_000);
  await signInAgain();
  assert.equal((await answer(other, appealId, 'lifted')).status, 200);
  assert.partialDeepStrictEqual(await restrictionOf(id), { liftedBecause: 'appeal', liftedBy: other.userId });
  assert.equal((await noticesOf(rude)).notifications[0]?.title, 'A decision about you was lifted');
});

test('whoever reported it does not answer the appeal from what was decided for that', async () => {
  const rude = await signInPerson(app, 'reported.then');
  const reportIds = [await reported(app, { by: admin, about: rude })];
  const appealId = await appealed(app, idOf(await decide(other, rude, { kind: 'warning' }, { reportIds })));
  assertRefused(await answer(admin, appealId, 'kept'), 403, 'CONFLICT_OF_INTEREST');
  assert.equal((await answer(owner, appealId, 'kept')).status, 200);
});

test('a case says whether those who reported share a network', async () => {
  const [child, rude] = await people('network');
  const friend = await signInPerson(app, 'network.friend');
  await reported(app, { by: child, about: rude, network: 'a' });
  await reported(app, { by: friend, about: rude, kind: 'name', network: 'b' });
  assert.equal((await caseOf(admin, rude)).reportersShareNetwork, false);
  const third = await signInPerson(app, 'network.third');
  await reported(app, { by: third, about: rude, network: 'a' });
  assert.equal((await caseOf(admin, rude)).reportersShareNetwork, true);
  assertRefused(await admin.browser.call('GET', '/moderation/people/nobody'), 404, 'CASE_NOT_FOUND');
});
