// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { draftFor, postTrade } from '../../../test/trade-draft.ts';
import { GAME_IDS } from '../../games/game.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import { announce } from './announce.ts';

let app: TestApp;
/** An admin, who can post as often as a test likes. */
let poster: TestBrowser;
const open: LiveStream[] = [];
before(async () => {
  app = await startTestApp();
  poster = await app.signedIn('live.poster');
  await app.database.db.update(profiles).set({ role: 'admin' });
});
after(async () => {
  for (const stream of open) stream.close();
  await app.close();
});

const listen = async (browser: TestBrowser, ...games: string[]) => {
  const stream = await LiveStream.open(browser, games);
  open.push(stream);
  return stream;
};
const post = async (game: (typeof GAME_IDS)[number]) => (await postTrade(poster, game)).body as PublicTrade;
const userIdOf = async (browser: TestBrowser) =>
  ((await browser.call('GET', '/me')).body as { userId: string }).userId;

test('a visitor of a game hears what is posted and what is removed there, as the list would show it', async () => {
  const stream = await listen(app.browser(), 'adopt-me');
  assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(stream.headers.get('cache-control'), 'no-store');
  const trade = await post('adopt-me');
  assert.deepEqual(await stream.next(), {
    event: 'trade-posted',
    data: { name: 'trade-posted', game: 'adopt-me', trade },
  });
  await poster.call('DELETE', `/trades/${trade.id}`);
  const whose = { tradeId: trade.id, traderId: trade.trader.userId };
  const gone = { name: 'trade-gone', game: 'adopt-me', ...whose };
  assert.deepEqual(await stream.next(), { event: 'trade-gone', data: gone });
});

test('a visitor hears only the games that the page names', async () => {
  const one = await listen(app.browser(), 'adopt-me');
  const two = await listen(app.browser(), 'my-restaurant', 'grow-garden');
  for (const game of GAME_IDS) await post(game);
  await post('adopt-me');
  await post('my-restaurant');
  const heard = async (stream: LiveStream) => ((await stream.next())?.data as { game: string }).game;
  assert.deepEqual([await heard(one), await heard(one)], ['adopt-me', 'adopt-me']);
  assert.deepEqual(
    [await heard(two), await heard(two), await heard(two)],
    ['grow-garden', 'my-restaurant', 'my-restaurant'],
  );
});

test('a page that names no game, or none that exists, hears of no trade', async () => {
  const deaf = [await listen(app.browser()), await listen(app.browser(), 'pet-sim', '__proto__')];
  await post('adopt-me');
  await announce(app.database.db, { name: 'games-changed' });
  for (const stream of deaf) assert.equal((await stream.next())?.event, 'games-changed');
});

test('a refused post is announced to nobody', async () => {
  const stream = await listen(app.browser(), 'adopt-me');
  const beginner = await app.signedIn('beginner');
  assert.equal((await postTrade(beginner, 'adopt-me')).status, 201);
  assert.equal((await postTrade(beginner, 'adopt-me')).status, 429);
  const next = await post('adopt-me');
  const heard = [await stream.next(), await stream.next()].map(
    (message) => (message?.data as { trade: PublicTrade }).trade,
  );
  assert.equal(heard[0]?.trader.name, 'beginner');
  assert.equal(heard[1]?.id, next.id);
});

test('a trade too large for one message is told of without it', async () => {
  const stream = await listen(app.browser(), 'adopt-me');
  const games = (await poster.call('GET', '/games')).body as { id: string; maxItems: number }[];
  const most = await draftFor(poster, 'adopt-me', games.find(({ id }) => id === 'adopt-me')?.maxItems ?? 0);
  await app.database.db.update(profiles).set({ discordDisplayName: 'ド'.repeat(3000) });
  try {
    assert.equal((await poster.call('POST', '/games/adopt-me/trades', most)).status, 201);
    assert.deepEqual(await stream.next(), {
      event: 'trades-changed',
      data: { name: 'trades-changed', game: 'adopt-me' },
    });
  } finally {
    await app.database.db.update(profiles).set({ discordDisplayName: 'live.poster' });
  }
});

test('what is for one person is heard by that person alone, on every device', async () => {
  const [desk, phone] = [await app.signedIn('hears.all'), await app.signedIn('hears.all')];
  const other = await app.signedIn('hears.nothing');
  const theirs = [await listen(desk), await listen(phone, 'adopt-me')];
  const others = [await listen(other, 'adopt-me'), await listen(app.browser(), 'adopt-me')];
  const userId = await userIdOf(desk);
  await announce(app.database.db, { name: 'notifications-changed', userId });
  await announce(app.database.db, { name: 'games-changed' });
  for (const stream of theirs) assert.equal((await stream.next())?.event, 'notifications-changed');
  for (const stream of [...theirs, ...others]) assert.equal((await stream.next())?.event, 'games-changed');
});

test('no one can listen as somebody else by naming them', async () => {
  const userId = await userIdOf(await app.signedIn('named.one'));
  const abort = new AbortController();
  const response = await app
    .browser()
    .send(`/api/live?games=adopt-me&userId=${userId}&user=${userId}`, { signal: abort.signal });
  assert.equal(response.status, 200);
  await announce(app.database.db, { name: 'notifications-changed', userId });
  await announce(app.database.db, { name: 'games-changed' });
  let heard = '';
  for await (const part of response.body ?? []) {
    heard += new TextDecoder().decode(part);
    if (heard.includes('games-changed')) break;
  }
  assert.doesNotMatch(heard, /notifications-changed/);
});

test("signing out ends that person's streams and no other's", async () => {
  const browser = await app.signedIn('stream.leaver');
  const [theirs, others] = [await listen(browser, 'adopt-me'), await listen(app.browser(), 'adopt-me')];
  await browser.send('/logout', { method: 'POST' });
  assert.equal((await theirs.next())?.event, 'session-ended');
  assert.equal(await theirs.next(), undefined);
  await announce(app.database.db, { name: 'games-changed' });
  assert.equal((await others.next())?.event, 'games-changed');
});

test('a page that is closed is forgotten', async () => {
  const before = app.hub.size;
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  assert.equal(app.hub.size, before + 1);
  stream.close();
  await eventually(
    async () => app.hub.size,
    (size) => size === before,
  );
});

test('a message that is none of ours is dropped, and the next one is heard', async () => {
  const stream = await listen(app.browser(), 'adopt-me');
  const client = await app.database.connect();
  for (const payload of ['nonsense', '{}', '{"name":"trade-posted","game":"adopt-me"}', '[]']) {
    await client.query('SELECT pg_notify($1, $2)', ['swapwise_live', payload]);
  }
  await client.end();
  await announce(app.database.db, { name: 'games-changed' });
  assert.equal((await stream.next())?.event, 'games-changed');
});

test('what happens in one process is heard in the other, once', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('needs PostgreSQL: PGlite has one process');
  try {
    const [here, there] = [
      await listen(app.browser(), 'grow-garden'),
      await listen(second.browser(), 'grow-garden'),
    ];
    const trade = await post('grow-garden');
    await announce(app.database.db, { name: 'games-changed' });
    for (const stream of [here, there]) {
      assert.deepEqual(((await stream.next())?.data as { trade: PublicTrade }).trade, trade);
      assert.equal((await stream.next())?.event, 'games-changed');
    }
  } finally {
    await second.close();
  }
});

test('a process that lost its connection for events tells every page to read again', async (t) => {
  if (app.database.kind === 'pglite')
    return t.skip('PGlite tells whoever commits, over no connection of its own');
  const stream = await listen(app.browser(), 'grow-garden');
  const client = await app.database.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  );
  await client.end();
  assert.equal((await stream.next())?.event, 'ready');
  const trade = await post('grow-garden');
  assert.deepEqual(((await stream.next())?.data as { trade: PublicTrade }).trade, trade);
});

test('a server that stops says so, and tells each page when to come back', async () => {
  const streams = [await listen(app.browser(), 'adopt-me'), await listen(poster)];
  app.beginStop();
  assert.equal((await app.browser().send('/readyz')).status, 503);
  for (const stream of streams) {
    const last = await stream.next();
    assert.equal(last?.event, 'restarting');
    assert.ok((last.retryMs ?? 0) >= 500 && (last.retryMs ?? 0) < 3000);
    assert.equal(await stream.next(), undefined);
  }
  const late = await app.browser().send('/api/live?games=adopt-me');
  assert.match(await late.text(), /^retry: \d+\nevent: restarting\n/);
});
