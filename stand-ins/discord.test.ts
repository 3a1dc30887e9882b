import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { PEOPLE, personNamed } from '../seed/people.ts';
import { STAND_IN_CLIENT } from './discord-client.ts';
import { discordIdOf } from './discord-person.ts';
import { createStandInDiscord } from './discord.ts';

const PUBLIC_URL = 'https://swap.example';
const RETURN_URL = `${PUBLIC_URL}/api/auth/callback/discord`;
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const REQUEST = {
  client_id: STAND_IN_CLIENT.id,
  redirect_uri: RETURN_URL,
  response_type: 'code',
  scope: 'identify email',
  state: 'state-1',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
const EXCHANGE = {
  grant_type: 'authorization_code',
  redirect_uri: RETURN_URL,
  client_id: STAND_IN_CLIENT.id,
  client_secret: STAND_IN_CLIENT.secret,
  code_verifier: VERIFIER,
};

type Discord = ReturnType<typeof createStandInDiscord>;
type Fields = Record<string, string>;

const standIn = (now?: () => Date) =>
  createStandInDiscord({ people: PEOPLE, publicUrl: PUBLIC_URL, ...(now && { now }) });
const post = (app: Discord, path: string, form: Fields, headers: Fields = {}) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(form), headers });
const order = (app: Discord, body: object) =>
  app.request('/control', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

/** Answers the page and follows the redirect. */
async function answer(app: Discord, form: Fields, request: Fields = REQUEST): Promise<URL> {
  const response = await post(app, '/oauth2/authorize', { ...request, ...form });
  assert.equal(response.status, 302, await response.text());
  return new URL(response.headers.get('Location') ?? '');
}

async function codeFor(app: Discord, form: Fields, request: Fields = REQUEST): Promise<string> {
  return (await answer(app, form, request)).searchParams.get('code') ?? '';
}

async function tokenFor(app: Discord, form: Fields, request: Fields = REQUEST): Promise<string> {
  const response = await post(app, '/api/oauth2/token', {
    ...EXCHANGE,
    code: await codeFor(app, form, request),
  });
  assert.equal(response.status, 200);
  return String((await response.json()).access_token);
}

const me = (app: Discord, token: string) =>
  app.request('/api/users/@me', { headers: { Authorization: `Bearer ${token}` } });

async function assertRefused(response: Response, status: number, error: string): Promise<void> {
  assert.equal(response.status, status);
  assert.equal((await response.json()).error, error);
}

test('a seeded person is picked on the page and signs in', async () => {
  const app = standIn();
  const page = await app.request(`/oauth2/authorize?${new URLSearchParams(REQUEST)}`);
  const markup = await page.text();
  assert.equal(page.status, 200);
  assert.match(markup, /<title>Stand-in Discord<\/title>/);
  assert.match(markup, /name="username"/);
  const trader = personNamed('trader');
  assert.ok(markup.includes(`value="${trader.discordId}"`));

  const back = await answer(app, { person: trader.discordId, username: '', decision: 'authorize' });
  assert.equal(back.origin + back.pathname, RETURN_URL);
  assert.equal(back.searchParams.get('state'), 'state-1');

  const token = await post(app, '/api/oauth2/token', {
    ...EXCHANGE,
    code: back.searchParams.get('code') ?? '',
  });
  const { access_token, token_type, scope, expires_in } = await token.json();
  assert.deepEqual([token_type, scope, expires_in], ['Bearer', 'identify email', 604800]);
  const user = await (await me(app, access_token)).json();
  assert.equal(user.id, trader.discordId);
  assert.equal(user.username, 'trader');
  assert.equal(user.global_name, 'Tess');
  assert.equal(user.email, trader.email);
  assert.equal(user.verified, true);
  assert.equal(user.discriminator, '0');
  assert.equal(user.avatar, null);
});

test('a typed username is the same person every time, however it is spelled', async () => {
  const ids: string[] = [];
  for (const username of ['Zoë Fox', 'zoe_fox', ' ZOE FOX ']) {
    const app = standIn();
    const user = await (await me(app, await tokenFor(app, { username }))).json();
    assert.equal(user.username, 'zoe_fox');
    assert.equal(user.global_name, username.trim());
    assert.equal(user.email, 'zoe_fox@example.com');
    ids.push(user.id);
  }
  assert.deepEqual(new Set(ids), new Set([discordIdOf('zoe_fox')]));
  assert.match(ids[0] ?? '', /^\d{18}$/);
});

test('typing the handle of a seeded person signs in as that person, and wins over a picked one', async () => {
  const app = standIn();
  const form = { username: 'Owner', person: personNamed('trader').discordId };
  const user = await (await me(app, await tokenFor(app, form))).json();
  assert.equal(user.id, personNamed('owner').discordId);
  assert.equal(user.global_name, 'Robin');
});

test('a typed email address is taken, and something else is not', async () => {
  const app = standIn();
  const user = await (
    await me(app, await tokenFor(app, { username: 'newbie', email: 'kid@example.org' }))
  ).json();
  assert.deepEqual([user.email, user.verified], ['kid@example.org', true]);
  const response = await post(app, '/oauth2/authorize', {
    ...REQUEST,
    username: 'newbie',
    email: 'no address',
  });
  assert.equal(response.status, 400);
});

test('nobody chosen, or a username of nothing, shows the page again with what is wrong', async () => {
  const app = standIn();
  for (const form of [{ username: '' }, { username: '!' }, { person: '1' }]) {
    const response = await post(app, '/oauth2/authorize', { ...REQUEST, ...form });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /role="alert"/);
  }
});

test('the email address stays away unless the app asked for it', async () => {
  const app = standIn();
  const user = await (
    await me(app, await tokenFor(app, { username: 'newbie' }, { ...REQUEST, scope: 'identify' }))
  ).json();
  assert.equal(user.username, 'newbie');
  assert.ok(!('email' in user));
});

test('Cancel returns access_denied with the state and no code', async () => {
  const back = await answer(standIn(), { username: 'newbie', decision: 'cancel' });
  assert.equal(back.searchParams.get('error'), 'access_denied');
  assert.equal(back.searchParams.get('state'), 'state-1');
  assert.equal(back.searchParams.get('code'), null);
});

test('a code works once', async () => {
  const app = standIn();
  const code = await codeFor(app, { username: 'newbie' });
  assert.equal((await post(app, '/api/oauth2/token', { ...EXCHANGE, code })).status, 200);
  await assertRefused(await post(app, '/api/oauth2/token', { ...EXCHANGE, code }), 400, 'invalid_grant');
});

test('a code works for one minute', async () => {
  let nowMs = Date.UTC(2026, 9, 1);
  const app = standIn(() => new Date(nowMs));
  const early = await codeFor(app, { username: 'newbie' });
  const late = await codeFor(app, { username: 'newbie' });
  nowMs += 59_000;
  assert.equal((await post(app, '/api/oauth2/token', { ...EXCHANGE, code: early })).status, 200);
  nowMs += 1000;
  await assertRefused(
    await post(app, '/api/oauth2/token', { ...EXCHANGE, code: late }),
    400,
    'invalid_grant',
  );
});

test('an unknown code, another redirect address and a wrong or missing verifier are an invalid grant', async () => {
  const app = standIn();
  const wrong: Fields[] = [
    { code: 'made-up' },
    { redirect_uri: `${PUBLIC_URL}/elsewhere` },
    { code_verifier: 'wrong' },
    { code_verifier: '' },
  ];
  for (const form of wrong) {
    const code = await codeFor(app, { username: 'newbie' });
    await assertRefused(
      await post(app, '/api/oauth2/token', { ...EXCHANGE, code, ...form }),
      400,
      'invalid_grant',
    );
  }
});

test('an app without PKCE needs no verifier', async () => {
  const app = standIn();
  const { code_challenge: _, code_challenge_method: __, ...request } = REQUEST;
  assert.notEqual(await tokenFor(app, { username: 'newbie' }, request), '');
});

test('a wrong client secret is refused, and leaves the code for the right one', async () => {
  const app = standIn();
  const code = await codeFor(app, { username: 'newbie' });
  const { client_id: _, client_secret: __, ...form } = { ...EXCHANGE, code };
  const basic = (secret: string) => ({ Authorization: `Basic ${btoa(`${STAND_IN_CLIENT.id}:${secret}`)}` });
  await assertRefused(
    await post(app, '/api/oauth2/token', { ...EXCHANGE, code, client_secret: 'x' }),
    401,
    'invalid_client',
  );
  await assertRefused(await post(app, '/api/oauth2/token', form), 401, 'invalid_client');
  await assertRefused(await post(app, '/api/oauth2/token', form, basic('x')), 401, 'invalid_client');
  assert.equal((await post(app, '/api/oauth2/token', form, basic(STAND_IN_CLIENT.secret))).status, 200);
});

test('another kind of grant is not supported', async () => {
  const response = await post(standIn(), '/api/oauth2/token', { ...EXCHANGE, grant_type: 'password' });
  await assertRefused(response, 400, 'unsupported_grant_type');
});

test('without a token that was given out, nobody is told who anybody is', async () => {
  const app = standIn();
  for (const response of [await app.request('/api/users/@me'), await me(app, 'made-up')]) {
    assert.equal(response.status, 401);
    assert.deepEqual(await response.json(), { message: '401: Unauthorized', code: 0 });
  }
});

test('sign-in returns only to the site itself, or from loopback to loopback', async () => {
  const open = (publicUrl: string, redirect_uri: string) =>
    createStandInDiscord({ people: PEOPLE, publicUrl }).request(
      `/oauth2/authorize?${new URLSearchParams({ ...REQUEST, redirect_uri })}`,
    );
  for (const elsewhere of [
    'https://evil.example/',
    'javascript:alert(1)',
    'http://localhost:3000/',
    'nonsense',
  ]) {
    assert.equal((await open(PUBLIC_URL, elsewhere)).status, 400, elsewhere);
    const form = { ...REQUEST, redirect_uri: elsewhere, decision: 'cancel' };
    assert.equal((await post(standIn(), '/oauth2/authorize', form)).status, 400, elsewhere);
  }
  assert.equal(
    (await open('http://127.0.0.1:3000', 'http://localhost:4000/api/auth/callback/discord')).status,
    200,
  );
  assert.equal((await open('http://127.0.0.1:3000', 'https://evil.example/')).status, 400);
  const unknown = new URLSearchParams({ ...REQUEST, client_id: 'other' });
  assert.equal((await standIn().request(`/oauth2/authorize?${unknown}`)).status, 400);
});

test('whatever stands in the request or is typed comes back escaped, under a strict policy', async () => {
  const evil = '"><script>alert(1)</script>';
  const app = standIn();
  const page = await app.request(
    `/oauth2/authorize?${new URLSearchParams({ ...REQUEST, state: evil, scope: evil })}`,
  );
  const again = await post(app, '/oauth2/authorize', { ...REQUEST, state: evil, username: '', email: evil });
  for (const response of [page, again]) {
    assert.ok(!(await response.text()).includes('<script>'));
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.ok(!policy.includes('form-action') && !policy.includes('unsafe-inline'));
  }
});

test('a bot adds the person behind a token to a server, once, and the control page tells', async () => {
  const app = standIn();
  const id = discordIdOf('newbie');
  const token = await tokenFor(app, { username: 'newbie' }, { ...REQUEST, scope: 'identify guilds.join' });
  const narrow = await tokenFor(app, { username: 'newbie' });
  const join = (user: string, access_token: string, bot: string) =>
    app.request(`/api/v10/guilds/77/members/${user}`, {
      method: 'PUT',
      headers: { Authorization: `Bot ${bot}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ access_token }),
    });
  assert.equal((await join(id, token, 'wrong')).status, 401);
  assert.equal((await join(discordIdOf('other'), token, STAND_IN_CLIENT.botToken)).status, 403);
  assert.equal((await join(id, narrow, STAND_IN_CLIENT.botToken)).status, 403);
  assert.equal((await join(id, token, STAND_IN_CLIENT.botToken)).status, 201);
  assert.equal((await join(id, token, STAND_IN_CLIENT.botToken)).status, 204);
  assert.deepEqual((await (await app.request('/control')).json()).members, [`77/${id}`]);
});

test('it misbehaves on order: down, nonsense, too many requests, slow, and well again', async () => {
  const app = standIn();
  const token = await tokenFor(app, { username: 'newbie' });
  for (const [mode, status] of [
    ['down', 503],
    ['nonsense', 200],
    ['429', 429],
    ['slow', 200],
    ['ok', 200],
  ] as const) {
    assert.equal((await order(app, { mode, delayMs: 1 })).status, 200);
    const user = await me(app, token);
    assert.equal(user.status, status, mode);
    assert.equal(user.headers.get('Content-Type')?.startsWith('text/html'), mode === 'nonsense');
    const exchange = await post(app, '/api/oauth2/token', {
      ...EXCHANGE,
      code: await codeFor(app, { username: 'newbie' }),
    });
    assert.equal(exchange.status, status, mode);
  }
});

test('an order that makes no sense, or that a form on another site could send, is not followed', async () => {
  const app = standIn();
  assert.equal((await order(app, { mode: 'explode' })).status, 400);
  const asText = await app.request('/control', {
    method: 'POST',
    body: '{"mode":"down"}',
    headers: { 'Content-Type': 'text/plain' },
  });
  assert.equal(asText.status, 400);
  assert.equal((await (await app.request('/control')).json()).mode, 'ok');
});
