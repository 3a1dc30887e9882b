import assert from 'node:assert/strict';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { selfSigned } from '../../../../test/self-signed.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { MAX_WAIT_MS } from '../../../../test/wait-limit.ts';
import type { GuardOptions } from '../../../platform/server/http/guarded-fetch.ts';
import { askUpstream, type Seen, type UpstreamNews } from './ask-upstream.ts';
import type { ListedNow } from './read-upstream-list.ts';

let upstream: UpstreamServer;
before(async () => {
  upstream = await startUpstream();
});
after(async () => {
  await upstream.close();
});

const NOTHING: Seen = { etag: null, lastModified: null };
const NO_ITEMS: ListedNow = { items: [], hasFigures: false };
const ask = (list: string, seen = NOTHING, timeoutMs = MAX_WAIT_MS) =>
  askUpstream(
    'adopt-me',
    { address: upstream.address(list), guard: { hosts: ['values.example'] }, timeoutMs },
    seen,
    NO_ITEMS,
  );
const told = (news: UpstreamNews) => (news.kind === 'failed' ? news.message : news.kind);

test('a list is given with what makes the next question cheap, and is not given twice', async () => {
  await upstream.put('plain', [{ name: 'Cat', value: 5 }]);
  const news = await ask('plain');
  assert.ok(news.kind === 'list');
  assert.deepEqual(news.items, [{ name: 'Cat', category: 'pets', regularValue: 5 }]);
  assert.ok(news.seen.etag);
  assert.equal(told(await ask('plain', news.seen)), 'nothing-new');
  await upstream.put('plain', [{ name: 'Cat', value: 6 }]);
  assert.equal(told(await ask('plain', news.seen)), 'list');
});

test('an answer that begins with a byte order mark is read, and so is an index', async () => {
  await upstream.put('marked', '\ufeff[{"name":"Cat","value":5}]');
  const news = await ask('marked');
  assert.deepEqual(news.kind === 'list' && news.items, [{ name: 'Cat', category: 'pets', regularValue: 5 }]);
  await upstream.put('marked-page', '\ufeff<!doctype html>');
  await upstream.put('marked-page/index.json', '\ufeff{"target":"https://elsewhere.example/"}');
  assert.equal(told(await ask('marked-page')), 'The host of the list is not allowed');
});

test('an answer that is HTML or not OK leads to index.json, whose every fault has its own words', async () => {
  await upstream.put('page', '<!doctype html><p>hello', { type: 'text/html' });
  assert.equal(told(await ask('page')), 'Proxy config not found (HTTP 404)');
  await upstream.put('broken', 'no', { status: 500 });
  await upstream.put('broken/index.json', 'no', { status: 502 });
  assert.equal(told(await ask('broken')), 'Proxy config not found (HTTP 502)');
  await upstream.put('page/index.json', { note: 'no target' });
  assert.equal(told(await ask('page')), 'Proxy misconfigured: missing target');
  await upstream.put('page/index.json', '<html>');
  assert.equal(told(await ask('page')), 'Proxy config not found (HTTP 200)');
  await upstream.put('page/index.json', '{');
  assert.equal(told(await ask('page')), 'Proxy misconfigured: missing target');
});

test('a target is fetched under the guard: neither loopback nor a host that is not on the list', async () => {
  for (const target of [upstream.address('plain'), 'https://127.0.0.1/', 'https://elsewhere.example/', 'x']) {
    await upstream.put('descriptor', { target });
    assert.match(told(await ask('descriptor')), /cannot be used|not allowed/);
    await upstream.put('moved/index.json', { target });
    assert.match(told(await ask('moved')), /cannot be used|not allowed/);
  }
});

test('an answer without items says so', async () => {
  for (const answer of ['[]', '{}', 'nonsense', '', 'null', '{"items":[]}']) {
    await upstream.put('empty', answer);
    assert.equal(told(await ask('empty')), 'No items found in API response', answer);
  }
});

test('a redirect is not followed: the list is then looked for by index.json', async () => {
  await upstream.put('redirects', '', { status: 302 });
  assert.equal(told(await ask('redirects')), 'Proxy config not found (HTTP 404)');
});

test('a list that is too large, too slow or away is told apart, in words', async () => {
  await upstream.put('huge', ' '.repeat(6 * 1024 * 1024));
  assert.equal(told(await ask('huge')), 'The list is too large');
  await upstream.control({ mode: 'slow', delayMs: 60_000 });
  assert.equal(told(await ask('plain', NOTHING, 150)), 'The list did not come in time');
  await upstream.control({ mode: 'ok' });
  const away = { address: 'http://127.0.0.1:1/', guard: { hosts: [] } };
  assert.equal(told(await askUpstream('adopt-me', away, NOTHING, NO_ITEMS)), 'The list could not be reached');
});

test('a target that the guard lets through gives the list', async () => {
  const made = selfSigned('values.example');
  const site = createServer(made, (request, response) => {
    const found = request.url === '/good.json';
    response.writeHead(found ? 200 : 404).end(found ? '\ufeff{"Cat": 5}' : 'gone');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const guard: GuardOptions = {
    hosts: ['values.example'],
    resolve: resolvesTo('127.0.0.1'),
    isAllowed: () => true,
    ca: made.cert,
    port: (site.address() as AddressInfo).port,
  };
  const askGuarded = () =>
    askUpstream('adopt-me', { address: upstream.address('points'), guard }, NOTHING, NO_ITEMS);
  try {
    await upstream.put('points', { target: 'https://values.example/good.json' });
    const news = await askGuarded();
    assert.deepEqual(news.kind === 'list' && news.items, [
      { name: 'Cat', category: 'pets', regularValue: 5 },
    ]);
    await upstream.put('points', { target: 'https://values.example/bad.json' });
    assert.equal(told(await askGuarded()), 'Upstream error 404');
  } finally {
    site.close();
  }
});

const resolvesTo = (address: string) =>
  ((_host: string, _asked: unknown, done: (error: null, found: object[]) => void) => {
    setImmediate(() => done(null, [{ address, family: 4 }]));
  }) as unknown as NonNullable<GuardOptions['resolve']>;
