import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { postedBy } from '../../test/trade-steps.ts';
import type { Ground } from './ground.ts';
import { become } from './moderator-attacks.ts';
import { report, textOf } from './steps.ts';

/** Lets three strangers who are trusted report a post; what follows must be small, told, and over within a day. */
export async function automaticAct(ground: Ground): Promise<void> {
  const person = await ground.person('was.mean');
  const tradeId = await postedBy(person);
  for (let at = 0; at < 3; at += 1) {
    const stranger = await ground.person('is.honest');
    await become(ground, stranger, 'admin');
    assert.equal((await report(stranger, 'post', tradeId, { reason: 'go_first' })).status, 201);
  }
  const { db } = ground.app.database;
  const [act, ...others] = await db.select().from(restrictions).where(eq(restrictions.userId, person.userId));
  assert.deepEqual([act?.kind, act?.automatic, others], ['hide_post', true, []]);
  const list = await textOf({ browser: ground.app.browser() }, '/api/games/adopt-me/trades');
  assert.ok(!list.includes(tradeId));
  const standing = await textOf(person, '/api/me/standing');
  assert.ok(standing.includes(act?.id ?? '') && standing.includes('"automatic":true'));
}
