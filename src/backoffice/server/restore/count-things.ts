import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { RESTORED_THINGS, type RestoredThing, type ThingCount } from '../../restore.ts';
import type { BackupHeader } from '../backup/backup-format.ts';

/** The tables whose rows are the things, by the names that backups have for them, each with the time of a row's last word. */
const ROWS_OF: Record<RestoredThing, readonly (readonly [table: string, at: string])[]> = {
  people: [['profiles', 'created_at']],
  trades: [['trades', 'created_at']],
  requests: [['trade_requests', 'created_at']],
  messages: [['talk_lines', 'created_at']],
  reviews: [['trade_reviews', 'created_at']],
  inventory: [
    ['holdings', 'updated_at'],
    ['wishes', 'updated_at'],
  ],
  log: [['log_entries', 'created_at']],
  values: [['items', 'updated_at']],
  reports: [['reports', 'created_at']],
  decisions: [['restrictions', 'starts_at']],
  blocks: [['blocks', 'created_at']],
  notices: [['notifications', 'created_at']],
  announcements: [['owner_announcements', 'created_at']],
  actions: [['system_logs', 'created_at']],
};

const counts = z.object({ now: z.coerce.number(), lost: z.coerce.number() });

/** Counts what a restore of a backup would replace: what is there, what the backup has, and what came or changed since it was made. */
export async function countThings(db: Db, header: BackupHeader): Promise<ThingCount[]> {
  const counted: ThingCount[] = [];
  for (const thing of RESTORED_THINGS) {
    const count: ThingCount = { thing, now: 0, backup: 0, lost: 0 };
    for (const [table, at] of ROWS_OF[thing]) {
      const { rows } = await db.execute(
        sql`SELECT count(*) AS now, count(*) FILTER (WHERE ${sql.identifier(at)} > ${header.madeAt}::timestamptz) AS lost
          FROM ${sql.identifier(table)}`,
      );
      const { now, lost } = counts.parse(rows[0]);
      count.now += now;
      count.lost += lost;
      count.backup += header.tables.find(({ name }) => name === table)?.rows ?? 0;
    }
    counted.push(count);
  }
  return counted;
}
