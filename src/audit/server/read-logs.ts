import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { systemLogs } from './log-table.ts';
import { presentSomebody } from './present-somebody.ts';

const PAGE_SIZE = 50;

const actors = alias(profiles, 'actors');
const targets = alias(profiles, 'targets');

/** What of the logs is asked for: entries before a position, of an action, of or about a person. */
export type LogFilter = {
  action: string | undefined;
  person: string | undefined;
  before: number | undefined;
};

/** @returns a page of the logs, newest first, and the key of the next page, if there is one */
export async function readLogs(db: Db, { action, person, before }: LogFilter) {
  const rows = await db
    .select({ entry: systemLogs, actor: actors, target: targets })
    .from(systemLogs)
    .leftJoin(actors, eq(actors.id, systemLogs.actorId))
    .leftJoin(targets, eq(targets.id, systemLogs.targetUserId))
    .where(
      and(
        action === undefined ? undefined : eq(systemLogs.actionType, action),
        person === undefined
          ? undefined
          : or(eq(systemLogs.actorId, person), eq(systemLogs.targetUserId, person)),
        before === undefined ? undefined : lt(systemLogs.position, before),
      ),
    )
    .orderBy(desc(systemLogs.position))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    next: rows.length > PAGE_SIZE && last ? String(last.entry.position) : null,
    person: person === undefined ? null : await readSomebody(db, person),
    logs: page.map(({ entry, actor, target }) => ({
      id: entry.id,
      actionType: entry.actionType,
      createdAt: entry.createdAt.toISOString(),
      actor: actor && presentSomebody(actor),
      target: target && presentSomebody(target),
      ipAddress: entry.ipAddress,
      details: entry.details,
    })),
  };
}

async function readSomebody(db: Db, userId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return row === undefined ? null : presentSomebody(row);
}
