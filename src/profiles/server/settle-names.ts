import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { announceName } from '../../accounts/server/link/announce-name.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { Service } from '../../platform/server/service.ts';
import { writtenText } from '../../platform/written-text.ts';
import type { NameReason } from '../refused-name.ts';
import { lookOfUsername, nameUnsettled, profiles } from './profile-table.ts';
import { lookOf, screenName } from './screen-name.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

type Deps = { db: Db; now: () => Date };

/** Looks at the names that were stored before this was done, or by a process of an earlier version. */
export function nameScreening(deps: Deps): Service {
  let stopped = false;
  const turn = async () => {
    let looked = AT_ONCE;
    while (!stopped && looked === AT_ONCE) looked = await settleNames(deps);
  };
  const stop = () => {
    stopped = true;
  };
  return { name: 'names', everyMs: EVERY_MS, atOnce: true, turn, stop };
}

/** @returns how many names it has looked at, up to 100; they are settled when all processes do so at once, too */
export async function settleNames({ db, now }: Deps): Promise<number> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(nameUnsettled(profiles))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id } of due) if (await settleName(tx, id)) await announceName(tx, id, now());
    return due.length;
  });
}

/**
 * Decides whether others see the name that Discord gave of somebody, and keeps it beside the name.
 * @returns whether that is otherwise than before
 */
export async function settleName(db: Db | Tx, userId: string): Promise<boolean> {
  const [person] = await db
    .select({ name: profiles.discordDisplayName, before: profiles.nameRefused })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (person === undefined) return false;
  const nameRefused = await reasonAgainst(db, userId, writtenText(person.name ?? ''));
  await db
    .update(profiles)
    .set({ nameRefused, screenedName: person.name })
    .where(
      and(eq(profiles.id, userId), sql`${profiles.discordDisplayName} IS NOT DISTINCT FROM ${person.name}`),
    );
  return nameRefused !== person.before;
}

async function reasonAgainst(db: Db | Tx, userId: string, name: string): Promise<NameReason | null> {
  const reason = screenName(name);
  if (reason !== undefined) return reason;
  const look = lookOf(name);
  if (look === '') return null;
  const [verified] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(lookOfUsername(profiles), look), isNotNull(profiles.robloxUserId), ne(profiles.id, userId)))
    .limit(1);
  return verified === undefined ? null : 'somebody';
}
