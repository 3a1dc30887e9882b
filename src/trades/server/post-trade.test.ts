import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { draftFor, postTrade } from '../../../test/trade-draft.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { PublicTrade } from '../trade.ts';
import { trades } from './trade-table.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const listed = async (game: string) =>
  ((await app.browser().call('GET', `/games/${game}/trades`)).body as { trades: PublicTrade[] }).trades;

test('a posted trade is given back as everybody sees it, with the items as they were chosen', async () => {
  const browser = await app.signedIn('Tidy Trader');
  const { body: me } = await browser.call('GET', '/me');
  const games = (await browser.call('GET', '/games')).body as { id: string; mutations: string[] }[];
  const [mutation = ''] = games.find(({ id }) => id === 'grow-garden')?.mutations ?? [];
  assert.notEqual(mutation, '');
  const { offering, wanting } = await draftFor(browser, 'grow-garden', 3);
  const [first, ...others] = offering;
  const draft = {
    offering: [...others.toReversed(), { item: first?.item ?? '', quantity: 99, form: mutation }],
    wanting,
  };

  const { status, body } = await browser.call('POST', '/games/grow-garden/trades', draft);
  assert.equal(status, 201);
  const trade = body as PublicTrade;
  assert.equal(trade.game, 'grow-garden');
  assert.equal(trade.createdAt, app.clock.now().toISOString());
  assert.equal(trade.expiresAt, new Date(app.clock.now().getTime() + 4 * HOUR_MS).toISOString());
  assert.deepEqual(trade.trader, {
    userId: (me as { userId: string }).userId,
    name: 'Tidy Trader',
    verified: false,
    picture: 'avatar-2',
    ratingAverage: null,
    ratingCount: 0,
  });
  const chosen = (side: 'offering' | 'wanting') =>
    trade[side].map(({ slug, quantity, form }) => ({
      item: slug,
      quantity,
      ...(form === undefined ? {} : { form }),
    }));
  assert.deepEqual({ offering: chosen('offering'), wanting: chosen('wanting') }, draft);
  assert.ok([...trade.offering, ...trade.wanting].every(({ name }) => name !== ''));
  assert.deepEqual(await listed('grow-garden'), [trade]);
});

test('the most items that a game allows can be posted in each of them', async () => {
  const games = (await app.browser().call('GET', '/games')).body as {
    id: GameId;
    maxItems: number;
    itemCount: number;
  }[];
  assert.deepEqual(
    games.map(({ id }) => id),
    GAME_IDS,
  );
  for (const { id: game, maxItems, itemCount } of games) {
    const browser = await app.signedIn(`all.of.${game}`);
    // A short list has fewer for both sides.
    const draft = await draftFor(browser, game, Math.min(maxItems, Math.floor(itemCount / 2)));
    app.clock.pass(1);
    const { status, body } = await browser.call('POST', `/games/${game}/trades`, draft);
    assert.equal(status, 201, game);
    assert.deepEqual((await listed(game))[0], body);
  }
});

test('the same item may stand on both sides; what stands twice on one is one line of it', async () => {
  const browser = await app.signedIn('same.again');
  const { offering, wanting } = await draftFor(browser, 'grow-garden');
  const [{ item } = assert.fail(), { item: other } = assert.fail()] = [...offering, ...wanting];
  const games = (await browser.call('GET', '/games')).body as { id: string; mutations: string[] }[];
  const [mutation = ''] = games.find(({ id }) => id === 'grow-garden')?.mutations ?? [];
  const answer = await browser.call('POST', '/games/grow-garden/trades', {
    offering: [
      { item, quantity: 90 },
      { item, quantity: 1, form: mutation },
      { item: other, quantity: 1 },
      { item, quantity: 9 },
      { item, quantity: 2, form: ` ${mutation.toUpperCase()} ` },
    ],
    wanting: offering,
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.deepEqual(
    (answer.body as PublicTrade).offering.map((line) => [line.slug, line.form, line.quantity]),
    [
      [item, undefined, 99],
      [item, mutation, 3],
      [other, undefined, 1],
    ],
  );
});

test('a linked person trades under the Roblox name, as Verified and with the kept rating', async () => {
  const browser = await app.signedIn('linked.one');
  const { userId } = (await browser.call('GET', '/me')).body as { userId: string };
  const link = { robloxUsername: 'LinkedOne', robloxUserId: '99', robloxAskedAt: app.clock.now() };
  const rating = { ratingSum: 13, totalRatings: 3, averageRating: 13 / 3 };
  await app.database.db
    .update(profiles)
    .set({ ...link, ...rating })
    .where(eq(profiles.id, userId));
  const { trader } = (await postTrade(browser, 'my-restaurant')).body as PublicTrade;
  assert.partialDeepStrictEqual(trader, {
    name: 'LinkedOne',
    verified: true,
    ratingCount: 3,
    ratingAverage: 13 / 3,
  });
});

test('the path says which game; a body cannot say another', async () => {
  const browser = await app.signedIn('two.games');
  const draft = { ...(await draftFor(browser, 'adopt-me')), game: 'grow-garden' };
  const { status, body } = await browser.call('POST', '/games/adopt-me/trades', draft);
  assert.deepEqual([status, (body as PublicTrade).game], [201, 'adopt-me']);
});

test('removing takes the trade, its items and its place in the list, at once', async () => {
  const browser = await app.signedIn('remover');
  const { id } = (await postTrade(browser, 'steal-brainrot')).body as PublicTrade;
  assert.ok((await listed('steal-brainrot')).some((trade) => trade.id === id));
  const { status, body } = await browser.call('DELETE', `/trades/${id}`);
  assert.deepEqual([status, body], [200, { removed: true, nextAt: null }]);
  assert.equal(
    (await listed('steal-brainrot')).some((trade) => trade.id === id),
    false,
  );
  assert.deepEqual(await app.database.db.select().from(trades).where(eq(trades.id, id)), []);
  assert.equal((await browser.call('DELETE', `/trades/${id}`)).status, 404);
});

test("somebody else's trade is not found and stays, for members, admins and the signed out", async () => {
  const owner = await app.signedIn('its.owner');
  const { id } = (await postTrade(owner, 'steal-brainrot')).body as PublicTrade;
  const admin = await app.signedIn('an.admin');
  const { userId } = (await admin.call('GET', '/me')).body as { userId: string };
  await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, userId));
  for (const stranger of [await app.signedIn('a.stranger'), admin]) {
    const { status, body } = await stranger.call('DELETE', `/trades/${id}`);
    assert.equal(status, 404);
    assert.partialDeepStrictEqual(body, { code: 'TRADE_NOT_FOUND' });
  }
  assert.equal((await app.browser().call('DELETE', `/trades/${id}`)).status, 401);
  assert.ok((await listed('steal-brainrot')).some((trade) => trade.id === id));
});

test('what is no trade cannot be removed', async () => {
  const browser = await app.signedIn('no.trade');
  const unknown = '00000000-0000-4000-8000-000000000000';
  assert.partialDeepStrictEqual(await browser.call('DELETE', `/trades/${unknown}`), {
    status: 404,
    body: { code: 'TRADE_NOT_FOUND' },
  });
  for (const id of ['1', 'x', '%00', `${unknown}0`, `'${unknown}'`, `${unknown}%00`]) {
    assert.partialDeepStrictEqual(await browser.call('DELETE', `/trades/${id}`), {
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  }
});

test('a trade that is finished cannot be removed', async () => {
  const browser = await app.signedIn('finisher');
  const { id } = (await postTrade(browser, 'adopt-me')).body as PublicTrade;
  const finished = { status: 'completed', completedAt: app.clock.now() } as const;
  await app.database.db.update(trades).set(finished).where(eq(trades.id, id));
  assert.equal((await browser.call('DELETE', `/trades/${id}`)).status, 404);
  assert.equal((await app.database.db.select().from(trades).where(eq(trades.id, id))).length, 1);
});

test('whoever posts for the first time says who sees their Discord; later posts leave that as it is', async () => {
  const browser = await app.signedIn('chooses.first');
  const draft = await draftFor(browser, 'adopt-me');
  const post = async (contact?: unknown) =>
    await browser.call('POST', '/games/adopt-me/trades', {
      ...draft,
      ...(contact !== undefined && { contact }),
    });
  const chosen = async () =>
    ((await browser.call('GET', '/me/posting')).body as { contact: unknown }).contact;
  const before = (await listed('adopt-me')).length;
  assert.equal(await chosen(), null);
  assertRefused(await post(null), 422, 'CONTACT_CHOICE_REQUIRED');
  assertRefused(await post('nobody'), 400, 'INVALID_INPUT');
  assert.deepEqual([await chosen(), (await listed('adopt-me')).length], [null, before]);
  assert.equal((await post('anyone')).status, 201, 'what was refused has begun no cooldown');
  assert.equal(await chosen(), 'anyone');
  app.clock.pass(4 * HOUR_MS);
  assert.equal((await post(null)).status, 201);
  assert.equal(await chosen(), 'anyone');
});

test('a page of the version before, which does not ask, posts all the same, and nothing is chosen by it', async () => {
  const browser = await app.signedIn('of.an.old.page');
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  assert.partialDeepStrictEqual((await browser.call('GET', '/me/posting')).body, { contact: null });
});

test('what is chosen with a post that is refused is not kept, and of twenty at once one posts', async () => {
  const browser = await app.signedIn('chooses.twenty.times');
  const draft = { ...(await draftFor(browser, 'adopt-me')), contact: 'after-deal' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.call('POST', '/games/adopt-me/trades', draft)),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  const [refused] = answers.filter(({ status }) => status !== 201);
  assertRefused(refused ?? assert.fail(), 429, 'COOLDOWN_ACTIVE');
  const late = await browser.call('POST', '/games/adopt-me/trades', { ...draft, contact: 'anyone' });
  assertRefused(late, 429, 'COOLDOWN_ACTIVE');
  assert.partialDeepStrictEqual((await browser.call('GET', '/me/posting')).body, { contact: 'after-deal' });
});
