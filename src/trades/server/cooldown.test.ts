import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { postTrade } from '../../../test/trade-draft.ts';
import type { Role } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { MISTAKE_MS, type PublicTrade } from '../trade.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const nextAt = async (browser: TestBrowser) =>
  ((await browser.call('GET', '/me/posting')).body as { nextAt: string | null }).nextAt;

const makeRole = async (browser: TestBrowser, role: Role) => {
  const { userId } = (await browser.call('GET', '/me')).body as { userId: string };
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));
};

async function assertCoolingDown(browser: TestBrowser, waitMs: number): Promise<void> {
  const { status, body } = await postTrade(browser, 'adopt-me');
  assert.equal(status, 429);
  const ends = new Date(app.clock.now().getTime() + waitMs).toISOString();
  assert.partialDeepStrictEqual(body, { code: 'COOLDOWN_ACTIVE', data: { nextAt: ends, waitMs } });
  assert.equal(await nextAt(browser), ends);
}

test('a second post is refused for four hours to the millisecond, and told how long', async () => {
  const browser = await app.signedIn('twice');
  assert.equal(await nextAt(browser), null);
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  await assertCoolingDown(browser, 4 * HOUR_MS);
  app.clock.pass(HOUR_MS);
  await assertCoolingDown(browser, 3 * HOUR_MS);
  app.clock.pass(3 * HOUR_MS - 1);
  await assertCoolingDown(browser, 1);
  app.clock.pass(1);
  assert.equal(await nextAt(browser), null);
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  await assertCoolingDown(browser, 4 * HOUR_MS);
});

test('the cooldown holds over all games', async () => {
  const browser = await app.signedIn('other.game');
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  assert.equal((await postTrade(browser, 'grow-garden')).status, 429);
});

test('removing the trade does not end the cooldown, but right after a mistake', async () => {
  const browser = await app.signedIn('no.reset');
  const { id } = (await postTrade(browser, 'adopt-me')).body as PublicTrade;
  app.clock.pass(MISTAKE_MS);
  assert.equal((await browser.call('DELETE', `/trades/${id}`)).status, 200);
  await assertCoolingDown(browser, 4 * HOUR_MS - MISTAKE_MS);
});

test('signing out and in again does not end the cooldown', async () => {
  await postTrade(await app.signedIn('comes.back'), 'adopt-me');
  await assertCoolingDown(await app.signedIn('comes.back'), 4 * HOUR_MS);
});

test("one person's cooldown is nobody else's", async () => {
  await postTrade(await app.signedIn('one.of.two'), 'adopt-me');
  assert.equal((await postTrade(await app.signedIn('two.of.two'), 'adopt-me')).status, 201);
});

for (const role of ['admin', 'owner'] as const) {
  test(`the ${role} has no cooldown, from the moment of the role and until its end`, async () => {
    const browser = await app.signedIn(`as.${role}`);
    assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
    await assertCoolingDown(browser, 4 * HOUR_MS);
    // The session in memory still says member: the rights are read with the post.
    await makeRole(browser, role);
    for (let again = 0; again < 3; again += 1)
      assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
    await makeRole(browser, 'member');
    await assertCoolingDown(browser, 4 * HOUR_MS);
  });
}

test('a refused post does not make the wait longer', async () => {
  const browser = await app.signedIn('insistent');
  await postTrade(browser, 'adopt-me');
  app.clock.pass(HOUR_MS);
  for (let again = 0; again < 3; again += 1) await assertCoolingDown(browser, 3 * HOUR_MS);
});

test('whether one may post is for the signed in', async () => {
  assert.equal((await app.browser().call('GET', '/me/posting')).status, 401);
});
