import { readFileSync } from 'node:fs';
import { asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailJobs } from '../../accounts/server/mail/mail-table.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { GAME_IDS } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { siteGaps } from '../../platform/server/site-gaps.ts';
import { items, valueLists } from '../../values/server/value-table.ts';
import { BACKUP_LATE_MS, MAIL_STUCK_MS, SLOW_MS, type SystemTrouble } from '../system.ts';
import { listRuns } from './backup/backup-runs.ts';
import { presentBackup } from './present-backup.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** Reads how the site is doing, and what of it is wrong. */
export async function readStatus(context: CallContext) {
  const { db, config, now, process } = context;
  const answerMs = await timeOneAnswer(db);
  const [bytes, mail, values, backups] = await Promise.all([
    sizeOf(db),
    readMail(db, now()),
    readValueAges(db),
    readNightly(context),
  ]);
  const troubles: (SystemTrouble | false)[] = [
    answerMs > SLOW_MS && 'DATABASE_SLOW',
    values.length < GAME_IDS.length && 'VALUES_MISSING',
    mail.stuck && 'MAIL_STUCK',
    backups.trouble,
    ...siteGaps(config),
    ...(await process.troubles()),
  ];
  return {
    // The settings and what was seen of requests may say the same.
    troubles: [...new Set(troubles.filter((trouble) => trouble !== false))],
    database: { kind: context.backups.databaseKind, answerMs, bytes },
    mail: { ready: config.demo || config.mail.smtpUrl !== undefined, waiting: mail.waiting },
    values,
    process: { version, startedAt: process.startedAt.toISOString(), connections: process.connections() },
    lastBackup: backups.last,
  };
}

async function timeOneAnswer(db: Db): Promise<number> {
  const startedMs = performance.now();
  await db.execute(sql`SELECT 1`);
  return Math.round((performance.now() - startedMs) * 10) / 10;
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`SELECT pg_database_size(current_database())::text AS bytes`);
  return Number(z.object({ bytes: z.string() }).parse(rows[0]).bytes);
}

async function readMail(db: Db, now: Date): Promise<{ waiting: number; stuck: boolean }> {
  const [[waiting], [stuck]] = await Promise.all([
    db.select({ count: count() }).from(mailJobs),
    db
      .select({ count: count() })
      .from(mailJobs)
      .where(lte(mailJobs.createdAt, new Date(now.getTime() - MAIL_STUCK_MS))),
  ]);
  return { waiting: waiting?.count ?? 0, stuck: (stuck?.count ?? 0) > 0 };
}

/** @returns the lists that hold items, with the source of most of them */
async function readValueAges(db: Db) {
  const found = db
    .select({
      game: items.game,
      source: sql<string>`mode() WITHIN GROUP (ORDER BY ${items.source})`.as('source'),
    })
    .from(items)
    .where(isNull(items.removedAt))
    .groupBy(items.game)
    .as('found');
  const rows = await db
    .select({
      game: valueLists.game,
      asOf: valueLists.asOf,
      updatedAt: valueLists.updatedAt,
      source: found.source,
    })
    .from(valueLists)
    .innerJoin(found, eq(found.game, valueLists.game))
    .orderBy(asc(valueLists.game));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

async function readNightly(context: CallContext) {
  const { db, config, now, process } = context;
  const runs = await listRuns(db, context.backups.folder);
  const shown = runs.map((run) => presentBackup(run, context));
  const last = shown.find(({ state }) => state === 'done') ?? null;
  const newest = shown.find(({ state }) => state !== 'running');
  const since = Math.max(last === null ? 0 : Date.parse(last.startedAt), process.startedAt.getTime());
  const late = config.backups.kept > 0 && now().getTime() - since > BACKUP_LATE_MS;
  const trouble: SystemTrouble | false = newest?.state === 'failed' ? 'BACKUP_FAILED' : late && 'BACKUP_LATE';
  return { last, trouble };
}
