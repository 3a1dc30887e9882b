import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { holdRequests } from './hold-requests.ts';

let server: Server;
let url: string;
let came: number;
beforeEach(async () => {
  came = 0;
  server = createServer();
  server.on('request', () => (came += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Whoever answers when the start is over. */
const echo: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => (body += String(part)));
  request.on('end', () => response.end(`${request.method} ${request.url} ${body}`));
};
const untilCame = async (wanted: number) => {
  await eventually(
    async () => came,
    (count) => count === wanted,
  );
};

test('whoever comes during the start waits, and is answered when it is over, with all that was sent', async () => {
  const handOver = holdRequests(server, []);
  const early = [fetch(`${url}/page`), fetch(`${url}/call`, { method: 'POST', body: 'written' })];
  await untilCame(2);
  handOver(echo);
  const answers = await Promise.all(early.map(async (answer) => await (await answer).text()));
  assert.deepEqual(answers, ['GET /page ', 'POST /call written']);
  assert.equal(await (await fetch(`${url}/late`)).text(), 'GET /late ');
});

test('a process that starts is alive and not ready, and says so at once, with the headers of the site', async () => {
  holdRequests(server, ['x-site', 'told']);
  const ready = await fetch(`${url}/readyz`);
  assert.deepEqual([ready.status, await ready.text()], [503, 'starting']);
  assert.deepEqual([ready.headers.get('retry-after'), ready.headers.get('x-site')], ['1', 'told']);
  const alive = await fetch(`${url}/healthz`);
  assert.deepEqual([alive.status, await alive.text()], [200, 'alive']);
});

test('nobody waits without end, nor more than can', async () => {
  const handOver = holdRequests(server, [], { mostMs: 1, mostHeld: 1000 });
  assert.equal((await fetch(`${url}/page`)).status, 503);
  handOver(echo);
  assert.equal((await fetch(`${url}/page`)).status, 200);
  server.removeAllListeners('request');
  holdRequests(server, [], { mostMs: 600_000, mostHeld: 0 });
  assert.equal((await fetch(`${url}/page`)).status, 503);
});

test('who has left meanwhile is forgotten', async () => {
  const handOver = holdRequests(server, []);
  const leaving = new AbortController();
  const left = fetch(`${url}/left`, { signal: leaving.signal });
  await untilCame(1);
  leaving.abort();
  await assert.rejects(left);
  await eventually(
    async () => await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    (open) => open === 0,
  );
  const answered: (string | undefined)[] = [];
  handOver((request) => answered.push(request.url));
  assert.deepEqual(answered, []);
});
