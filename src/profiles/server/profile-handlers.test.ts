import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, complete, postedBy, removeTrade, respond } from '../../../test/trade-steps.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';
import { profilesContract } from '../profile-contract.ts';
import { profiles } from './profile-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ demo: true });
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const shape = profilesContract.get['~orpc'].outputSchema ?? assert.fail();
const profileOf = async (userId: string) => {
  const { status, body } = await app.browser().call('GET', `/profiles/${userId}`);
  assert.equal(status, 200);
  return { raw: body, profile: shape.parse(body) };
};

test('a profile shows what may be shown, and nothing else', async () => {
  const person = await signInPerson(app, 'Shown Shelly');
  const { raw } = await profileOf(person.userId);
  const [{ createdAt } = assert.fail()] = await app.database.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, person.userId));
  assert.deepEqual(raw, {
    userId: person.userId,
    name: 'Shown Shelly',
    robloxUserId: null,
    robloxPicture: null,
    picture: 'avatar-2',
    joinedAt: createdAt.toISOString(),
    ratingAverage: null,
    ratingCount: 0,
    ratings: [0, 0, 0, 0, 0],
    activeTrades: 0,
    completed: 0,
    trades: [],
  });
});

test('a linked Roblox account gives the name and the way to it', async () => {
  const person = await signInPerson(app, 'trader');
  const { profile } = await profileOf(person.userId);
  assert.equal(profile.name, 'TessTrades');
  assert.match(profile.robloxUserId ?? '', /^\d+$/);
});

test('a person that does not exist is not found', async () => {
  for (const userId of [
    'nobody',
    '00000000-0000-4000-8000-000000000000',
    'x'.repeat(64),
    "'; --",
    '%F0%9F%A6%89',
  ]) {
    assertRefused(await app.browser().call('GET', `/profiles/${userId}`), 404, 'PROFILE_NOT_FOUND');
  }
  for (const userId of ['x'.repeat(65), '%00']) {
    assertRefused(await app.browser().call('GET', `/profiles/${userId}`), 400, 'INVALID_INPUT');
    assertRefused(await app.browser().call('GET', `/profiles/${userId}/reviews`), 400, 'INVALID_INPUT');
  }
});

test('live trades are counted and shown; removed, expired and completed ones are not', async () => {
  const [owner, asker] = [await signInPerson(app, 'count.owner'), await signInPerson(app, 'count.asker')];
  const expectTrades = async (ids: string[]) => {
    const { profile } = await profileOf(owner.userId);
    assert.equal(profile.activeTrades, ids.length);
    assert.deepEqual(
      profile.trades.map(({ id }) => id),
      ids,
    );
  };
  const first = await postedBy(owner);
  await expectTrades([first]);
  app.clock.pass(TRADE_LIFETIME_MS);
  await expectTrades([]);
  const second = await postedBy(owner, 'grow-garden');
  await expectTrades([second]);
  await removeTrade(owner, second);
  await expectTrades([]);

  app.clock.pass(TRADE_LIFETIME_MS);
  const third = await postedBy(owner);
  const requestId = await askedBy(asker, third);
  await respond(owner, requestId, true);
  await complete(owner, requestId);
  await expectTrades([third]);
  await complete(asker, requestId);
  await expectTrades([]);
  for (const side of [owner, asker]) assert.equal((await profileOf(side.userId)).profile.completed, 1);
});

test('stars are counted one by one', async () => {
  const person = await signInPerson(app, 'star.person');
  for (const [at, rating] of [5, 5, 1].entries()) {
    await review(await signInPerson(app, `star.giver.${at}`), person.userId, { rating });
  }
  const { profile } = await profileOf(person.userId);
  assert.deepEqual(
    [profile.ratingCount, profile.ratings, profile.ratingAverage],
    [3, [1, 0, 0, 0, 2], 11 / 3],
  );
});

test('of a person with very many live trades the newest 24 are shown, and all are counted', async () => {
  const person = await signInPerson(app, 'many.person');
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: 30 }, (_, at) => {
    const createdAt = new Date(now - at * 1000);
    const id = `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`;
    return { id, userId: person.userId, game: 'adopt-me', createdAt, updatedAt: createdAt } as const;
  });
  await app.database.db.insert(trades).values(rows);
  const { profile } = await profileOf(person.userId);
  assert.equal(profile.activeTrades, 30);
  assert.deepEqual(
    profile.trades.map(({ id }) => id),
    rows.slice(0, 24).map(({ id }) => id),
  );
});

test("the demo's people have the standing that their reviews add up to", async () => {
  const people = await app.database.db.select({ userId: profiles.id }).from(profiles);
  assert.ok(people.length > 100);
  for (const { userId } of people) {
    const { profile } = await profileOf(userId);
    const sum = profile.ratings.reduce((total, many, at) => total + many * (at + 1), 0);
    assert.equal(
      profile.ratings.reduce((total, many) => total + many, 0),
      profile.ratingCount,
    );
    assert.equal(profile.ratingAverage, profile.ratingCount === 0 ? null : sum / profile.ratingCount);
  }
});
