import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { eventually } from '../../../../test/eventually.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { postTrade } from '../../../../test/trade-draft.ts';
import type { GameId } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { PublicTrade } from '../../trade.ts';
import { trades } from '../trade-table.ts';

const HOUR_MS = 60 * 60 * 1000;

type Page = { total: number; next: string | null; trades: PublicTrade[] };

let app: TestApp;
/** An admin, who can post as often as a test likes. */
let poster: TestBrowser;
before(async () => {
  app = await startTestApp();
  poster = await app.signedIn('many.posts');
  await app.database.db.update(profiles).set({ role: 'admin' });
});
after(async () => {
  await app.close();
});

const read = async (path: string, of = app): Promise<Page> => {
  const { status, body } = await of.browser().call('GET', path);
  assert.equal(status, 200);
  return body as Page;
};
/** The first page as it is kept ready, and as the call gives it. */
const bothWays = (game: GameId) => [`/games/${game}/trades`, `/games/${game}/trades?fresh`];
const post = async (game: GameId) => (await postTrade(poster, game)).body as PublicTrade;
const idsOf = (page: { trades: PublicTrade[] }) => page.trades.map(({ id }) => id);
/** Newest first; of the same moment the greater id first, so that every order is one order. */
const newestFirst = (a: PublicTrade, b: PublicTrade) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1);

async function readAll(game: GameId, first: Page): Promise<PublicTrade[]> {
  const all = [...first.trades];
  for (let { next } = first; next !== null;) {
    const page: Page = await read(`/games/${game}/trades?after=${next}`);
    all.push(...page.trades);
    next = page.next;
  }
  return all;
}

test('a game without trades has an empty list', async () => {
  for (const path of bothWays('my-restaurant'))
    assert.deepEqual(await read(path), { total: 0, next: null, trades: [] });
});

test('sixty trades come in pages, newest first, without gaps or repeats, while more are posted and some removed', async () => {
  const posted: PublicTrade[] = [];
  for (let burst = 0; burst < 10; burst += 1) {
    posted.push(...(await Promise.all(Array.from({ length: 6 }, () => post('adopt-me')))));
    app.clock.pass(1);
  }
  const expected = posted.toSorted(newestFirst);
  for (const path of bothWays('adopt-me')) {
    const first = await read(path);
    assert.deepEqual([first.total, first.trades.length], [60, 24]);
    assert.deepEqual(idsOf({ trades: await readAll('adopt-me', first) }), idsOf({ trades: expected }));
  }

  const first = await read('/games/adopt-me/trades');
  const newcomer = await post('adopt-me');
  const gone = expected[24];
  assert.equal((await poster.call('DELETE', `/trades/${gone?.id}`)).status, 200);
  const rest = (await readAll('adopt-me', first)).slice(24);
  assert.deepEqual(idsOf({ trades: rest }), idsOf({ trades: expected.slice(25) }));
  const again = await read('/games/adopt-me/trades');
  assert.equal(again.total, 60);
  assert.equal(idsOf(again)[0], newcomer.id);
});

test('exactly one page has no next', async () => {
  for (let count = 0; count < 24; count += 1) await post('steal-brainrot');
  for (const path of bothWays('steal-brainrot')) {
    const page = await read(path);
    assert.deepEqual([page.total, page.trades.length, page.next], [24, 24, null]);
  }
});

test('a page key that no list gave is refused', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const key of [
    'x',
    '1',
    `.${id}`,
    `-1.${id}`,
    `1e3.${id}`,
    `999999999999999.${id}`,
    `1.${id}0`,
    `1.${id.replace('8', '%00')}`,
    "1.' OR 1=1",
  ]) {
    const { status, body } = await app.browser().call('GET', `/games/adopt-me/trades?after=${key}`);
    assert.equal(status, 400, key);
    assert.partialDeepStrictEqual(body, { code: 'UNKNOWN_PAGE' });
  }
  const tooLong = await app.browser().call('GET', `/games/adopt-me/trades?after=${'1'.repeat(101)}`);
  assert.partialDeepStrictEqual(tooLong, { status: 400, body: { code: 'INVALID_INPUT' } });
});

test('a trade is live for four hours to the millisecond, in every list', async () => {
  app.clock.pass(4 * HOUR_MS);
  const stream = await LiveStream.open(app.browser(), ['grow-garden']);
  const trade = await post('grow-garden');
  // From then on nothing but time makes a kept list stale.
  assert.equal((await stream.next())?.event, 'trade-posted');
  stream.close();
  app.clock.pass(4 * HOUR_MS - 1);
  for (const path of bothWays('grow-garden'))
    assert.partialDeepStrictEqual(await read(path), { total: 1, trades: [trade] });
  assert.deepEqual((await app.browser().call('GET', '/trades/latest')).body, [trade]);
  app.clock.pass(1);
  for (const path of bothWays('grow-garden'))
    assert.deepEqual(await read(path), { total: 0, next: null, trades: [] });
  assert.deepEqual((await app.browser().call('GET', '/trades/latest')).body, []);
});

test('a finished or expired trade is in no list', async () => {
  const [done, over] = [await post('my-restaurant'), await post('my-restaurant')];
  const set = (on: Tx, id: string, to: Partial<typeof trades.$inferInsert>) =>
    on.update(trades).set(to).where(eq(trades.id, id));
  await app.database.db.transaction(async (tx) => {
    await set(tx, done.id, { status: 'completed', completedAt: app.clock.now() });
    await set(tx, over.id, { status: 'expired' });
    await announce(tx, { name: 'trades-changed', game: 'my-restaurant' });
  });
  for (const path of bothWays('my-restaurant')) {
    const page = await eventually(
      () => read(path),
      ({ total }) => total === 0,
    );
    assert.deepEqual(page, { total: 0, next: null, trades: [] });
  }
});

test('the ready list is right at once after each post and each removal', async () => {
  for (let again = 0; again < 5; again += 1) {
    const before = await read('/games/grow-garden/trades');
    const { id } = await post('grow-garden');
    const posted = await read('/games/grow-garden/trades');
    assert.deepEqual(idsOf(posted), [id, ...idsOf(before)]);
    assert.equal(posted.total, before.total + 1);
    const latest = (await app.browser().call('GET', '/trades/latest')).body as PublicTrade[];
    assert.equal(latest[0]?.id, id);
    await poster.call('DELETE', `/trades/${id}`);
    assert.deepEqual(await read('/games/grow-garden/trades'), before);
  }
});

test('posts and reads that cross each other never leave a stale list behind', async () => {
  const reads = Promise.all(Array.from({ length: 40 }, () => read('/games/grow-garden/trades')));
  const posted = await Promise.all(Array.from({ length: 10 }, () => post('grow-garden')));
  await reads;
  const [kept, fresh] = await Promise.all(bothWays('grow-garden').map((path) => read(path)));
  assert.deepEqual(kept, fresh);
  for (const { id } of posted) assert.ok(idsOf(kept ?? { trades: [] }).includes(id));
});

test('a reader who has the list already is told so, until it changes', async () => {
  const first = await app.browser().send('/api/games/grow-garden/trades');
  const etag = first.headers.get('etag') ?? '';
  const ask = async () =>
    (await app.browser().send('/api/games/grow-garden/trades', { headers: { 'if-none-match': etag } }))
      .status;
  assert.equal(await ask(), 304);
  await post('grow-garden');
  assert.equal(await ask(), 200);
});

test('the newest trades of all games are twelve at most, newest first', async () => {
  app.clock.pass(4 * HOUR_MS);
  // Admins sign in again after twelve hours.
  await poster.signIn('many.posts');
  const posted: PublicTrade[] = [];
  for (const game of [
    'adopt-me',
    'grow-garden',
    'my-restaurant',
    'steal-brainrot',
    'adopt-me',
    'grow-garden',
  ] as const) {
    posted.push(await post(game), await post(game), await post(game));
    app.clock.pass(1);
  }
  const latest = (await app.browser().call('GET', '/trades/latest')).body as PublicTrade[];
  assert.deepEqual(latest, posted.toSorted(newestFirst).slice(0, 12));
});

test('what one process posts or removes is in the ready list of the other', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('needs PostgreSQL: PGlite has one process');
  try {
    const path = '/games/my-restaurant/trades';
    const there = () => read(path, second);
    const before = await there();
    const { id } = await post('my-restaurant');
    await eventually(there, (page) => page.total === before.total + 1 && idsOf(page)[0] === id);
    await poster.call('DELETE', `/trades/${id}`);
    await eventually(there, (page) => page.total === before.total && !idsOf(page).includes(id));
  } finally {
    await second.close();
  }
});
