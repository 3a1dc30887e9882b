import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { signInPerson, type Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { refuse } from '../refuse.ts';
import type { CallContext } from './call-context.ts';
import { router } from './router.ts';

// Runs in a process of its own.

/** What one call, DELETE /requests/{requestId}, does in this file instead of what it is for. */
let action: (context: CallContext) => unknown = () => undefined;
router.requests.withdraw['~orpc'].handler = async ({ context }) => {
  await action(context);
  return { withdrawn: true };
};

let app: TestApp;
let person: Person;
before(async () => {
  app = await startTestApp();
  person = await signInPerson(app, 'is.refused');
});
after(async () => {
  await app.close();
});

/** Makes the call, and counts how often it is at work for it. */
async function callWith(work: typeof action, key = randomUUID(), to = randomUUID()) {
  let tries = 0;
  action = async (context) => {
    tries += 1;
    await work(context);
  };
  const headers = { 'idempotency-key': key };
  const answer = await person.browser.send(`/api/requests/${to}`, { method: 'DELETE', headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body, tries };
}

const ANSWERED = {
  defined: true,
  code: 'ALREADY_ANSWERED',
  status: 409,
  message: 'This request has been answered.',
  data: { status: 'accepted' },
};
const FAILED = {
  defined: false,
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  message: 'Something went wrong on our side.',
};

const refuseAnswered = () => refuse('ALREADY_ANSWERED', { status: 'accepted' });

test('a refusal is answered with the status, the message and the data that the contract of its call declares', async () => {
  const { status, body, tries } = await callWith(refuseAnswered);
  assert.deepEqual([status, body, tries], [409, ANSWERED, 1]);
  assert.equal((await callWith(() => refuse('REQUEST_NOT_FOUND'))).status, 404);
  // What every call declares.
  assert.equal((await callWith(() => refuse('SIGN_IN_REQUIRED'))).status, 401);
});

const undeclared = {
  'a name that the call does not declare': () => refuse('OWN_TRADE'),
  'data that the call does not declare': () =>
    refuse('ALREADY_ANSWERED', { status: 'no status' } as unknown as { status: 'accepted' }),
};
for (const [what, work] of Object.entries(undeclared)) {
  test(`${what} is a bug: one generic answer, and a line in the log with the call`, async () => {
    app.logged.length = 0;
    const { status, body } = await callWith(work);
    assert.deepEqual([status, body], [500, FAILED]);
    const told = app.logged.filter((line) => line.includes('"level":"error"'));
    assert.equal(told.length, 1);
    assert.match(
      told[0] ?? '',
      /"call":"requests\.withdraw".*Refusal: refused as (OWN_TRADE|ALREADY_ANSWERED)/,
    );
  });
}

test('of a transaction in which it is refused, nothing stays', async () => {
  const pictureOf = async () => {
    const isPerson = eq(profiles.id, person.userId);
    return (await app.database.db.select().from(profiles).where(isPerson))[0]?.profilePicture;
  };
  const picture = await pictureOf();
  const { status } = await callWith(async ({ db }) => {
    await db.transaction(async (tx) => {
      await tx.update(profiles).set({ profilePicture: 'avatar-6' }).where(eq(profiles.id, person.userId));
      refuseAnswered();
    });
  });
  assert.equal(status, 409);
  assert.notEqual(picture, 'avatar-6');
  assert.equal(await pictureOf(), picture);
});

test('a call that lost a race before it is refused is tried again', async () => {
  let lost = false;
  const { body, tries } = await callWith(() => {
    if (lost) refuseAnswered();
    lost = true;
    throw Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });
  });
  assert.deepEqual([body, tries], [ANSWERED, 2]);
});

test('a call that comes again with its key gets its refusal again, and is done anew after a bug', async () => {
  const [key, to] = [randomUUID(), randomUUID()];
  await callWith(refuseAnswered, key, to);
  const again = await callWith(() => undefined, key, to);
  assert.deepEqual([again.body, again.tries], [ANSWERED, 0]);
  const other = randomUUID();
  assert.equal((await callWith(() => refuse('OWN_TRADE'), other, to)).status, 500);
  assert.equal((await callWith(() => undefined, other, to)).status, 200);
});
