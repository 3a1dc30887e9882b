import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { postTrade } from '../../../test/trade-draft.ts';
import { valueUpstreams } from '../../values/server/lists/upstream-table.ts';
import { routeLabel } from './route-label.ts';

const TOKEN = 'a-token-of-32-characters-or-more';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: TOKEN, LIMITS: '0.05' } });
});
after(async () => {
  await app.close();
});

const ask = async (authorization?: string, from = app) =>
  await fetch(`${from.localUrl}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
const read = async () => await (await ask(`Bearer ${TOKEN}`)).text();
/** @returns the figure on the line that begins so */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('without a token in the settings there are no figures at all', async () => {
  const silent = await startTestApp();
  try {
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`])
      assert.equal((await ask(authorization, silent)).status, 404);
  } finally {
    await silent.close();
  }
});

test('figures are for whoever has the token', async () => {
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
  ]) {
    const refused = await ask(wrong);
    assert.equal(refused.status, 401, String(wrong));
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
    assert.doesNotMatch(await refused.text(), /swapwise_/);
  }
  const answer = await ask(`Bearer ${TOKEN}`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});

test('requests are counted by the pattern of their address, with how long they took', async () => {
  const before = await read();
  const series = 'swapwise_http_requests_total{method="GET",route="/api/profiles/:userId",status="4xx"}';
  for (let time = 0; time < 3; time += 1) await app.browser().call('GET', '/profiles/nobody-of-that-name');
  const text = await eventually(read, (now) => figure(now, series) === (figure(before, series) ?? 0) + 3);
  assert.equal(figure(text, 'swapwise_http_request_seconds_count{route="/api/profiles/:userId"}'), 3);
  assert.equal(
    figure(text, 'swapwise_http_request_seconds_bucket{le="+Inf",route="/api/profiles/:userId"}'),
    3,
  );
});

test('what happens is told: pages that are open, trades, events, refusals, the database and the process', async () => {
  const poster = await app.signedIn('counted.poster');
  const stream = await LiveStream.open(poster, ['adopt-me']);
  await postTrade(poster, 'adopt-me');
  for (let time = 0; time < 7; time += 1) await poster.call('POST', '/me/notifications/read', {});
  const goodAt = app.clock.now();
  await app.database.db.insert(valueUpstreams).values({ game: 'adopt-me', dueAt: goodAt, goodAt });
  app.clock.pass(90_000);
  const text = await eventually(read, (now) => figure(now, 'swapwise_live_trades{game="adopt-me"}') === 1);
  stream.close();
  assert.equal(figure(text, 'swapwise_live_connections'), 1);
  assert.equal(figure(text, 'swapwise_live_events_total{event="trade-posted"}'), 1);
  // The post was the first of six writes.
  assert.equal(figure(text, 'swapwise_limit_refusals_total{deed="write"}'), 2);
  assert.equal(figure(text, 'swapwise_upstream_age_seconds{game="adopt-me"}'), 90);
  assert.equal(figure(text, 'swapwise_mail_waiting'), 0);
  assert.equal(figure(text, 'swapwise_database_up'), 1);
  assert.equal(figure(text, 'swapwise_database_waiting'), 0);
  assert.ok((figure(text, 'swapwise_database_connections{state="idle"}') ?? 0) >= 1);
  assert.ok((figure(text, 'swapwise_memory_bytes{kind="rss"}') ?? 0) > 10_000_000);
  assert.ok((figure(text, 'swapwise_cpu_seconds_total') ?? 0) > 0);
  const delay = figure(text, 'swapwise_event_loop_delay_seconds{percentile="100"}') ?? -1;
  assert.ok(delay >= 0 && delay < 60, String(delay));
});

test('an event loop that was held up is told', async () => {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  const holdUp = async () => {
    // The process stands still. After a reading the first look only starts the clock, so a stop right then is not seen.
    Atomics.wait(nothing, 0, 0, 150);
    return figure(await read(), 'swapwise_event_loop_delay_seconds{percentile="100"}') ?? 0;
  };
  assert.ok((await eventually(holdUp, (seconds) => seconds > 0.1)) < 60);
});

test('every line is one that Prometheus can read', async () => {
  const LINE =
    /^(# (HELP|TYPE) swapwise_\w+ .+|swapwise_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? ([\d.e+-]+|\+Inf))$/;
  const lines = (await read()).split('\n').filter((line) => line !== '');
  assert.ok(lines.length > 50);
  for (const line of lines) assert.match(line, LINE);
});

test('a label that Prometheus keeps for something is used for nothing else', async () => {
  const lines = (await read()).split('\n');
  const kindOf = new Map(
    lines.flatMap((line) => {
      const [, name, kind] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, kind] as const];
    }),
  );
  for (const line of lines.filter((each) => /[{,](quantile|le)=/.test(each))) {
    const [, name = '', label] = /^(\w+)\{.*\b(quantile|le)=/.exec(line) ?? [];
    assert.equal(kindOf.get(name.replace(/_bucket$/, '')), label === 'le' ? 'histogram' : 'summary', line);
  }
});

test('docs/operating.md says of each figure what it means, and of no other', async () => {
  const docs = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const names = [...(await read()).matchAll(/^# TYPE swapwise_(\w+)/gm)].map(([, name = '']) => name);
  assert.ok(names.length > 12);
  const table = docs.slice(docs.search(/^\| metric /m)).split('\n\n')[0] ?? '';
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)(?:\{[\w,]+\})?`/g)])
    .map(([, name = '']) => name);
  assert.deepEqual(told.toSorted(), names.toSorted());
});

test('nothing that somebody wrote, and nobody, stands in a figure', async () => {
  const browser = await app.signedIn('not.in.figures');
  const { userId } = (await browser.call('GET', '/me')).body as { userId: string };
  const written = [
    '/profile/secret-page',
    '/api/secret-call',
    '/secret?secret=1',
    '/media/secret.svg',
    '/dev/secret',
  ];
  for (const path of [...written, `/profile/${userId}`]) await (await browser.send(path)).text();
  await fetch(`${app.localUrl}/`, { method: 'PROPFIND' });
  const text = await eventually(read, (now) => now.includes('method="other"'));
  for (const secret of ['secret', userId, 'not.in.figures', '127.0.0.1', 'PROPFIND'])
    assert.ok(!text.includes(secret), secret);
});

test('an address is told by its pattern', () => {
  const LABELS: [string, string][] = [
    ['/', '/'],
    ['/values/adopt-me?search=x', '/values/:gameId'],
    ['/profile/someone', '/profile/:userId'],
    ['/api/games/adopt-me/trades?after=1', '/api/games/:game/trades'],
    ['/api/trades/latest', '/api/trades/latest'],
    ['/api/trades/0000/contact', '/api/trades/:tradeId/contact'],
    ['/api/live?games=adopt-me', '/api/live'],
    ['/api/auth/callback/discord?code=1', '/api/auth/callback/discord'],
    ['/media/art/adopt-me/x.svg', '/media/art/:game/:file'],
    ['/assets/browser-1234.js', 'files'],
    ['/media/logo.svg', 'files'],
    ['/api/nothing', '/api/*'],
    ['/dev/discord/oauth2/authorize', '/dev/*'],
    ['/nothing/at/all', 'other'],
    ['//evil.example', 'other'],
  ];
  for (const [url, label] of LABELS) assert.equal(routeLabel(url), label, url);
});
