import assert from 'node:assert/strict';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/platform/server/database/database.ts';
import { appeals, restrictions } from '../../src/standing/server/restriction-table.ts';
import { isInForce } from '../../src/standing/standing.ts';
import type { Ground } from './ground.ts';
import { appeal, through } from './steps.ts';

/** What must be true of every decision, whoever made it. Each query finds those of which it is not. */
const BROKEN: Record<string, SQL> = {
  'a decision without a rule': sql`SELECT 1 FROM restrictions WHERE rule IS NULL OR rule = ''`,
  'a decision without a reason': sql`SELECT 1 FROM restrictions
    WHERE statement IS NULL OR statement !~ '[[:alpha:]]{2}'`,
  'an automatic act that is more than a hidden post': sql`SELECT 1 FROM restrictions
    WHERE automatic AND kind <> 'hide_post'`,
  'an automatic act that does not end within a day': sql`SELECT 1 FROM restrictions
    WHERE automatic AND (ends_at IS NULL OR ends_at > starts_at + interval '24 hours')`,
  'a decision of nobody that says it is somebody’s': sql`SELECT 1 FROM restrictions
    WHERE NOT automatic AND decided_by IS NULL`,
  'a decision that was appealed twice': sql`SELECT 1 FROM appeals GROUP BY restriction_id HAVING count(*) > 1`,
  'an appeal that was answered by whoever decided': sql`SELECT 1 FROM appeals
    JOIN restrictions ON restrictions.id = restriction_id WHERE answered_by = decided_by`,
  'a decision about those who moderate by somebody but the owner': sql`SELECT 1 FROM restrictions
    JOIN profiles about ON about.user_id = restrictions.user_id JOIN profiles decider ON decider.user_id = decided_by
    WHERE about.role <> 'member' AND decider.role <> 'owner'`,
  'a decision by its own person': sql`SELECT 1 FROM restrictions WHERE user_id = decided_by`,
  'a hidden post that no decision hides': hiddenWithout(
    'trades',
    'hide_post',
    sql`kind IN ('no_posts', 'suspended') AND restrictions.user_id = thing.user_id`,
  ),
  'a hidden review that no decision hides': hiddenWithout('trade_reviews', 'hide_review', sql`false`),
  'a hidden answer that no decision hides': hiddenWithout('review_answers', 'hide_review', sql`false`),
};

function hiddenWithout(table: string, kind: string, also: SQL): SQL {
  return sql`SELECT 1 FROM ${sql.identifier(table)} thing WHERE thing.hidden_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM restrictions WHERE lifted_at IS NULL AND (subject_id = thing.id AND kind = ${kind} OR ${also}))`;
}

/** Looks at every decision in the database. @returns what is not as it must be */
export async function findBroken(db: Db | Tx): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(BROKEN))
    if ((await db.execute(query)).rows.length > 0) broken.push(what);
  return broken;
}

/** Of everybody who is still there, appeals against every decision that is in force. @returns how many could be, once each */
export async function appealAll(ground: Ground): Promise<number> {
  const { app, everybody } = ground;
  const { db } = app.database;
  const inForce = (await db.select().from(restrictions)).filter((one) => isInForce(one, app.clock.now()));
  const appealed = new Set((await db.select().from(appeals)).map(({ restrictionId }) => restrictionId));
  let done = 0;
  for (const { id, userId } of inForce) {
    const known = userId === null ? undefined : everybody.get(userId);
    if (known === undefined) continue;
    // Whoever runs the site is signed out after a while.
    const person = await ground.elsewhere(known);
    assert.equal(through(await appeal(person, id), 'ALREADY_APPEALED'), !appealed.has(id));
    assert.equal(through(await appeal(person, id), 'ALREADY_APPEALED'), false);
    done += 1;
  }
  return done;
}

class Undo extends Error {}

/** Breaks each of them, in a transaction that is undone. @returns what the queries find then */
export async function findWhenBroken({ app, admin, owner }: Ground): Promise<string[]> {
  let found: string[] = [];
  const breakAll = async (tx: Tx) => {
    for (const [table, constraint] of CONSTRAINTS)
      await tx.execute(
        sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(constraint)}`,
      );
    await tx.execute(sql`ALTER TABLE restrictions ALTER rule DROP NOT NULL`);
    const row = (values: SQL) =>
      tx.execute(sql`INSERT INTO restrictions
      (id, digest, kind, rule, statement, automatic, user_id, decided_by, starts_at) VALUES (gen_random_uuid(), 'x', ${values}, now())`);
    await row(sql`'warning', NULL, 'You were mean.', false, NULL, ${admin.userId}`);
    await row(sql`'warning', 'be_kind', ' - ', false, ${admin.userId}, ${admin.userId}`);
    await row(sql`'suspended', 'be_kind', 'You were mean.', true, ${owner.userId}, NULL`);
    await row(sql`'warning', 'be_kind', 'You were mean.', false, NULL, NULL`);
    await tx.execute(sql`INSERT INTO appeals (id, restriction_id, text, created_at, outcome, answered_by, answered_at)
      SELECT gen_random_uuid(), id, 'No.', now(), 'kept', decided_by, now() FROM restrictions, generate_series(1, 2)
      WHERE decided_by IS NOT NULL`);
    await tx.execute(sql`UPDATE trades SET hidden_at = now()`);
    await tx.execute(sql`UPDATE trade_reviews SET hidden_at = now()`);
    await tx.execute(sql`INSERT INTO review_answers (review_id, id, text, created_at, hidden_at)
      SELECT id, gen_random_uuid(), 'x', now(), now() FROM trade_reviews ON CONFLICT DO NOTHING`);
    found = await findBroken(tx);
    throw new Undo();
  };
  await assert.rejects(app.database.db.transaction(breakAll), Undo);
  return found;
}

const CONSTRAINTS = [
  ['restrictions', 'restrictions_statement'],
  ['restrictions', 'restrictions_automatic'],
  ['appeals', 'appeals_restriction_id_unique'],
] as const;

/** All that the queries look for. */
export const INVARIANTS: readonly string[] = Object.keys(BROKEN);
