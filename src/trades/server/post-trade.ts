import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { isAdmin, type Role } from '../../profiles/profile.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { nameKey } from '../../values/read-name.ts';
import { items } from '../../values/server/value-table.ts';
import { fromSelection, toSelections } from '../lines.ts';
import {
  MAX_QUANTITY,
  POSTING_COOLDOWN_MS,
  type PublicTrade,
  type Side,
  SIDES,
  type TradeSelection,
} from '../trade.ts';
import { presentTrade } from './present-trade.ts';
import { readTrades } from './read-trades.ts';
import { postingGates, tradeItems, trades } from './trade-table.ts';

/** What somebody posts. */
export type TradeDraft = { game: GameId; offering: TradeSelection[]; wanting: TradeSelection[] };

/** Why a post was refused; the handler turns it into the contract's named error. */
export type PostRefusal =
  | { reason: 'DISCORD_REQUIRED' }
  | { reason: 'COOLDOWN_ACTIVE'; nextAt: Date }
  | { reason: 'UNKNOWN_ITEM'; side: Side; item: string }
  | { reason: 'UNKNOWN_MUTATION'; side: Side; item: string; mutation: string }
  | { reason: 'TOO_MANY_ITEMS'; side: Side; maxItems: number }
  | { reason: 'TOO_MANY_OF_ONE'; side: Side; item: string; most: number };

/** Thrown inside the transaction, so that a refused post leaves nothing behind. */
export class PostRefused extends Error {
  readonly refusal: PostRefusal;
  constructor(refusal: PostRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Posts a trade: checks the poster and every item, passes the cooldown gate, writes the trade and tells everybody,
 * in one transaction.
 * @throws PostRefused when a rule does not allow it
 */
export async function postTrade(
  deps: { db: Db; digests: PersonDigests },
  userId: string,
  written: TradeDraft,
  now: Date,
): Promise<PublicTrade> {
  return await deps.db.transaction(async (tx) => {
    const poster = await readPoster(tx, userId);
    if (!poster.discordUsername) throw new PostRefused({ reason: 'DISCORD_REQUIRED' });
    const draft = await checkItems(tx, written);
    await passGate(tx, poster, deps.digests, now);
    const id = randomUUID();
    await tx.insert(trades).values({ id, userId, game: draft.game, createdAt: now, updatedAt: now });
    await tx.insert(tradeItems).values(SIDES.flatMap((side) => toRows(id, draft, side)));
    const [row] = await readTrades(tx, eq(trades.id, id), 1);
    if (row === undefined) throw new Error('The posted trade cannot be read.');
    const posted = presentTrade(row);
    await announce(tx, { name: 'trade-posted', game: draft.game, trade: posted });
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
  if (poster === undefined) throw new PostRefused({ reason: 'DISCORD_REQUIRED' });
  return poster;
}

/**
 * The same item of the same mutation is one line of a side, however often the call names it: 99 and 99 of one are too many.
 * @returns what is posted: each item once a side, its mutation as the game spells it
 */
async function checkItems(tx: Tx, written: TradeDraft): Promise<TradeDraft> {
  const [config] = await tx.select().from(gameConfigs).where(eq(gameConfigs.id, written.game));
  if (config === undefined) throw new Error(`Game ${written.game} has no configuration.`);
  const joined = (side: readonly TradeSelection[]) =>
    toSelections(
      side.map((line) => fromSelection({ ...line, mutation: spelled(config.mutations, line.mutation) })),
      Infinity,
    );
  const draft = {
    game: written.game,
    offering: joined(written.offering),
    wanting: joined(written.wanting),
  };
  const slugs = [...draft.offering, ...draft.wanting].map((selection) => selection.item);
  const known = await tx
    .select({ slug: items.slug })
    .from(items)
    .where(and(eq(items.game, draft.game), inArray(items.slug, slugs), isNull(items.removedAt)));
  const knownSlugs = new Set(known.map((row) => row.slug));
  for (const side of SIDES) {
    if (draft[side].length > config.maxItems) {
      throw new PostRefused({ reason: 'TOO_MANY_ITEMS', side, maxItems: config.maxItems });
    }
    for (const { item, mutation, quantity } of draft[side]) {
      if (!knownSlugs.has(item)) throw new PostRefused({ reason: 'UNKNOWN_ITEM', side, item });
      if (mutation !== undefined && !config.mutations.includes(mutation)) {
        throw new PostRefused({ reason: 'UNKNOWN_MUTATION', side, item, mutation });
      }
      if (quantity > MAX_QUANTITY)
        throw new PostRefused({ reason: 'TOO_MANY_OF_ONE', side, item, most: MAX_QUANTITY });
    }
  }
  return draft;
}

/** @returns a mutation as the game spells it, or as it was given where the game has none of that name */
function spelled(mutations: readonly string[], given: string | undefined): string | undefined {
  if (given === undefined || mutations.includes(given)) return given;
  const key = nameKey(given);
  return mutations.find((mutation) => nameKey(mutation) === key) ?? given;
}

/**
 * Simultaneous posts of one person meet at this row: the first moves it on, the others find it in the future. The
 * cooldown of an account that they deleted goes on.
 */
async function passGate(tx: Tx, poster: Poster, digests: PersonDigests, now: Date): Promise<void> {
  const { id: userId, role, discordId } = poster;
  const before = isAdmin(role) ? undefined : await readDeparted(tx, digests.ofPerson(discordId), now);
  if (before?.nextPostAt && before.nextPostAt > now)
    throw new PostRefused({ reason: 'COOLDOWN_ACTIVE', nextAt: before.nextPostAt });
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
  throw new PostRefused({ reason: 'COOLDOWN_ACTIVE', nextAt: gate?.nextAt ?? nextAt });
}

function toRows(tradeId: string, draft: TradeDraft, side: Side) {
  return draft[side].map((selection, position) => ({
    tradeId,
    side,
    position,
    game: draft.game,
    item: selection.item,
    mutation: selection.mutation ?? null,
    quantity: selection.quantity,
  }));
}
