import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { joinLines } from '../../trades/lines.ts';
import { checkLine, readGame } from '../../trades/server/check-lines.ts';
import { mostOf, type Side, type TradeSelection } from '../../trades/trade.ts';
import { ANY_FORM } from '../../values/items/form.ts';
import { items } from '../../values/server/value-table.ts';
import { FIRST_DAY, type LogLine, MOST_ENTERED } from '../log.ts';
import { logEntries } from './log-table.ts';

/** A clock may be so far ahead of ours: what it calls now is now. */
const AHEAD_MS = 5 * 60_000;

/** A trade as its person writes it. @property happenedAt ISO 8601 */
type Written = { happenedAt: string; gave: TradeSelection[]; got: TradeSelection[]; note: string };

/**
 * Writes a trade into somebody's log.
 * @returns its id
 * @throws the refusal WRONG_DAY, LOG_FULL, or one of the lines
 */
export async function addToLog(
  db: Db,
  userId: string,
  { game, ...written }: { game: GameId } & Written,
  now: Date,
): Promise<string> {
  const happenedAt = momentOf(written.happenedAt, now);
  return await db.transaction(async (tx) => {
    await holdLog(tx, userId);
    const mine = and(eq(logEntries.userId, userId), eq(logEntries.game, game));
    const [there] = await tx.select({ many: count() }).from(logEntries).where(mine);
    if (there === undefined || there.many >= MOST_ENTERED) refuse('LOG_FULL', { most: MOST_ENTERED });
    const gave = await linesOf(tx, game, 'offering', written.gave);
    const got = await linesOf(tx, game, 'wanting', written.got);
    const id = randomUUID();
    const { note } = written;
    await tx
      .insert(logEntries)
      .values({ id, userId, game, happenedAt, gave, got, note, createdAt: now, updatedAt: now });
    return id;
  });
}

/**
 * Changes what somebody wrote into their log; what is left out stays as it is.
 * @throws the refusal LOG_ENTRY_NOT_FOUND, SITE_ENTRY, WRONG_DAY, or one of the lines
 */
export async function changeLogged(
  db: Db,
  userId: string,
  { id, ...written }: { id: string } & { [Key in keyof Written]?: Written[Key] | undefined },
  now: Date,
): Promise<void> {
  const { gave, got, note } = written;
  const happenedAt = written.happenedAt === undefined ? undefined : momentOf(written.happenedAt, now);
  await db.transaction(async (tx) => {
    await holdLog(tx, userId);
    const isIt = and(eq(logEntries.id, id), eq(logEntries.userId, userId));
    const [entry] = await tx.select({ game: logEntries.game }).from(logEntries).where(isIt);
    if (entry === undefined) return await refuseOther(tx, userId, id);
    await tx
      .update(logEntries)
      .set({
        ...(happenedAt !== undefined && { happenedAt }),
        ...(gave !== undefined && { gave: await linesOf(tx, entry.game, 'offering', gave) }),
        ...(got !== undefined && { got: await linesOf(tx, entry.game, 'wanting', got) }),
        ...(note !== undefined && { note }),
        updatedAt: now,
      })
      .where(isIt);
  });
}

/** @throws the refusal LOG_ENTRY_NOT_FOUND or SITE_ENTRY */
export async function removeFromLog(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(logEntries)
      .where(and(eq(logEntries.id, id), eq(logEntries.userId, userId)))
      .returning({ id: logEntries.id });
    if (gone.length === 0) await refuseOther(tx, userId, id);
  });
}

/** One after the other for each person: the most that there may be is counted before one is written. */
async function holdLog(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('no key update');
}

async function refuseOther(tx: Tx, userId: string, id: string): Promise<never> {
  const { senderId, receiverId, status } = tradeRequests;
  const deals = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(
      and(
        eq(tradeRequests.id, id),
        eq(status, 'completed'),
        or(eq(senderId, userId), eq(receiverId, userId)),
      ),
    );
  return refuse(deals.length === 0 ? 'LOG_ENTRY_NOT_FOUND' : 'SITE_ENTRY');
}

function momentOf(written: string, now: Date): Date {
  const at = new Date(written);
  const isLate = at.getTime() > now.getTime() + AHEAD_MS;
  if (isLate || at < new Date(`${FIRST_DAY}T00:00:00.000Z`)) refuse('WRONG_DAY');
  return at > now ? now : at;
}

/**
 * What was traded once may have left the game's list since. An item in any form is nothing that changes hands.
 * @returns the lines with each form as the game has it, the same thing in one
 */
async function linesOf(
  tx: Tx,
  id: GameId,
  side: Side,
  written: readonly TradeSelection[],
): Promise<LogLine[]> {
  const slugs = written.map(({ item }) => item);
  const known = await tx
    .select({ slug: items.slug, category: items.category })
    .from(items)
    .where(and(eq(items.game, id), inArray(items.slug, slugs)));
  const game = {
    ...(await readGame(tx, id, [])),
    categories: new Map(known.map(({ slug, category }) => [slug, category])),
  };
  const lines = written.map((each) => {
    const line = checkLine(game, side, each);
    if (line.form === ANY_FORM) refuse('UNKNOWN_FORM', { side, item: each.item, form: line.form });
    return line;
  });
  const joined = joinLines(lines, () => Infinity);
  if (joined.length > game.maxItems) refuse('TOO_MANY_ITEMS', { side, maxItems: game.maxItems });
  return joined.map(({ item: { slug }, form, quantity }) => {
    if (quantity > mostOf(slug)) refuse('TOO_MANY_OF_ONE', { side, item: slug, most: mostOf(slug) });
    return { slug, form, quantity };
  });
}
