import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase, type Db } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';
import { signInRole } from '../test/back-office.ts';
import { startTestApp } from '../test/start-test-app.ts';
import { type Figure, say } from './figures.ts';
import { measure, printTable, spreadOf } from './measure.ts';

const PEOPLE = 1_000_000;
const TIMES = 200;
const GOAL_MS = 5;

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
const made = z.object({ id: z.string() });

/**
 * Announces something to a million people through the front door, takes it back and sends it again; beside it, the same
 * announcement as one notification a person, as the described client did.
 */
export async function benchAnnounce(): Promise<Figure[]> {
  say(`Announcements: ${PEOPLE.toLocaleString('en')} people; PostgreSQL.`);
  const postgres = await startPostgres(say);
  const database = await openDatabase({ databaseUrl: postgres.url }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    await fillPeople(database.db);
    const commits = timeTransactions(database.db);
    const app = await startTestApp({ database });
    try {
      const { browser } = await signInRole(app, 'owner', 'owner');
      const rounds = Array.from({ length: TIMES }, (_, at) => at);
      const ids: string[] = [];
      commits.take();
      const create = await measure(rounds, async (at) => {
        const { body } = await browser.call('POST', '/announcements', {
          title: `No. ${at}`,
          message: 'Text',
        });
        ids.push(made.parse(body).id);
      });
      const committed = spreadOf(commits.take());
      const switchTo = async (active: boolean) =>
        await measure(ids, (id) => browser.call('POST', `/announcements/${id}/activity`, { active }));
      const [off, on] = [await switchTo(false), await switchTo(true)];
      const read = await measure(rounds, () => browser.call('GET', '/me/notifications'));
      const remove = await measure(ids, (id) => browser.call('DELETE', `/announcements/${id}`));
      const perPerson = await measure([1], () => notifyEverybody(database.db));
      const line = (what: string, { p50Ms, p95Ms }: typeof create) => [
        what,
        p50Ms.toFixed(1),
        p95Ms.toFixed(1),
        `${Math.round(perPerson.p50Ms / p50Ms).toLocaleString('en')} x`,
      ];
      printTable(
        ['', 'p50 ms', 'p95', 'a row each / this'],
        [
          line('create: the whole call', create),
          line('  of it from begin to commit', committed),
          line('deactivate', off),
          line('send again', on),
          line('delete', remove),
          line(`read by one of them, ${TIMES} active`, read),
          line('INSERT … SELECT, a row each', perPerson),
        ],
      );
      return [
        {
          proof: 'P8',
          what: `announce to ${PEOPLE.toLocaleString('en')}, the whole call (a row each: ${Math.round(perPerson.p50Ms / create.p50Ms).toLocaleString('en')} times as long)`,
          figure: `${create.p50Ms.toFixed(1)} ms`,
          goal: `<= ${GOAL_MS} ms`,
          ratioTo: 'INSERT … SELECT, a row each',
          spread: `p95 ${create.p95Ms.toFixed(1)}`,
          kept: create.p50Ms <= GOAL_MS,
        },
      ];
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function fillPeople(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO profiles (user_id, login_key, discord_id, discord_display_name)
    SELECT 'bench-' || n, n || '@discord.invalid', n::text, 'Person ' || n FROM generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`VACUUM ANALYZE`);
}

/** Times every transaction from its begin to its commit, in ms. */
function timeTransactions(db: Db): { take: () => number[] } {
  const transaction = db.transaction.bind(db);
  const tookMs: number[] = [];
  db.transaction = async (work, config) => {
    const startedMs = performance.now();
    const gives = await transaction(work, config);
    tookMs.push(performance.now() - startedMs);
    return gives;
  };
  return { take: () => tookMs.splice(0) };
}

/** The table holds no announcements any more; a row of another sort weighs the same. */
async function notifyEverybody(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO notifications (id, user_id, type, title, message, created_at)
    SELECT gen_random_uuid(), user_id, 'review_received', '📢 Title', 'Text', now() FROM profiles`);
}
