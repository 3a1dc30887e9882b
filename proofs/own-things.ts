import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { passkeys } from '../src/accounts/server/confirm/passkey-table.ts';
import { routes, routeSteps } from '../src/requests/route/server/route-table.ts';
import { askedTrade } from '../test/asked-trade.ts';
import { reviewAfterTrade } from '../test/have-traded.ts';
import { type Person, signInPerson } from '../test/person.ts';
import { restrict } from '../test/restrict.ts';
import type { TestApp } from '../test/start-test-app.ts';

/** Somebody with a trade, a request on it and a notice of it, and the ids of these by the names that calls have for them. */
export type OwnThings = { member: Person; ids: Record<string, string> };

/** Makes them, of people of their own; what there is only one of, or none, has an id that fits. */
export async function ownThings(app: TestApp): Promise<OwnThings> {
  // The member owns the trade; whoever asked for it is nobody else here.
  const { owner: member, tradeId, requestId } = await askedTrade(app);
  const [notice] = z
    .object({ notifications: z.array(z.object({ id: z.string() })) })
    .parse((await member.browser.call('GET', '/me/notifications')).body).notifications;
  const { rows } = await app.database.db.execute(
    sql`SELECT id FROM user_sessions WHERE user_id = ${member.userId}`,
  );
  const stranger = await signInPerson(app, 'a.stranger');
  const reported = { subjectKind: 'person', subjectId: stranger.userId, reason: 'spam' };
  const { body: report } = await member.browser.call('POST', '/reports', reported);
  const line = [{ item: 'owl', quantity: 1 }];
  const entry = { game: 'adopt-me', happenedAt: app.clock.now().toISOString(), gave: line, got: line };
  const { body: logged } = await member.browser.call('POST', '/me/log', entry);
  const ids = {
    tradeId,
    requestId,
    routeId: await routeBy(app, member),
    // Somebody whom the owner may delete.
    userId: stranger.userId,
    reportId: z.object({ id: z.string() }).parse(report).id,
    notificationId: notice?.id ?? assert.fail('nothing was told'),
    entryId: z.object({ id: z.string() }).parse(logged).id,
    // Decided about the member: it is theirs to appeal.
    restrictionId: await restrict(app, member, { kind: 'warning' }),
    sessionId: z.object({ id: z.string() }).parse(rows[0]).id,
    reviewId: await answeredReview(app, member),
    tryId: '00000000-0000-4000-8000-000000000000',
    appealId: '00000000-0000-4000-8000-000000000000',
    announcementId: '00000000-0000-4000-8000-000000000000',
    saveId: '00000000-0000-4000-8000-000000000000',
    passkeyId: await passkeyOf(app, member),
    version: '1',
    position: '1',
    backupId: '00000000-0000-4000-8000-000000000000',
    game: 'adopt-me',
    slug: 'frost-dragon',
    item: 'frost-dragon',
  };
  return { member, ids };
}

/** A review of somebody, which they have answered. @returns its id */
async function answeredReview(app: TestApp, member: Person): Promise<string> {
  const { body } = await reviewAfterTrade(app, await signInPerson(app, 'a.reviewer'), member.userId);
  const { id } = z.object({ id: z.string() }).parse(body);
  const { status } = await member.browser.call('PUT', `/reviews/${id}/answer`, { text: 'Thank you.' });
  assert.equal(status, 200);
  return id;
}

/** A route of somebody, of which the second request is gone. @returns its id */
async function routeBy(app: TestApp, { userId: pivotId }: Person): Promise<string> {
  const id = randomUUID();
  const { requestId } = await askedTrade(app);
  const now = app.clock.now();
  const { db } = app.database;
  await db.insert(routes).values({ id, pivotId, game: 'adopt-me', createdAt: now, lapsesAt: now });
  await db.insert(routeSteps).values({ routeId: id, position: 1, requestId });
  return id;
}

/** A passkey that somebody has left from when they were an admin. @returns its id */
async function passkeyOf(app: TestApp, { userId }: Person): Promise<string> {
  const id = randomUUID();
  const made = { credentialId: id, publicKey: '', counter: 0, transports: [], name: 'Chrome on Android' };
  await app.database.db.insert(passkeys).values({ id, userId, ...made, createdAt: app.clock.now() });
  return id;
}
