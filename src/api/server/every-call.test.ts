import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { ORPCError } from '@orpc/server';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { GAME_IDS } from '../../games/game.ts';
import type { Role } from '../../profiles/profile.ts';
import type { Who } from '../call.ts';
import { allowedMethods, type CallEntry, callList } from './call-list.ts';
import { requireRight } from './calls.ts';

let app: TestApp;
let member: TestBrowser;
before(async () => {
  app = await startTestApp();
  member = await app.signedIn('a.member');
});
after(async () => {
  await app.close();
});

/** The call's address with something in the place of its parameters that has the right form. */
const addressOf = ({ path }: CallEntry) =>
  path.replace('{game}', GAME_IDS[0]).replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
test('there are calls, and each is named once', () => {
  const names = callList().map(({ method, path }) => `${method} ${path}`);
  assert.ok(names.includes('POST /games/{game}/trades') && names.includes('GET /me'));
  assert.equal(new Set(names).size, names.length);
});

for (const call of callList()) {
  test(`${call.name} says what it is for, what it takes and gives, and who may make it`, () => {
    assert.match(call.summary, /^[A-Z].{5,}[^.]$/);
    assert.match(call.description, /^[A-Z].{10,}\.$/s);
  });

  test(`${call.name} answers with an id of its own and is kept by nobody who did not ask`, async () => {
    const response = await app.browser().send(`/api${addressOf(call)}`, { method: call.method });
    assert.match(response.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.match(response.headers.get('cache-control') ?? '', /^no-(store|cache)$/);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  });
}

const ALLOWED: Record<Who, (Role | 'nobody')[]> = {
  anyone: ['nobody', 'member', 'admin', 'owner'],
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

for (const who of ['anyone', 'member', 'admin', 'owner'] as const) {
  test(`what is for ${who} is for ${ALLOWED[who].join(', ')} alone`, () => {
    for (const role of ALLOWED.anyone) {
      const visitor = role === 'nobody' ? null : { userId: 'u', sessionId: 's', role };
      const ask = () => requireRight(visitor, who);
      if (ALLOWED[who].includes(role)) assert.doesNotThrow(ask);
      else {
        const code = role === 'nobody' ? 'SIGN_IN_REQUIRED' : 'NOT_ALLOWED';
        assert.throws(ask, (error) => error instanceof ORPCError && error.code === code);
      }
    }
  });
}

test('the OpenAPI document describes every call, with its errors', async () => {
  const { status, body } = await app.browser().call('GET', '/openapi.json');
  assert.equal(status, 200);
  const { openapi, paths, servers } = body as {
    openapi: string;
    servers: { url: string }[];
    paths: Record<
      string,
      Record<string, { summary: string; description: string; responses: object } | undefined>
    >;
  };
  assert.match(openapi, /^3\.1/);
  assert.deepEqual(servers, [{ url: `${app.url}/api` }]);
  for (const { method, path, summary, description } of callList()) {
    assert.partialDeepStrictEqual(
      paths[path]?.[method.toLowerCase()],
      { summary, description },
      `${method} ${path}`,
    );
  }
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  assert.equal(operations.length, callList().length);
  const posting = paths['/games/{game}/trades']?.['post']?.responses ?? {};
  assert.deepEqual(Object.keys(posting), ['201', '400', '401', '403', '409', '422', '429', '503']);
});

test('the readable page and docs/calls.md list every call', async () => {
  const page = await (await app.browser().send('/api/docs')).text();
  const table = await readFile(new URL('../../../docs/calls.md', import.meta.url), 'utf8');
  for (const { method, path, summary } of callList()) {
    assert.ok(page.includes(`<code>${method} /api${path}</code>`), `${method} ${path} on the page`);
    assert.ok(page.includes(summary.replaceAll("'", '&#39;')), summary);
    assert.ok(table.includes(`| ${method} /api${path} `), `${method} ${path} in docs/calls.md`);
  }
  assert.doesNotMatch(page, /<script/);
});

const NASTY = [
  '%00',
  'x',
  '%F0%9F%92%8E',
  '%E0%A4%A',
  "'%20OR%201=1",
  '..%2f',
  '__proto__',
  '-1',
  'a'.repeat(300),
];

test('nothing that stands in an address or a body makes a call fail by itself', async () => {
  for (const call of callList()) {
    for (const [at, nasty] of NASTY.entries()) {
      const written = decodeURIComponent(nasty.replace('%E0%A4%A', '%EF%BF%BD'));
      // The one with fields that calls have meets every text at every call; the others take turns.
      const fields = { message: written, comment: written, rating: written, userId: written };
      const others = [written, { [written]: written }];
      const query = `?search=${nasty}&after=${nasty}&limit=${nasty}&filter=${nasty}&${nasty}=${nasty}`;
      const places: [string, unknown][] = [
        [call.path.replaceAll(/\{\w+\}/g, nasty), others[at % others.length]],
        [addressOf(call) + query, fields],
      ];
      for (const [path, given] of places) {
        const body = call.method === 'GET' ? undefined : given;
        const { status } = await member.call(call.method, path, body);
        assert.ok(status < 500, `${call.method} ${path} ${JSON.stringify(body)} answered ${status}`);
      }
    }
  }
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test('an address that is no call is refused in JSON', async () => {
  for (const path of [
    '/nope',
    '/games/adopt-me',
    '/__proto__',
    '/games/adopt-me/trades/extra',
    '/trades/latest/%2e%2e',
  ]) {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await member.call(method, path, method === 'POST' ? {} : undefined);
      assert.partialDeepStrictEqual(
        { status, body },
        { status: 404, body: { code: 'NOT_FOUND', status: 404 } },
        `${method} ${path}`,
      );
    }
  }
});

test('a call made with another method is told which it takes', async () => {
  const wrong = [
    ['POST', '/me', 'GET, HEAD'],
    ['DELETE', '/games', 'GET, HEAD'],
    ['PUT', '/games/adopt-me/trades', 'GET, HEAD, POST'],
    ['GET', '/trades/00000000-0000-4000-8000-000000000000', 'DELETE, PATCH'],
    ['OPTIONS', '/me', 'GET, HEAD'],
  ] as const;
  for (const [method, path, allow] of wrong) {
    const { status, body, headers } = await member.call(method, path);
    assert.partialDeepStrictEqual(
      { status, body },
      { status: 405, body: { code: 'METHOD_NOT_ALLOWED' } },
      `${method} ${path}`,
    );
    assert.deepEqual((headers.get('allow') ?? '').split(', ').toSorted(), allow.split(', ').toSorted());
  }
  assert.equal(allowedMethods('/nope'), '');
});

test('a HEAD is answered as a GET without the text, ready or not, and by 401 where the GET would be', async () => {
  for (const path of [
    '/api/games',
    '/api/games/adopt-me/values?limit=1',
    '/api/me',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
  ]) {
    const [head, full] = [await member.send(path, { method: 'HEAD' }), await member.send(path)];
    assert.deepEqual(
      [head.status, head.headers.get('content-type')],
      [200, full.headers.get('content-type')],
      path,
    );
    assert.equal(await head.text(), '');
    await full.text();
  }
  assert.equal((await app.browser().send('/api/me/posting', { method: 'HEAD' })).status, 401);
});

test('what nobody foresaw is one generic answer, and its details are in the log alone', async () => {
  const client = await app.database.connect();
  await client.query('ALTER TABLE posting_gates RENAME TO posting_gates_away');
  try {
    const { status, body } = await member.call('GET', '/me/posting');
    assert.deepEqual(
      [status, body],
      [
        500,
        {
          defined: false,
          code: 'INTERNAL_SERVER_ERROR',
          status: 500,
          message: 'Something went wrong on our side.',
        },
      ],
    );
  } finally {
    await client.query('ALTER TABLE posting_gates_away RENAME TO posting_gates');
    await client.end();
  }
  const told = app.logged.filter((line) => line.includes('"level":"error"'));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /"call":"trades\.mine".*the database refused: 42P01/);
});
