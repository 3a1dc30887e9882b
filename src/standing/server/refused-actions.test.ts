import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { restrict } from '../../../test/restrict.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer } from '../../../test/test-browser.ts';
import { postTrade } from '../../../test/trade-draft.ts';
import {
  ask,
  askedBy,
  bringBack,
  postedBy,
  removeTrade,
  respond,
  review,
  withdraw,
} from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { RESTRICTION_KINDS, type RestrictionKind } from '../standing.ts';
import { restrictions } from './restriction-table.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** Everything that a person may be kept from, done once by them. */
type Actions = Record<string, () => Promise<Answer>>;

/** Somebody, with all that it takes to do each action. */
async function somebody(
  name: string,
): Promise<{ person: Person; other: Person; actions: Actions; kept: Actions }> {
  const person = await signInPerson(app, `${name} one`);
  const [other, third] = [await signInPerson(app, `${name} other`), await signInPerson(app, `${name} third`)];
  // Nobody here is to wait for four hours.
  await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, person.userId));
  const [removed, own] = [await postedBy(person), await postedBy(person)];
  const [live, asked] = [await postedBy(other), await postedBy(third)];
  const [toAccept, toDecline] = [await askedBy(other, own), await askedBy(third, own)];
  const mine = await askedBy(person, asked);
  assert.equal((await respond(third, mine, true)).status, 200);
  const taken = await postedBy(await signInPerson(app, `${name} fourth`));
  const waiting = await askedBy(person, taken);
  assert.equal((await removeTrade(person, removed)).status, 200);
  const contact = (path: string) => person.browser.call('POST', `${path}/contact`, {});
  return {
    person,
    other,
    actions: {
      post: () => postTrade(person.browser, 'adopt-me'),
      bringBack: () => bringBack(person, removed),
      request: () => ask(person, live),
      accept: () => respond(person, toAccept, true),
      contact: () => contact(`/trades/${live}`),
      contactOfRequest: () => contact(`/requests/${mine}`),
      review: () => review(person, other.userId),
    },
    kept: {
      read: () => person.browser.call('GET', '/me/requests'),
      download: () => person.browser.call('GET', '/me/download'),
      decline: () => respond(person, toDecline, false),
      withdraw: () => withdraw(person, waiting),
      removeOwn: () => removeTrade(person, own),
      delete: () => person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' }),
    },
  };
}

const ENDED: Partial<Record<RestrictionKind, string[]>> = {
  no_posts: ['post', 'bringBack'],
  no_requests: ['request', 'accept', 'contact', 'contactOfRequest'],
  no_reviews: ['review'],
  suspended: ['post', 'bringBack', 'request', 'accept', 'contact', 'contactOfRequest', 'review'],
};

for (const kind of RESTRICTION_KINDS) {
  test(`a decision of kind ${kind} ends what it says and nothing else`, async () => {
    const { person, actions } = await somebody(kind);
    const until = new Date(app.clock.now().getTime() + HOUR_MS);
    const restrictionId = await restrict(app, person, { kind, endsAt: until });
    const ended: string[] = [];
    for (const [name, action] of Object.entries(actions)) {
      const answer = await action();
      if (answer.status < 300) continue;
      assertRefused(answer, 403, 'NO_STANDING');
      const data = { restrictionId, kind, rule: 'no_real_money', until: until.toISOString() };
      assert.partialDeepStrictEqual(answer.body, { data });
      ended.push(name);
    }
    assert.deepEqual(ended, ENDED[kind] ?? []);
  });
}

test('whoever may do nothing can still look, take things back, and go', async () => {
  const { person, kept } = await somebody('kept');
  await restrict(app, person);
  for (const [name, action] of Object.entries(kept)) {
    const answer = await action();
    assert.ok(answer.status < 300, `${name}: ${answer.status} ${String(codeOf(answer))}`);
  }
});

test('what is over or lifted ends nothing, and of several the one that holds longest is told', async () => {
  const { person, actions } = await somebody('several');
  const now = app.clock.now();
  const inAnHour = new Date(now.getTime() + HOUR_MS);
  await restrict(app, person, { endsAt: now });
  await restrict(app, person, { liftedAt: now, liftedBecause: 'undone' });
  assert.equal((await actions['post']?.())?.status, 201);
  await restrict(app, person, { endsAt: inAnHour });
  const forever = await restrict(app, person, { kind: 'no_posts' });
  assert.partialDeepStrictEqual((await actions['post']?.())?.body, {
    code: 'NO_STANDING',
    data: { restrictionId: forever, until: null },
  });
  await app.database.db.delete(restrictions).where(eq(restrictions.id, forever));
  app.clock.pass(HOUR_MS);
  assert.equal((await actions['post']?.())?.status, 201);
});
