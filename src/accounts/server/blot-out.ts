import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownerAnnouncements } from '../../announcements/server/announcement-table.ts';
import { systemLogs } from '../../backoffice/server/log-table.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database.ts';
import type { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';

type Person = typeof profiles.$inferSelect;

// A name of one or two letters is a word of everybody's; as the whole of a value it is a name all the same.
const SHORTEST_IN_TEXT = 3;
const BLOT = '…';

/**
 * Takes a person's names, addresses and ids out of texts that stay after them: the reviews that they wrote, requests and
 * notifications of the other side, announcements, the logs of the back office. Only texts that they had a part in are
 * read, since their name may be an ordinary word of somebody else's.
 */
export async function blotOut(tx: Tx, person: Person): Promise<void> {
  const names = namesOf(person);
  const without = (text: PgColumn) => sql`regexp_replace(${text}, ${anywhere(names)}, ${BLOT}, 'gi')`;
  const sent = eq(tradeRequests.senderId, person.id);
  const received = eq(tradeRequests.receiverId, person.id);
  const requests = tx.select({ id: tradeRequests.id }).from(tradeRequests).where(or(sent, received));
  const written = eq(tradeReviews.reviewerId, person.id);
  const reviews = tx.select({ id: tradeReviews.id }).from(tradeReviews).where(written);
  const about = or(inArray(notifications.referenceId, requests), inArray(notifications.referenceId, reviews));
  const announced = eq(ownerAnnouncements.createdBy, person.id);

  await tx
    .update(notifications)
    .set({ title: without(notifications.title), message: without(notifications.message) })
    .where(about);
  await tx
    .update(tradeReviews)
    .set({ comment: without(tradeReviews.comment) })
    .where(written);
  await tx.update(tradeRequests).set({ message: '' }).where(sent);
  await tx
    .update(tradeRequests)
    .set({ message: without(tradeRequests.message) })
    .where(received);
  await tx
    .update(ownerAnnouncements)
    .set({ title: without(ownerAnnouncements.title), message: without(ownerAnnouncements.message) })
    .where(announced);
  await tx.update(systemLogs).set({ ipAddress: null }).where(eq(systemLogs.actorId, person.id));
  await tx
    .update(systemLogs)
    .set({ details: {} })
    .where(or(eq(systemLogs.targetUserId, person.id), mentions(names)));
}

function namesOf(person: Person): string[] {
  const names = [
    person.id,
    person.discordId,
    person.discordUsername,
    person.discordDisplayName,
    person.contactEmail,
    person.robloxUsername,
    person.robloxUserId,
  ];
  return names.flatMap((name) => (name === null || name === '' ? [] : [name]));
}

/** Whether the details of a log entry hold a name: in a longer text, or as a value of its own. */
function mentions(names: string[]): SQL {
  const value = sql`(found #>> '{}')`;
  const whole = `^(${names.map(escaped).join('|')})$`;
  return sql`EXISTS (SELECT 1 FROM jsonb_path_query(${systemLogs.details}, '$.**') AS found
    WHERE ${value} ~* ${anywhere(names)} OR ${value} ~* ${whole})`;
}

/** A pattern of PostgreSQL that finds the names as words of their own. */
function anywhere(names: string[]): string {
  const long = names.filter((name) => Array.from(name).length >= SHORTEST_IN_TEXT);
  return `(?<![[:alnum:]_])(${long.map(escaped).join('|')})(?![[:alnum:]_])`;
}

function escaped(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}
