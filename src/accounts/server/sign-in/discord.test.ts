import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { MAX_WAIT_MS } from '../../../../test/wait-limit.ts';
import { readDiscordPerson, redeemDiscordCode } from './discord.ts';

/** Lets `ask` talk to a Discord that answers as told. */
async function withDiscord<T>(listener: RequestListener, ask: (serverUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const silent: RequestListener = () => {};
const saying =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));
const redeem = (serverUrl: string, timeoutMs = MAX_WAIT_MS) =>
  redeemDiscordCode(
    { serverUrl, clientId: 'id', clientSecret: 'secret' },
    { code: 'the-code', redirectURI: 'https://swap.example/' },
    timeoutMs,
  );
const person = { id: '123456789012345678', username: 'somebody' };

test(
  'a Discord that never answers is given up on, for the code and for the person',
  { timeout: MAX_WAIT_MS },
  async () => {
    await withDiscord(silent, async (serverUrl) => {
      await assert.rejects(redeem(serverUrl, 100));
      assert.equal(await readDiscordPerson(serverUrl, 'token', 100), null);
    });
  },
);

test('what went wrong with a code is told without the code and without the secret', async () => {
  for (const listener of [saying({ error: 'invalid_grant' }), saying('the-code')]) {
    const error = await withDiscord(listener, (url) => redeem(url)).catch((cause: unknown) => cause);
    assert.ok(error instanceof Error);
    assert.doesNotMatch(error.message, /the-code|secret/);
  }
});

test('a redirect is not followed with the secret', async () => {
  const seen: string[] = [];
  const redirecting: RequestListener = (request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await assert.rejects(withDiscord(redirecting, (url) => redeem(url)));
  assert.deepEqual(seen, ['/api/oauth2/token']);
});

/** Of an answer 1 MB at most is read; the network holds some of it too. */
const MOST_SENT = 32 * 1024 * 1024;

test('an answer without end is not read to its end', async () => {
  const piece = ' '.repeat(64 * 1024);
  let most = 0;
  const endless: RequestListener = (_request, response) => {
    let sent = 0;
    const write = () => {
      for (let more = true; more && sent < MOST_SENT && !response.destroyed; sent += piece.length)
        more = response.write(piece);
      most = Math.max(most, sent);
      if (sent >= MOST_SENT) response.end();
      else if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  const given = { code: 'code', redirectURI: 'http://site/back' };
  const client = { clientId: 'id', clientSecret: 'secret' };
  await withDiscord(endless, async (serverUrl) => {
    await assert.rejects(redeemDiscordCode({ serverUrl, ...client }, given, MAX_WAIT_MS), /something else/);
    assert.equal(await readDiscordPerson(serverUrl, 'token', MAX_WAIT_MS), null);
  });
  assert.ok(most < MOST_SENT, `${most} bytes were taken`);
});

test('a person without display name, picture or email is a person', async () => {
  assert.deepEqual(await withDiscord(saying(person), (url) => readDiscordPerson(url, 'token')), {
    ...person,
    displayName: null,
    avatarUrl: null,
    email: null,
    emailVerified: false,
  });
});

test('an answer that is no person is none, and an id that could be something else than a number is refused', async () => {
  for (const body of [
    null,
    [],
    {},
    { ...person, id: 5 },
    { ...person, id: '1 OR 1=1' },
    { ...person, username: '' },
  ]) {
    assert.equal(await withDiscord(saying(body), (url) => readDiscordPerson(url, 'token')), null);
  }
});
