import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { removeTrade } from '../../../../test/trade-steps.ts';
import type { GameId } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import { traderName } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { KeptValues } from '../../../values/server/kept-values.ts';
import { tradesContract } from '../../trade-contract.ts';
import { TRADE_LIFETIME_MS, type TradeSelection } from '../../trade.ts';
import { tradeItems, trades } from '../trade-table.ts';
import { LiveBook } from './live-book.ts';

const GAME = 'steal-brainrot';

let app: TestApp;
let poster: Person;
before(async () => {
  app = await startTestApp();
  poster = await signInPerson(app, 'Quilla Quail');
});
after(async () => {
  await app.close();
});

const listed = tradesContract.list['~orpc'].outputSchema ?? assert.fail();

/** Asks for a page of live trades. */
async function list(query: Record<string, string>, from: TestApp = app, game: GameId = GAME) {
  const { status, body } = await from
    .browser()
    .call('GET', `/games/${game}/trades?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return listed.parse(body);
}
const idsOf = (page: { trades: { id: string }[] }) => page.trades.map(({ id }) => id);

/** Waits until a search finds just these. */
async function finds(query: Record<string, string>, ids: string[], from: TestApp = app): Promise<void> {
  const page = await eventually(
    () => list(query, from),
    (found) => found.total === ids.length && idsOf(found).join() === ids.join(),
  );
  assert.equal(page.next, null);
}

/** Posts a trade of certain items; the clock moves on, so that newer trades are newer. */
async function post(by: Person, offering: TradeSelection[], wanting: TradeSelection[]): Promise<string> {
  app.clock.pass(1000);
  const { body } = await by.browser.call('POST', `/games/${GAME}/trades`, { offering, wanting });
  const posted = listed.shape.trades.element.parse(body);
  await eventually(
    () => list({ search: posted.offering[0]?.name ?? '' }),
    (found) => idsOf(found).includes(posted.id),
  );
  return posted.id;
}
const one = (item: string) => [{ item, quantity: 1 }];

/** Writes live trades of one person past the calls, some posted in the same moment, and tells of them as of many. */
async function writeMany(userId: string, item: string, many: number): Promise<string[]> {
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: many }, (_, at) => {
    const createdAt = new Date(now - 1000 * Math.floor(at / 7));
    return { id: randomUUID(), userId, game: GAME, createdAt, updatedAt: createdAt } as const;
  });
  await app.database.db.transaction(async (tx) => {
    await tx.insert(trades).values(rows);
    const entry = { game: GAME, item, form: '', position: 0, quantity: 1 } as const;
    const sides = ['offering', 'wanting'] as const;
    await tx
      .insert(tradeItems)
      .values(rows.flatMap(({ id }) => sides.map((side) => ({ ...entry, tradeId: id, side }))));
    await announce(tx, { name: 'trades-changed', game: GAME });
  });
  const newest = rows.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  return newest.map(({ id }) => id);
}

test('each scope looks where it says, and a search looks in one game only', async () => {
  const offers = await post(poster, one('lirili-larila'), one('odin-din-din-dun'));
  const wants = await post(await signInPerson(app, 'Lirilly'), one('odin-din-din-dun'), one('lirili-larila'));
  await finds({ search: 'larila', scope: 'offering' }, [offers]);
  await finds({ search: 'larila', scope: 'items' }, [offers]);
  await finds({ search: 'larila', scope: 'wanting' }, [wants]);
  await finds({ search: 'larila', scope: 'all' }, [wants, offers]);
  await finds({ search: 'larila' }, [wants, offers]);
  await finds({ search: 'larila', scope: 'username' }, []);
  await finds({ search: 'lirill', scope: 'username' }, [wants]);
  await finds({ search: 'quail', scope: 'username' }, [offers]);
  await finds({ search: 'quail', scope: 'all' }, [offers]);
  await finds({ search: 'quail', scope: 'items' }, []);
  await finds({ search: 'trading lirili', scope: 'all' }, [offers]);
  assert.deepEqual(idsOf(await list({ search: 'larila' }, app, 'adopt-me')), []);
});

test('case, diacritics and spaces around the needle do not matter', async () => {
  const [newer, older] = idsOf(await list({ search: 'larila' }));
  assert.ok(newer && older);
  for (const search of ['LARILA', 'Larilà', 'lirilì larilà', '  larila ', 'a\u0300', 'ILI', 'r', 'ri']) {
    await finds({ search }, [newer, older]);
  }
  await finds({ search: 'larilaxyz' }, []);
});

test('an apostrophe is one, whichever a keyboard writes', async () => {
  const { browser } = await signInPerson(app, 'Sleigh Trader');
  const sides = { offering: one('santas-sleigh'), wanting: one('snowman') };
  await browser.call('POST', '/games/my-restaurant/trades', sides);
  for (const search of ["santa's", 'santa\u2019s', 'SANTA\u2018S SLEI', 'santa`s'])
    await eventually(
      () => list({ search }, app, 'my-restaurant'),
      ({ total }) => total === 1,
    );
});

test('the word of every title is found only with what is traded after it', async () => {
  const [newer, older] = idsOf(await list({ search: 'larila' }));
  assert.ok(newer && older);
  for (const search of ['trading', 'Trading ', 'ding', 'tra', 'ing', 'rad']) await finds({ search }, []);
  for (const search of ['trading lir', 'Trading Lirili', 'ing lirili']) await finds({ search }, [older]);
  await finds({ search: 'rading lirilly' }, []);
  await finds({ search: 'trading lir', scope: 'items' }, [older]);
});

test('a name is found with an @ before it, and nothing else is', async () => {
  const [newer] = idsOf(await list({ search: 'larila' }));
  assert.ok(newer);
  for (const scope of ['all', 'username']) {
    await finds({ search: '@Lirilly', scope }, [newer]);
    await finds({ search: '@larila', scope }, []);
    await finds({ search: '@', scope }, []);
  }
  await finds({ search: '@lirili', scope: 'items' }, []);
});

test('signs that mean something elsewhere are letters like any other', async () => {
  for (const search of ['%', '_', '.*', '\\', "'", '[a-z]', '<b>', '\u0000', '🦉', '%00'])
    await finds({ search }, []);
  assertRefused(
    await app.browser().call('GET', `/games/${GAME}/trades?search=${'x'.repeat(101)}`),
    400,
    'INVALID_INPUT',
  );
  assertRefused(
    await app.browser().call('GET', `/games/${GAME}/trades?search=x&scope=email`),
    400,
    'INVALID_INPUT',
  );
  assertRefused(
    await app.browser().call('GET', `/games/${GAME}/trades?search=x&after=y`),
    400,
    'UNKNOWN_PAGE',
  );
});

test('a search of spaces only is no search', async () => {
  assert.deepEqual(await list({ search: '   ' }), await list({}));
});

test('nobody is found by their Discord handle', async () => {
  await finds({ search: 'quilla_quail' }, []);
  await finds({ search: 'quilla_quail', scope: 'username' }, []);
  assert.equal((await list({ search: 'quilla quail', scope: 'username' })).total, 1);
});

test('a mutation and a quantity are found as they stand on the card', async () => {
  const [mutated] = (
    await app.database.db.execute(sql`SELECT mutations->>0 AS name FROM game_configs WHERE id = ${GAME}`)
  ).rows;
  const mutation = String(mutated?.['name']);
  const by = await signInPerson(app, 'mutation.poster');
  const id = await post(
    by,
    [{ item: 'odin-din-din-dun', quantity: 37, form: mutation }],
    one('odin-din-din-dun'),
  );
  await finds({ search: `(${mutation.toLowerCase()}) x37` }, [id]);
});

test('a removed trade is found no more', async () => {
  const by = await signInPerson(app, 'Fleeting Fay');
  const id = await post(by, one('odin-din-din-dun'), one('odin-din-din-dun'));
  await finds({ search: 'fleeting' }, [id]);
  await removeTrade(by, id);
  await finds({ search: 'fleeting' }, []);
});

test('a person is found by a new name and not by the old one', async () => {
  const by = await signInPerson(app, 'Formerly Fred');
  const id = await post(by, one('odin-din-din-dun'), one('odin-din-din-dun'));
  await finds({ search: 'formerly' }, [id]);
  await app.database.db.transaction(async (tx) => {
    const renamed = { robloxUsername: 'NewlyNamed', robloxUserId: '99', discordDisplayName: 'Nowadays Ned' };
    await tx.update(profiles).set(renamed).where(eq(profiles.id, by.userId));
    await announce(tx, { name: 'profile-changed', userId: by.userId });
  });
  await finds({ search: 'newlynamed', scope: 'username' }, [id]);
  await finds({ search: 'nowadays', scope: 'username' }, [id]);
  await finds({ search: 'formerly' }, []);
});

test('a person whose name others do not see is found by what stands in its place', async () => {
  const by = await signInPerson(app, 'Hidden at pets.com');
  const id = await post(by, one('odin-din-din-dun'), one('odin-din-din-dun'));
  await finds({ search: 'pets.com', scope: 'username' }, []);
  await finds({ search: traderName(by.userId), scope: 'username' }, [id]);
});

test('a page that hears of a trade finds it at once', async () => {
  const stream = await LiveStream.open(app.browser(), [GAME]);
  for (let at = 0; at < 10; at += 1) {
    const by = await signInPerson(app, `prompt.${at}`);
    const posted = { offering: one('odin-din-din-dun'), wanting: one('odin-din-din-dun') };
    const answer = by.browser.call('POST', `/games/${GAME}/trades`, posted);
    // What was posted before may be told only now.
    let heard: string | undefined;
    while (heard !== by.userId) {
      const { data } = await stream.until('trade-posted');
      heard = (data as { trade: { trader: { userId: string } } }).trade.trader.userId;
    }
    assert.equal((await list({ search: `prompt.${at}`, scope: 'username' })).total, 1);
    await answer;
  }
  stream.close();
});

test('the pages of a search have neither gaps nor repeats, also among trades of one moment', async () => {
  const by = await signInPerson(app, 'Many Mo');
  const ids = await writeMany(by.userId, 'odin-din-din-dun', 63);
  const search = { search: 'many mo', scope: 'username' };
  await eventually(
    () => list(search),
    ({ total }) => total === 63,
  );
  const found: string[] = [];
  let after: string | null = '';
  const sizes: number[] = [];
  while (after !== null) {
    const page = await list({ ...search, ...(after === '' ? {} : { after }) });
    assert.equal(page.total, 63, 'the total is of all pages');
    sizes.push(page.trades.length);
    found.push(...idsOf(page));
    after = page.next;
  }
  assert.deepEqual(sizes, [24, 24, 15]);
  assert.deepEqual(found, ids);
});

test('a trade that is posted or removed between two pages moves nothing on the next', async () => {
  const by = await signInPerson(app, 'Moving Mo');
  const ids = await writeMany(by.userId, 'odin-din-din-dun', 40);
  const search = { search: 'moving mo', scope: 'username' };
  await eventually(
    () => list(search),
    ({ total }) => total === 40,
  );
  const first = await list(search);
  await post(await signInPerson(app, 'moving.mo.too'), one('odin-din-din-dun'), one('odin-din-din-dun'));
  await removeTrade(by, ids[23] ?? '');
  await eventually(
    () => list(search),
    ({ total }) => total === 39,
  );
  const second = await list({ ...search, after: first.next ?? '' });
  assert.deepEqual([...idsOf(first), ...idsOf(second)], ids);
});

test('a review does not take anybody out of the search', async () => {
  assert.equal(
    (await reviewAfterTrade(app, await signInPerson(app, 'kind.critic'), poster.userId)).status,
    201,
  );
  const { total } = await list({ search: 'quilla', scope: 'username' });
  assert.equal(total, 1);
});

test('another process finds what is posted here, and no more what is removed here; at its start it finds all that is live', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('PGlite is of one process');
  t.after(second.close);
  assert.deepEqual(await list({ search: 'many mo' }, second), await list({ search: 'many mo' }));
  const by = await signInPerson(app, 'Elsewhere Ella');
  const id = await post(by, one('odin-din-din-dun'), one('odin-din-din-dun'));
  await finds({ search: 'elsewhere' }, [id], second);
  await removeTrade(by, id);
  await finds({ search: 'elsewhere' }, [], second);
});

test('a list that is being read does not bring back what is removed meanwhile (PostgreSQL: only there can a read be held up)', async (t) => {
  if (app.database.kind === 'pglite') return t.skip('one backend');
  const { db } = app.database;
  const by = await signInPerson(app, 'Undone Una');
  const [id = ''] = await writeMany(by.userId, 'odin-din-din-dun', 1);
  const book = new LiveBook(db, new KeptValues(db, app.ready), app.clock.now);
  await book.load();
  const total = async () =>
    await book.total({ game: GAME, scope: 'username', search: 'undone una', hidden: new Set() });
  assert.equal(await total(), 1);
  const holder = await app.database.connect();
  t.after(() => holder.end());
  await holder.query('BEGIN; LOCK TABLE profiles IN ACCESS EXCLUSIVE MODE');
  const reloaded = book.reload(GAME);
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await eventually(
    () => db.execute(waiting),
    ({ rows }) => rows.length > 0,
  );
  await db.delete(trades).where(eq(trades.id, id));
  const removed = book.readOne(GAME, id);
  await holder.query('COMMIT');
  await Promise.all([reloaded, removed]);
  assert.equal(await total(), 0);
});

test('what has run out is not found, by the clock and before any sweep', async () => {
  const by = await signInPerson(app, 'Expiring Ed');
  const id = await post(by, one('odin-din-din-dun'), one('odin-din-din-dun'));
  app.clock.pass(TRADE_LIFETIME_MS - 1);
  await finds({ search: 'expiring' }, [id]);
  app.clock.pass(1);
  await finds({ search: 'expiring' }, []);
  assert.equal((await list({})).total, 0);
});
