import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNUSED_SESSION_MS } from '../../session-length.ts';
import type { SignIn } from './sign-in.ts';
import { Visitors } from './visitors.ts';

const headers = new Headers({ cookie: 'session=token' });

const SESSION = { id: 's', createdAt: new Date(0), expiresAt: new Date(UNUSED_SESSION_MS) };

/** Visitors over a sign-in whose answers the test gives one by one. */
function setUp() {
  const clock = { nowMs: 0 };
  const asked: ((signedIn: boolean) => void)[] = [];
  const getSession = () =>
    new Promise((resolve) => {
      asked.push((signedIn) =>
        resolve({
          headers: new Headers(),
          response: signedIn ? { session: SESSION, user: { id: 'user', createdAt: new Date(0) } } : null,
        }),
      );
    });
  const signIn = { api: { getSession } } as unknown as SignIn;
  return { visitors: new Visitors(signIn, 'session', () => new Date(clock.nowMs)), asked, clock };
}

test('a visitor is remembered for five seconds', async () => {
  const { visitors, asked, clock } = setUp();
  const first = visitors.find(headers);
  asked[0]?.(true);
  assert.equal((await first)?.visitor.userId, 'user');
  clock.nowMs = 4999;
  assert.equal((await visitors.find(headers))?.visitor.userId, 'user');
  clock.nowMs = 5000;
  const later = visitors.find(headers);
  asked[1]?.(false);
  assert.equal(await later, null);
  assert.equal(asked.length, 2);
});

for (const forget of ['forget', 'forgetAll'] as const) {
  test(`who is to be forgotten (${forget}) while being found is not remembered`, async () => {
    const { visitors, asked } = setUp();
    const found = visitors.find(headers);
    visitors[forget]('user');
    asked[0]?.(true);
    await found;
    const again = visitors.find(headers);
    asked[1]?.(false);
    assert.equal(await again, null);
  });
}

test('a request without the session cookie is nobody, and nothing is asked for it', async () => {
  const { visitors, asked } = setUp();
  for (const cookie of [
    '',
    'other=token',
    'xsession=token',
    'session=',
    '__Host-session=token',
    'session2=token',
  ]) {
    assert.equal(await visitors.find(new Headers({ cookie })), null);
  }
  assert.equal(asked.length, 0);
});
