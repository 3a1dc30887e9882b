import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { askedTrade } from '../../../../test/asked-trade.ts';
import type { Person } from '../../../../test/person.ts';
import { link, openAccount, unlink } from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { respond } from '../../../../test/trade-steps.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { Deal } from '../deal-contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** What somebody reads of how new the other one's Roblox account is. */
const readOf = async (who: Person, requestId: string) =>
  ((await who.browser.call('GET', `/requests/${requestId}`)).body as Deal).otherRoblox;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
const set = async ({ userId }: Person, to: { robloxCreatedAt?: Date; robloxLinkedAt?: Date }) =>
  await app.database.db.update(profiles).set(to).where(eq(profiles.id, userId));

test('a deal says how new the other one’s Roblox account is, as long as it is linked', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assert.equal(await readOf(owner, requestId), null);
  const linkedAt = app.clock.now().toISOString();
  await link(app, asker, await openAccount(app, 'NewInDeal'));
  assert.deepEqual(await readOf(owner, requestId), { robloxMadeAt: null, robloxLinkedAt: linkedAt });
  assert.equal(await readOf(asker, requestId), null, 'nothing about oneself');
  const robloxCreatedAt = daysAgo(12);
  await set(asker, { robloxCreatedAt });
  const madeAt = robloxCreatedAt.toISOString();
  assert.deepEqual(await readOf(owner, requestId), { robloxMadeAt: madeAt, robloxLinkedAt: linkedAt });
  await unlink(asker);
  assert.equal(await readOf(owner, requestId), null);
  // A process of the version before leaves them where it unlinks.
  await set(asker, { robloxCreatedAt, robloxLinkedAt: app.clock.now() });
  assert.equal(await readOf(owner, requestId), null);
});

test('what is not recent is not told, and nothing of a deal that waits for nobody', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await link(app, owner, await openAccount(app, 'NotNewInDeal'));
  await set(owner, { robloxCreatedAt: daysAgo(30), robloxLinkedAt: daysAgo(7) });
  assert.equal(await readOf(asker, requestId), null);
  const [robloxCreatedAt, robloxLinkedAt] = [daysAgo(29), daysAgo(6)];
  await set(owner, { robloxCreatedAt, robloxLinkedAt });
  const recent = {
    robloxMadeAt: robloxCreatedAt.toISOString(),
    robloxLinkedAt: robloxLinkedAt.toISOString(),
  };
  assert.deepEqual(await readOf(asker, requestId), recent);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  assert.equal(await readOf(asker, requestId), null);
});
