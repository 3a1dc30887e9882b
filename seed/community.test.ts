import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf, ofEachGame } from '../src/games/game-list.ts';
import { type GameId, GAME_IDS, NO_MUTATION } from '../src/games/game.ts';
import { POSTING_COOLDOWN_MS, TRADE_LIFETIME_MS } from '../src/trades/trade.ts';
import { worthOf as worthInForm } from '../src/values/figures/worth.ts';
import { ANY_FORM, formParts, hasForms, hasTraits, PLAIN } from '../src/values/items/form.ts';
import { itemSlugs } from '../src/values/items/item-slug.ts';
import type { Item } from '../src/values/items/item.ts';
import { type BundledList, bundledList } from '../test/bundled-list.ts';
import type { CommunityInput, TradeRow } from './community-rows.ts';
import { demoCommunity } from './community.ts';
import { REVIEW_COUNT } from './demo-reviews.ts';
import { COMPLETED_COUNT, liveCounts, OLDER_COUNT, WITHOUT_LIVE_TRADE } from './demo-trades.ts';
import { worthOf } from './item-worth.ts';
import { PEOPLE, personNamed } from './people.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-10-01T12:00:00Z');
const FILES = ofEachGame(bundledList);

function inputAt(now: Date): CommunityInput {
  return { itemsByGame: ofEachGame((game) => withSlugs(FILES[game])), configs: FILES, now };
}

function withSlugs({ items }: BundledList): Item[] {
  const slugs = itemSlugs(items);
  return items.map((item, at) => ({ ...item, slug: slugs[at] ?? '' }));
}

const input = inputAt(NOW);
const community = demoCommunity(input);
const live = community.trades.filter((trade) => trade.status === 'active');
const person = new Map(PEOPLE.map((each) => [each.discordId, each]));
const ageMs = ({ createdAt }: { createdAt: Date }) => NOW.getTime() - createdAt.getTime();
const joinedMs = (discordId: string) => NOW.getTime() - (person.get(discordId)?.joinedDaysAgo ?? 0) * DAY_MS;

test('the same moment gives the same community, byte for byte', () => {
  assert.equal(JSON.stringify(demoCommunity(inputAt(NOW))), JSON.stringify(community));
});

test('another moment gives the same ids, with the times moved along', () => {
  const later = demoCommunity(inputAt(new Date(NOW.getTime() + 3 * DAY_MS)));
  assert.deepEqual(
    later.trades.map(({ id, createdAt }) => [id, createdAt.getTime() - 3 * DAY_MS]),
    community.trades.map(({ id, createdAt }) => [id, createdAt.getTime()]),
  );
  assert.deepEqual(
    later.reviews.map(({ id }) => id),
    community.reviews.map(({ id }) => id),
  );
});

test('each game has its number of live trades, and there are as many older ones as announced', () => {
  const counts = liveCounts(GAME_IDS);
  for (const game of GAME_IDS)
    assert.equal(live.filter((trade) => trade.game === game).length, counts.get(game), game);
  assert.equal(live.length, 120);
  assert.equal(community.trades.length - live.length, OLDER_COUNT);
  assert.equal(community.trades.filter((trade) => trade.status === 'completed').length, COMPLETED_COUNT);
});

test('the live trades are shared out by how much a game is played, whichever games there are', () => {
  const some: GameId[] = ['grow-garden', 'adopt-me', 'my-restaurant', 'steal-brainrot'];
  assert.deepEqual([...liveCounts(some).values()], [40, 36, 14, 30]);
  assert.deepEqual([...liveCounts(['adopt-me', 'my-restaurant']).values()], [86, 34]);
});

test('nobody has two live trades, and those without one can post at once', () => {
  assert.equal(new Set(live.map((trade) => trade.discordId)).size, live.length);
  for (const handle of WITHOUT_LIVE_TRADE) {
    const { discordId } = personNamed(handle);
    const latest = community.trades.find((trade) => trade.discordId === discordId);
    assert.ok(latest === undefined || ageMs(latest) > POSTING_COOLDOWN_MS, handle);
  }
});

test('the cooldown holds between any two trades of one person', () => {
  const byPerson = Map.groupBy(community.trades, (trade) => trade.discordId);
  for (const trades of byPerson.values()) {
    const times = trades.map((trade) => trade.createdAt.getTime()).toSorted((a, b) => a - b);
    times.slice(1).forEach((time, at) => assert.ok(time - (times[at] ?? 0) >= POSTING_COOLDOWN_MS));
  }
});

test('every live trade is at least a minute and less than four hours old, in every game some only just posted', () => {
  for (const trade of live) assert.ok(ageMs(trade) >= 60_000 && ageMs(trade) < TRADE_LIFETIME_MS);
  for (const game of GAME_IDS) {
    const ages = live.filter((trade) => trade.game === game).map(ageMs);
    assert.ok(ages.some((age) => age < HOUR_MS / 6) && ages.filter((age) => age < HOUR_MS).length >= 4, game);
    assert.ok(
      ages.some((age) => age > 3.9 * HOUR_MS),
      game,
    );
  }
});

test('older trades ran out or were completed while they were up, within 30 days and since their poster joined', () => {
  for (const trade of community.trades) {
    assert.ok(trade.createdAt.getTime() > joinedMs(trade.discordId) && ageMs(trade) <= 30 * DAY_MS);
    assert.equal(trade.completedAt !== undefined, trade.status === 'completed');
    if (trade.status !== 'active') assert.ok(ageMs(trade) > TRADE_LIFETIME_MS);
    if (trade.completedAt === undefined) continue;
    const upMs = trade.completedAt.getTime() - trade.createdAt.getTime();
    assert.ok(upMs > 0 && upMs < TRADE_LIFETIME_MS);
  }
});

test('each side holds 1 to 5 items of the game, none twice, within its limit, in forms that it can have', () => {
  for (const trade of community.trades) {
    const slugs = new Set(input.itemsByGame[trade.game].map((item) => item.slug));
    const { maxItems, mutations } = FILES[trade.game];
    for (const side of [trade.offering, trade.wanting]) {
      assert.ok(side.length >= 1 && side.length <= Math.min(5, maxItems));
      for (const { item, quantity, form = PLAIN } of side) {
        if (item === gameOf(trade.game).money?.slug) {
          assert.ok(quantity >= 1_000_000 && quantity <= 250_000_000);
          continue;
        }
        assert.ok(slugs.has(item), `${trade.game} has no ${item}`);
        assert.ok(Number.isInteger(quantity) && quantity >= 1 && quantity <= 4);
        const { mutation, traits } = formParts(form);
        if (mutation !== undefined)
          assert.ok(mutation !== NO_MUTATION && mutations.some((known) => known === mutation));
        const { category = '' } = input.itemsByGame[trade.game].find(({ slug }) => slug === item) ?? {};
        assert.ok(traits.length === 0 || hasTraits(trade.game, category), form);
        if (form !== ANY_FORM) continue;
        assert.ok(side === trade.wanting && hasForms(trade.game, category, mutations), item);
      }
    }
    const all = [...trade.offering, ...trade.wanting].map(({ item }) => item);
    assert.equal(new Set(all).size, all.length);
  }
});

test('whoever looks at the live trades of pets finds each form, most of them with a verdict, and a wish for any', () => {
  const pets = live.filter(({ game }) => game === 'adopt-me');
  const forms = pets.flatMap(({ offering, wanting }) =>
    [...offering, ...wanting].flatMap(({ form }) => form?.split('.') ?? []),
  );
  for (const trait of ['neon', 'mega', 'fly', 'ride'])
    assert.ok(forms.filter((form) => form === trait).length >= 3, trait);
  assert.ok(pets.some(({ wanting }) => wanting.some(({ form }) => form === ANY_FORM)));
  assert.ok(ratiosOf(pets, input).length > pets.length * 0.6);
});

test('a smaller limit of a game is kept, and a game with one item has no trades', () => {
  const configs = { ...FILES, 'grow-garden': { maxItems: 1, mutations: ['Gold'] } };
  const itemsByGame = {
    ...input.itemsByGame,
    'my-restaurant': input.itemsByGame['my-restaurant'].slice(0, 1),
  };
  const { trades } = demoCommunity({ itemsByGame, configs, now: NOW });
  for (const { game, offering, wanting } of trades) {
    assert.notEqual(game, 'my-restaurant');
    if (game === 'grow-garden') assert.equal(offering.length + wanting.length, 2);
  }
});

test('where the worth of both sides is known, trades are near fair', () => {
  assert.ok(ratiosOf(community.trades, input).length > 100);
  assert.ok(nearFair(ratiosOf(community.trades, input)) > 0.95);
});

test('they are on a list as well that is short and whose items lie far apart', () => {
  const game = 'my-restaurant';
  const worths = [1.2e9, 9e7, 6.5e7, 4.5e7, 1.2e7, 2.5e6];
  const items = input.itemsByGame[game].slice(0, worths.length);
  const itemsByGame = {
    ...input.itemsByGame,
    [game]: items.map((item, at) => ({ ...item, value: worths[at] })),
  };
  const { trades } = demoCommunity({ ...input, itemsByGame });
  const ratios = ratiosOf(
    trades.filter((trade) => trade.game === game),
    { itemsByGame },
  );
  assert.ok(ratios.length > 20);
  assert.ok(nearFair(ratios) > 0.95);
});

type Lists = Pick<CommunityInput, 'itemsByGame'>;

function nearFair(ratios: readonly number[]): number {
  return ratios.filter((ratio) => ratio > 0.6 && ratio < 1.5).length / ratios.length;
}

/** Wanted over offered, of the trades of which both are known. */
function ratiosOf(trades: readonly TradeRow[], lists: Lists): number[] {
  return trades.flatMap((trade) => {
    const offered = sideWorth(trade, 'offering', lists);
    const wanted = sideWorth(trade, 'wanting', lists);
    return offered === undefined || wanted === undefined ? [] : wanted / offered;
  });
}

function sideWorth(trade: TradeRow, side: 'offering' | 'wanting', lists: Lists): number | undefined {
  const items = lists.itemsByGame[trade.game];
  let sum = 0;
  for (const { item: slug, quantity, form = PLAIN } of trade[side]) {
    const item = items.find((each) => each.slug === slug);
    const worth = item && (form === PLAIN ? worthOf(item, trade.game) : worthInForm(trade.game, item, form));
    if (worth === undefined) return undefined;
    sum += worth * quantity;
  }
  return sum;
}

test('requests go to the poster of their trade, and their states fit the trade', () => {
  const trades = new Map(community.trades.map((trade) => [trade.id, trade]));
  assert.ok(community.requests.length >= 35 && community.requests.length <= 50);
  for (const request of community.requests) {
    const trade = trades.get(request.tradeId);
    assert.ok(trade);
    assert.equal(request.receiverDiscordId, trade.discordId);
    assert.notEqual(request.senderDiscordId, request.receiverDiscordId);
    const isOver = request.status === 'completed' || request.ended === 'traded-away';
    const state = isOver ? 'completed' : request.ended === 'lapsed' ? 'expired' : 'active';
    assert.equal(trade.status, state);
    assert.ok(
      request.createdAt > trade.createdAt &&
        request.updatedAt >= request.createdAt &&
        request.updatedAt < NOW,
    );
    assert.ok(request.createdAt.getTime() > joinedMs(request.senderDiscordId));
    assert.ok(request.message.length > 0 && request.message.length <= 300);
  }
  const pairs = community.requests.map((request) => `${request.tradeId} ${request.senderDiscordId}`);
  assert.equal(new Set(pairs).size, pairs.length);
});

test('nothing is promised twice, and trader and owner can still accept', () => {
  const promised = community.requests.filter(({ status }) => status === 'accepted');
  assert.equal(new Set(promised.map(({ tradeId }) => tradeId)).size, promised.length);
  for (const handle of ['trader', 'owner'])
    assert.ok(promised.every(({ receiverDiscordId }) => receiverDiscordId !== personNamed(handle).discordId));
});

test('trader waits as backup, was cancelled, came too late and was never answered', () => {
  const { discordId } = personNamed('trader');
  const theirs = community.requests.filter(({ senderDiscordId }) => senderDiscordId === discordId);
  const promised = new Set(
    community.requests.flatMap(({ status, tradeId }) => (status === 'accepted' ? [tradeId] : [])),
  );
  assert.ok(theirs.some(({ status, tradeId }) => status === 'pending' && promised.has(tradeId)));
  assert.deepEqual(
    theirs.flatMap(({ ended }) => ended ?? []).toSorted((a, b) => (a < b ? -1 : 1)),
    ['cancelled-by-receiver', 'lapsed', 'traded-away'],
  );
});

test('trader and owner have several requests to answer', () => {
  for (const handle of ['trader', 'owner']) {
    const { discordId } = personNamed(handle);
    const waiting = community.requests.filter(
      (each) => each.receiverDiscordId === discordId && each.status === 'pending',
    );
    assert.ok(waiting.length >= 3, handle);
  }
});

test('somebody whose Roblox account is new and was linked this week waits for trader', () => {
  const { discordId } = personNamed('trader');
  const waiting = community.requests.filter(
    (each) => each.receiverDiscordId === discordId && each.status === 'pending',
  );
  const accounts = waiting.flatMap(({ senderDiscordId }) => person.get(senderDiscordId)?.roblox ?? []);
  assert.ok(accounts.some(({ madeDaysAgo = 99, linkedDaysAgo }) => madeDaysAgo < 30 && linkedDaysAgo < 7));
});

test('nobody reviews twice or oneself, and a review of a completed request is between its two people', () => {
  const all = [...community.requests, ...community.pastRequests];
  const requests = new Map(all.map((request) => [request.id, request]));
  const pairs = community.reviews.map((review) => `${review.reviewerDiscordId} ${review.reviewedDiscordId}`);
  assert.equal(pairs.length, REVIEW_COUNT);
  assert.equal(new Set(pairs).size, pairs.length);
  for (const { reviewerDiscordId, reviewedDiscordId, createdAt, requestId } of community.reviews) {
    assert.notEqual(reviewerDiscordId, reviewedDiscordId);
    assert.ok(
      createdAt < NOW &&
        createdAt.getTime() > Math.max(joinedMs(reviewerDiscordId), joinedMs(reviewedDiscordId)),
    );
    if (requestId === undefined) continue;
    const request = requests.get(requestId);
    assert.ok(request?.status === 'completed' && createdAt >= request.updatedAt);
    assert.deepEqual(
      [reviewerDiscordId, reviewedDiscordId].toSorted(),
      [request.senderDiscordId, request.receiverDiscordId].toSorted(),
    );
  }
});

test('most reviews follow a trade, some none, of trader too; some are answered, and one waits for trader’s answer', () => {
  const traded = community.reviews.filter((review) => review.requestId !== undefined);
  const share = traded.length / community.reviews.length;
  assert.ok(share > 0.6 && share < 0.95, String(share));
  const { discordId } = personNamed('trader');
  const ofTrader = community.reviews.filter((review) => review.reviewedDiscordId === discordId);
  const answered = new Map(community.answers.map((answer) => [answer.reviewId, answer]));
  assert.equal(answered.size, community.answers.length);
  assert.ok(ofTrader.filter((review) => review.requestId === undefined).length >= 3);
  assert.deepEqual(
    ofTrader.flatMap(({ id, requestId }) => (requestId === undefined ? [] : answered.has(id))).slice(0, 3),
    [false, true, false],
  );
  assert.ok(answered.size > 10);
  for (const { id, createdAt } of community.reviews) {
    const answer = answered.get(id);
    assert.ok(answer === undefined || (answer.createdAt >= createdAt && answer.createdAt <= NOW));
  }
});

test('trades from before are completed between both who have joined', () => {
  for (const { createdAt, completedAt, discordId } of community.pastTrades)
    assert.ok(completedAt && createdAt.getTime() > joinedMs(discordId) && createdAt < completedAt);
  for (const { createdAt, senderDiscordId } of community.pastRequests)
    assert.ok(createdAt.getTime() > joinedMs(senderDiscordId));
});

test('ratings are mostly 4 and 5, and no comment stands twice', () => {
  const { reviews } = community;
  assert.ok(reviews.filter((review) => review.rating >= 4).length / reviews.length > 0.8);
  assert.deepEqual(
    [...new Set(reviews.map((review) => review.rating))].toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5],
  );
  assert.equal(new Set(reviews.map((review) => review.comment)).size, reviews.length);
  for (const { comment } of reviews) assert.ok(comment.length > 0 && comment.length <= 500);
});

test('trader has three unread notifications, one of each kind', () => {
  const { discordId } = personNamed('trader');
  const unread = community.notifications.filter((each) => each.discordId === discordId && !each.isRead);
  assert.deepEqual(unread.map(({ type }) => type).toSorted(), [
    'review_received',
    'trade_accepted',
    'trade_request',
  ]);
  const request = community.requests.find(({ id }) =>
    unread.some((each) => each.referenceId === id && each.type === 'trade_request'),
  );
  assert.equal(request?.status, 'pending');
});

test('no notification names anybody', () => {
  const names = PEOPLE.flatMap(({ handle, roblox }) => [handle, roblox?.username ?? handle]).filter(
    (name) => name.length > 6,
  );
  for (const { params, title, message } of community.notifications) {
    const said = JSON.stringify([params, title, message]);
    for (const name of names) assert.ok(!said.includes(name), said);
  }
});

test('one announcement is active, and all fit their limits', () => {
  assert.equal(community.announcements.filter(({ isActive }) => isActive).length, 1);
  for (const { title, message } of community.announcements)
    assert.ok(title.length <= 100 && message.length <= 500);
});

test('every id is a UUID of its own', () => {
  const { talk: _said, ...named } = community;
  const ids = Object.values(named).flatMap((rows) => rows.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
