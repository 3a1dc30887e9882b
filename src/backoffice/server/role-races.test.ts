import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readLog, roleOf, signInRole } from '../../../test/back-office.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { systemLogs } from './log-table.ts';

const AT_ONCE = 20;
const ROUNDS = 5;

let app: TestApp;
let owner: Person;
let person: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'race.owner', 'owner');
  person = await signInPerson(app, 'race.person');
});
beforeEach(async () => {
  await app.database.db.delete(systemLogs);
  await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, person.userId));
});
after(async () => {
  await app.close();
});

const roleAfter = (actionType: string | undefined) => (actionType === 'grant_admin' ? 'admin' : 'member');

test('of twenty grants and removals at once, the last log entry tells how it ended', async () => {
  const path = `/backoffice/users/${person.userId}/admin`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) =>
        (at + round) % 2 === 0 ? owner.browser.call('POST', path, {}) : owner.browser.call('DELETE', path),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const log = await readLog(app);
    assert.equal(log.length, AT_ONCE * (round + 1));
    assert.equal(await roleOf(app, person.userId), roleAfter(log.at(-1)?.actionType));
  }
});

test('an entry that is written before the row is held can tell of another end', async () => {
  const last = Promise.withResolvers<void>();
  await lookThenWrite(app.database, 2, async (on, met, actor) => {
    const actionType = actor === 0 ? 'grant_admin' : 'remove_admin';
    // The removal is told after the grant, and done before it.
    if (actor === 1) await last.promise;
    await on
      .insert(systemLogs)
      .values({ id: randomUUID(), actionType, targetUserId: person.userId, createdAt: app.clock.now() });
    if (actor === 0) last.resolve();
    await met();
    return async () =>
      await app.database.db
        .update(profiles)
        .set({ role: roleAfter(actionType) })
        .where(eq(profiles.id, person.userId));
  }).then(async ([grant, remove]) => {
    await remove?.();
    await grant?.();
  });
  const log = await readLog(app);
  assert.equal(log.at(-1)?.actionType, 'remove_admin');
  assert.equal(await roleOf(app, person.userId), 'admin');
});

test('of many who delete one person at once, one does, and one entry says so', async () => {
  const gone = await signInPerson(app, 'race.gone');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () =>
      owner.browser.call('DELETE', `/backoffice/users/${gone.userId}`),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 404).length, AT_ONCE - 1);
  assert.deepEqual(
    (await readLog(app)).map(({ actionType }) => actionType),
    ['delete_user'],
  );
});

test('an owner who is replaced while acting acts as far as the entries say, and no further', async () => {
  const path = `/backoffice/users/${person.userId}/admin`;
  const steps = Array.from({ length: AT_ONCE }, (_, at) => async () => {
    if (at !== AT_ONCE / 2) return await owner.browser.call('POST', path, {});
    await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, owner.userId));
    return undefined;
  });
  const answers = await Promise.all(steps.map(async (step) => step()));
  await app.database.db.update(profiles).set({ role: 'owner' }).where(eq(profiles.id, owner.userId));
  const done = answers.filter((answer) => answer?.status === 200).length;
  assert.deepEqual(
    answers.filter((answer) => answer !== undefined && ![200, 403].includes(answer.status)),
    [],
  );
  assert.equal((await readLog(app)).length, done);
});
