import { and, eq, exists, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notify } from '../../../notifications/server/notify.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { deleteRows } from '../../../platform/server/database/expire-rows.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { deviceWords } from '../../device-words.ts';
import { KNOWN_DEVICE_MS } from '../../how-long-kept.ts';
import { authSessions, seenDevices } from '../account-table.ts';
import { tellByMail } from '../mail/tell-by-mail.ts';
import { deviceOf } from './replace-session.ts';

/** Whether people are told of a sign-in on a new device at all, and whether mail can be sent. */
export type NewDevices = { told: boolean; mail: boolean };

type Session = { id: string; userId: string; userAgent?: string | null | undefined };

/**
 * Notes the device of a session that has begun, and tells its person of one that is new to the account, once. The first one is not:
 * nobody else is there yet. Of any number of sign-ins at once each device counts once.
 */
export async function noteDevice(
  deps: { db: Db; newDevices: NewDevices; now: () => Date },
  session: Session,
): Promise<void> {
  const [now, { userId }] = [deps.now(), session];
  const row = { userId, digest: deviceOf(session.id), lastSeenAt: now };
  const isIt = and(eq(seenDevices.userId, userId), eq(seenDevices.digest, row.digest));
  await deps.db.transaction(async (tx) => {
    if ((await holdPerson(tx, userId)) === undefined) return;
    const known = await tx
      .update(seenDevices)
      .set({ lastSeenAt: now })
      .where(and(isIt, isNull(seenDevices.forgottenAt)))
      .returning({ digest: seenDevices.digest });
    if (known.length > 0) return;
    const isFirst = !(await hasOther(tx, session, now));
    await tx
      .insert(seenDevices)
      .values(row)
      .onConflictDoUpdate({
        target: [seenDevices.userId, seenDevices.digest],
        set: { lastSeenAt: now, forgottenAt: null },
      });
    if (!isFirst && deps.newDevices.told) await tell(tx, session, deps.newDevices.mail, now);
  });
}

/**
 * Has every device but one count as new from now on.
 * @param here a session of the device that stays known
 */
export async function forgetDevices(tx: Tx, userId: string, here: string, now: Date): Promise<void> {
  await tx
    .update(seenDevices)
    .set({ forgottenAt: now })
    .where(and(eq(seenDevices.userId, userId), ne(seenDevices.digest, deviceOf(here))));
}

/** Deletes devices whose cookie is over. One stays of each person: without any, the next sign-in would count as their first. */
export async function expireDevices(db: Db, now: Date): Promise<void> {
  const newer = alias(seenDevices, 'newer');
  const isNewer = and(eq(newer.userId, seenDevices.userId), gt(newer.lastSeenAt, seenDevices.lastSeenAt));
  const hasNewer = exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(isNewer),
  );
  const over = lte(seenDevices.lastSeenAt, new Date(now.getTime() - KNOWN_DEVICE_MS));
  await deleteRows(db, seenDevices, and(over, hasNewer));
}

/** A session may be older than what is kept of devices. */
async function hasOther(tx: Tx, { id, userId }: Session, now: Date): Promise<boolean> {
  const isOther = and(
    eq(authSessions.userId, userId),
    ne(authSessions.id, id),
    gt(authSessions.expiresAt, now),
  );
  return (
    (await tx.$count(seenDevices, eq(seenDevices.userId, userId))) > 0 ||
    (await tx.$count(authSessions, isOther)) > 0
  );
}

async function tell(tx: Tx, { userId, userAgent }: Session, mail: boolean, now: Date): Promise<void> {
  const params = { device: deviceWords(userAgent ?? null) };
  await notify(tx, { userId, type: 'system_announcement', kind: 'new-device', params }, now);
  if (mail) await tellByMail(tx, { kind: 'new-device', userId }, now);
}
