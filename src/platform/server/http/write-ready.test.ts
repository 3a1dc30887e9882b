import assert from 'node:assert/strict';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { ReadyBytes, type ReadyAnswer } from './ready-bytes.ts';
import { writeReady } from './write-ready.ts';

let answer: ReadyAnswer;
const server = createServer({ maxHeaderSize: 4 * 1024 * 1024 }, (request, response) => {
  if (request.url === '/picture')
    writeReady(request, response, { ...answer, br: undefined, gzip: undefined }, 'public, max-age=60');
  else writeReady(request, response, answer);
});
before(async () => {
  answer = await new ReadyBytes(() => new Date()).get('key', [], async () => ({
    type: 'text/plain',
    body: 'ready '.repeat(100),
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks without undoing the coding, as fetch would. */
async function get(headers: Record<string, string>, { path = '/', method = 'GET' } = {}) {
  const { port } = server.address() as AddressInfo;
  return await new Promise<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>((resolve, reject) => {
    const asked = ask({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const CODINGS = [
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip; q=0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
] as const;

for (const [accepted, coding] of CODINGS) {
  test(`a reader who takes '${accepted}' is answered in ${coding ?? 'plain text'}`, async () => {
    const { status, headers, body } = await get(accepted === '' ? {} : { 'accept-encoding': accepted });
    assert.deepEqual(
      [status, headers['content-encoding'], headers['vary']],
      [200, coding, 'accept-encoding'],
    );
    const expected = coding === undefined ? answer.plain : answer[coding];
    assert.deepEqual(body, expected);
    assert.equal(headers['content-length'], String(expected?.length));
  });
}

test('a reader who has the answer is told so without it', async () => {
  const { etag } = answer;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`]) {
    const { status, headers, body } = await get({ 'if-none-match': known });
    assert.deepEqual(
      [status, headers['etag'], headers['cache-control'], body.length],
      [304, etag, 'no-cache', 0],
    );
  }
});

test('a reader who has another answer gets this one', async () => {
  for (const known of ['"other"', answer.etag.slice(0, -2), answer.etag.replaceAll('"', ''), '']) {
    assert.equal((await get({ 'if-none-match': known })).status, 200);
  }
});

test('a list is read once from end to end, whatever white space it is filled with', async () => {
  const blanks = '\t'.repeat(1024 * 1024);
  const { status, headers } = await get({
    'accept-encoding': `br${blanks}x, gzip`,
    'if-none-match': `${answer.etag}${blanks}x`,
  });
  assert.deepEqual([status, headers['content-encoding']], [200, 'gzip']);
});

test('a HEAD is answered with the same headers and nothing else', async () => {
  const [head, full] = [
    await get({ 'accept-encoding': 'br' }, { method: 'HEAD' }),
    await get({ 'accept-encoding': 'br' }),
  ];
  assert.equal(head.body.length, 0);
  for (const name of ['content-length', 'content-encoding', 'etag', 'content-type'])
    assert.equal(head.headers[name], full.headers[name]);
});

test('what is not compressed goes out plain, for as long as it may be kept', async () => {
  const { headers, body } = await get({ 'accept-encoding': 'br, gzip' }, { path: '/picture' });
  assert.deepEqual(
    [headers['content-encoding'], headers['cache-control']],
    [undefined, 'public, max-age=60'],
  );
  assert.deepEqual(body, answer.plain);
});
