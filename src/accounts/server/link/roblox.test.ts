import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { MAX_WAIT_MS } from '../../../../test/wait-limit.ts';
import { timeLimitOf } from '../../../platform/server/http/time-limit.ts';
import { RobloxDown } from './ask-roblox.ts';
import { liesAt, pictureType } from './roblox-picture.ts';
import { createRoblox, type Roblox } from './roblox.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

/** Lets `ask` talk to a Roblox that answers as told. */
async function withRoblox<T>(
  listener: RequestListener,
  ask: (roblox: Roblox, url: string) => Promise<T>,
): Promise<{ gave: T; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = { browserUrl: url, usersUrl: url, thumbnailsUrl: url, picturesUrl: url };
  try {
    return { gave: await ask(createRoblox(at), url), asked };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** One answer after the other; the last one stays. */
function inTurn(
  ...answers: { status?: number; headers?: Record<string, string>; body?: unknown }[]
): RequestListener {
  let turn = 0;
  return (_request, response) => {
    const { status = 200, headers = {}, body } = answers[Math.min(turn, answers.length - 1)] ?? {};
    turn += 1;
    response.writeHead(status, headers).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
}
const read =
  (timeLimitMs = MAX_WAIT_MS) =>
  async (roblox: Roblox) =>
    await roblox.readAccount('7', timeLimitOf(timeLimitMs));
const isDown = (promise: Promise<unknown>) => assert.rejects(promise, RobloxDown);
const seven = { id: 7, name: 'Seven', description: 'my bio', isBanned: false };

test('a person is read with the bio; one without bio has an empty one', async () => {
  const { gave } = await withRoblox(inTurn({ body: seven }), read());
  assert.deepEqual(gave, { id: '7', name: 'Seven', bio: 'my bio', createdAt: null });
  const empty = await withRoblox(inTurn({ body: { id: 7, name: 'Seven', description: null } }), read());
  assert.equal(empty.gave?.bio, '');
});

test('of an account is read when it was made, and a date that cannot be is none', async () => {
  const createdAt = async (created: unknown) =>
    (await withRoblox(inTurn({ body: { ...seven, created } }), read())).gave?.createdAt;
  assert.deepEqual(await createdAt('2019-03-04T05:06:07.8901234Z'), new Date('2019-03-04T05:06:07.890Z'));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  for (const nonsense of [null, '', 'yesterday', 1_500_000_000, '0001-01-01T00:00:00Z', tomorrow, {}])
    assert.equal(await createdAt(nonsense), null, JSON.stringify(nonsense));
});

test('of a bio no more is read than Roblox lets people write, with room to spare', async () => {
  const description = `RV-1234 ${'x'.repeat(900_000)} RV-4321`;
  const { gave } = await withRoblox(inTurn({ body: { ...seven, description } }), read());
  assert.equal(gave?.bio, description.slice(0, 4000));
});

test('whoever is banned or unknown is nobody', async () => {
  const unknown = { errors: [{ code: 3, message: 'The user id is invalid.' }] };
  for (const answer of [{ body: { ...seven, isBanned: true } }, { status: 404, body: unknown }])
    assert.equal((await withRoblox(inTurn(answer), read())).gave, undefined);
});

test("a 404 that is not Roblox's word for no such account is no answer", async () => {
  for (const body of [
    Buffer.from('<!doctype html>'),
    {},
    { errors: [] },
    { errors: [{ code: 0, message: 'NotFound' }] },
  ])
    await withRoblox(inTurn({ status: 404, body }), async (roblox) => await isDown(read()(roblox)));
});

test('after 429 and 5xx Roblox is asked again', async () => {
  const busy = { status: 429, headers: { 'retry-after': '1' }, body: {} };
  const { gave, asked } = await withRoblox(inTurn(busy, { status: 503, body: {} }, { body: seven }), read());
  assert.deepEqual([gave?.name, asked.length], ['Seven', 3]);
});

test('Roblox is not asked again earlier than it says, nor at all when there is less time than that', async () => {
  const later = new Date(Date.now() + 10 * MAX_WAIT_MS).toUTCString();
  // By itself it is asked again within half a second.
  for (const [told, timeLimitMs] of [
    ['1', 900],
    [String((10 * MAX_WAIT_MS) / 1000), MAX_WAIT_MS],
    [later, MAX_WAIT_MS],
  ] as const) {
    const busy = { status: 429, headers: { 'retry-after': told }, body: {} };
    const { asked } = await withRoblox(
      inTurn(busy),
      async (roblox) => await isDown(read(timeLimitMs)(roblox)),
    );
    assert.ok(asked.length <= 1, told);
  }
});

test('Roblox that answers late is given up on, and not asked again', async () => {
  const late: RequestListener = ({ url }, response) => {
    const found = { data: [{ requestedUsername: 'seven', id: 7, name: 'Seven' }] };
    const answer = () => response.end(JSON.stringify(url === '/v1/users/7' ? seven : found));
    const timer = setTimeout(answer, 3000);
    response.once('close', () => clearTimeout(timer));
  };
  const { asked } = await withRoblox(late, async (roblox) => {
    await isDown(read(200)(roblox));
    await isDown(roblox.findAccount('Seven', timeLimitOf(200)));
  });
  assert.ok(asked.length <= 2, String(asked));
});

test('an answer that is no account, or another one, is no answer', async () => {
  const wrong = [
    null,
    [],
    {},
    { ...seven, id: 8 },
    { ...seven, id: '7' },
    { ...seven, name: '' },
    'Just a moment...',
  ];
  for (const body of wrong)
    await withRoblox(inTurn({ body }), async (roblox) => await isDown(read()(roblox)));
});

test('a redirect is not followed', async () => {
  const away = { status: 302, headers: { location: '/v1/users/8' }, body: {} };
  const { asked } = await withRoblox(inTurn(away), async (roblox) => await isDown(read(400)(roblox)));
  assert.ok(asked.every((path) => path === '/v1/users/7'));
});

/** Of an answer 1 MB is read; the network holds some of it too. */
const MOST_SENT = 32 * 1024 * 1024;

test('an answer without end is not read to its end', async () => {
  let sent = 0;
  const piece = ' '.repeat(64 * 1024);
  const endless: RequestListener = (_request, response) => {
    const write = () => {
      for (let more = true; more && sent < MOST_SENT && !response.destroyed; sent += piece.length)
        more = response.write(piece);
      if (sent >= MOST_SENT) response.end();
      else if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  await withRoblox(endless, async (roblox) => await isDown(read()(roblox)));
  assert.ok(sent < MOST_SENT, `${sent} bytes were taken`);
});

test('names that are asked for at once are one request, each name once, and each gets its own account', async () => {
  const bodies: string[][] = [];
  const listener = (request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { usernames } = JSON.parse(text) as { usernames: string[] };
      bodies.push(usernames);
      const known = usernames.filter((name) => name !== 'nobody');
      const data = known.map((name, at) => ({
        requestedUsername: name,
        id: at + 1,
        name: name.toUpperCase(),
      }));
      response.end(JSON.stringify({ data: data.reverse() }));
    });
  };
  const { gave } = await withRoblox(listener, async (roblox) => {
    const found = ['Ann', 'Bob', 'ann', 'nobody'].map((name) =>
      roblox.findAccount(name, timeLimitOf(MAX_WAIT_MS)),
    );
    return await Promise.all(found);
  });
  assert.deepEqual(
    gave.map((account) => account?.name),
    ['ANN', 'BOB', 'ANN', undefined],
  );
  assert.deepEqual(bodies, [['ann', 'bob', 'nobody']]);
});

test('what can be no name is not asked for', async () => {
  const { gave, asked } = await withRoblox(
    inTurn({ body: { data: [] } }),
    async (roblox) =>
      await Promise.all(
        ['x', '<b>', 'a'.repeat(41), 'é'].map((name) => roblox.findAccount(name, timeLimitOf(MAX_WAIT_MS))),
      ),
  );
  assert.deepEqual(gave, [undefined, undefined, undefined, undefined]);
  assert.deepEqual(asked, []);
});

/** A Roblox whose headshots lie where `imageUrl` says, and are what `picture` is. */
function headshots(
  imageUrl: (base: string) => string,
  picture: Buffer,
  state = 'Completed',
): RequestListener {
  return (request, response) => {
    const base = `http://${request.headers.host}`;
    if (!request.url?.startsWith('/v1/')) return response.end(picture);
    return response.end(JSON.stringify({ data: [{ targetId: 7, state, imageUrl: imageUrl(base) }] }));
  };
}
const headshot = async (roblox: Roblox) => await roblox.readHeadshot('7');
const there = (base: string) => `${base}/picture`;

test('a headshot is fetched, and is what its first bytes say', async () => {
  const { gave } = await withRoblox(headshots(there, PNG), headshot);
  assert.deepEqual(gave, { type: 'image/png', bytes: PNG });
  assert.equal((await withRoblox(headshots(there, PNG, 'Pending'), headshot)).gave, 'pending');
  assert.equal((await withRoblox(headshots(there, PNG, 'Blocked'), headshot)).gave, undefined);
});

test('what is no picture, or too large for one, is not kept', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(200 * 1024)]);
  for (const body of [
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.from('<!doctype html>'),
    large,
    Buffer.alloc(0),
  ])
    assert.equal((await withRoblox(headshots(there, body), headshot)).gave, undefined);
});

test('a picture that lies elsewhere is not fetched', async () => {
  for (const elsewhere of [
    'http://127.0.0.1:1/picture',
    'https://evil.example/a.png',
    'file:///etc/passwd',
    'x',
  ]) {
    const { gave, asked } = await withRoblox(
      headshots(() => elsewhere, PNG),
      headshot,
    );
    assert.equal(gave, undefined);
    assert.equal(asked.length, 1);
  }
});

test('pictures lie at a host or below it, by its protocol and port', () => {
  const place = 'https://rbxcdn.com';
  for (const right of ['https://tr.rbxcdn.com/30DAY/x.png', 'https://rbxcdn.com/x'])
    assert.ok(liesAt(right, place), right);
  for (const wrong of [
    'http://tr.rbxcdn.com/x',
    'https://evilrbxcdn.com/x',
    'https://rbxcdn.com.evil.example/x',
    'https://tr.rbxcdn.com:8443/x',
    'https://user@tr.rbxcdn.com/x',
    'https://evil.example/rbxcdn.com',
  ])
    assert.ok(!liesAt(wrong, place), wrong);
});

test('pictures are told apart by their first bytes', () => {
  assert.equal(pictureType(PNG), 'image/png');
  assert.equal(pictureType(Buffer.from('ffd8ffe0', 'hex')), 'image/jpeg');
  assert.equal(pictureType(Buffer.from('RIFF1234WEBPVP8 ', 'latin1')), 'image/webp');
  assert.equal(pictureType(Buffer.from('RIFF1234WAVEfmt ', 'latin1')), undefined);
  assert.equal(pictureType(Buffer.from('GIF89a', 'latin1')), undefined);
});
