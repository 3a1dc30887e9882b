import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { isAdmin, type Role } from '../../profiles/profile.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { POSTING_COOLDOWN_MS, type PublicTrade, type Side, SIDES, type TradeSelection } from '../trade.ts';
import type { WrittenLine } from '../written-deal.ts';
import { checkLines } from './check-lines.ts';
import { presentRows } from './present-trade.ts';
import { readTrades } from './read-trades.ts';
import { postingGates, tradeItems, trades } from './trade-table.ts';

/** What somebody posts. */
export type TradeDraft = { game: GameId; offering: TradeSelection[]; wanting: TradeSelection[] };

/**
 * Posts a trade: checks the poster and every item, passes the cooldown gate, writes the trade and tells everybody,
 * in one transaction.
 * @throws the refusal of the rule that does not allow it
 */
export async function postTrade(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  written: TradeDraft,
  now: Date,
): Promise<PublicTrade> {
  return await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, userId, 'post', now);
    const poster = await readPoster(tx, userId);
    if (!poster.discordUsername) refuse('DISCORD_REQUIRED');
    const { game } = written;
    const lines = await checkLines(tx, game, written);
    await passGate(tx, poster, deps.digests, now);
    const id = randomUUID();
    await tx.insert(trades).values({ id, userId, game, createdAt: now, updatedAt: now });
    await tx.insert(tradeItems).values(SIDES.flatMap((side) => toRows(id, game, side, lines[side])));
    const [row] = await readTrades(tx, eq(trades.id, id), 1);
    if (row === undefined) throw new Error('The posted trade cannot be read.');
    const [posted] = await presentRows(deps.values, [row]);
    if (posted === undefined) throw new Error('The posted trade cannot be shown.');
    await announce(tx, { name: 'trade-posted', game, trade: posted });
    return posted;
  });
}

type Poster = { id: string; role: Role; discordId: string; discordUsername: string | null };

/** The rights are read here and not from the session, which may be older than a change of them. */
async function readPoster(tx: Tx, userId: string): Promise<Poster> {
  const { id, role, discordId, discordUsername } = profiles;
  const [poster] = await tx
    .select({ id, role, discordId, discordUsername })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('share');
  if (poster === undefined) refuse('DISCORD_REQUIRED');
  return poster;
}

/**
 * Simultaneous posts of one person meet at this row: the first moves it on, the others find it in the future. The
 * cooldown of an account that they deleted goes on.
 */
async function passGate(tx: Tx, poster: Poster, digests: PersonDigests, now: Date): Promise<void> {
  const { id: userId, role, discordId } = poster;
  const before = isAdmin(role) ? undefined : await readDeparted(tx, digests.ofPerson(discordId), now);
  if (before?.nextPostAt && before.nextPostAt > now)
    refuse('COOLDOWN_ACTIVE', waitUntil(before.nextPostAt, now));
  const nextAt = new Date(now.getTime() + POSTING_COOLDOWN_MS);
  const passed = await tx
    .insert(postingGates)
    .values({ userId, nextAt })
    .onConflictDoUpdate({
      target: postingGates.userId,
      set: { nextAt },
      setWhere: isAdmin(role) ? sql`true` : sql`${postingGates.nextAt} <= ${now}`,
    })
    .returning();
  if (passed.length > 0) return;
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, userId));
  refuse('COOLDOWN_ACTIVE', waitUntil(gate?.nextAt ?? nextAt, now));
}

function waitUntil(nextAt: Date, now: Date) {
  return { nextAt: nextAt.toISOString(), waitMs: Math.max(0, nextAt.getTime() - now.getTime()) };
}

function toRows(tradeId: string, game: GameId, side: Side, lines: readonly WrittenLine[]) {
  return lines.map(({ item, form, quantity }, position) => ({
    tradeId,
    side,
    position,
    game,
    item: item.slug,
    form,
    quantity,
  }));
}
