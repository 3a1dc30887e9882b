import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { settleNotices } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { ContactChoice } from '../../profiles/contact-choice.ts';
import { setContactChoice } from '../../profiles/server/contact-choices.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { toSelections } from '../lines.ts';
import { expiresAtMs, type PublicTrade, type Side, SIDES, type TradeSelection } from '../trade.ts';
import type { WrittenLine } from '../written-deal.ts';
import { checkLines } from './check-lines.ts';
import { noteTrader } from './note-trader.ts';
import { passGate, type Poster } from './posting-gate.ts';
import { presentKnown, presentRows } from './present-trade.ts';
import { readTrades } from './read-trades.ts';
import { tradeItems, trades } from './trade-table.ts';

/** What somebody posts. */
export type TradeDraft = {
  game: GameId;
  offering: TradeSelection[];
  wanting: TradeSelection[];
  /** Who is to see their Discord username; null where nothing was chosen. */
  contact?: ContactChoice | null | undefined;
};

/**
 * Posts a trade: checks the poster and every item, passes the cooldown gate, writes the trade and tells everybody,
 * in one transaction. Whoever has never said who sees their Discord username says so with it, unless their page is of a
 * version that did not ask.
 * @throws the refusal of the rule that does not allow it
 */
export async function postTrade(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  written: TradeDraft,
  now: Date,
): Promise<PublicTrade> {
  const { game, contact } = written;
  const items = await deps.values.items(game);
  const live = await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, userId, 'post', now);
    // Of simultaneous posts of one person none waits for another's share of the row.
    if (contact) await setContactChoice(tx, userId, contact, now);
    const poster = await readPoster(tx, userId);
    if (!poster.discordUsername) refuse('DISCORD_REQUIRED');
    if (contact === null && poster.contactChoice === null) refuse('CONTACT_CHOICE_REQUIRED');
    const lines = await checkLines(tx, game, written);
    await passGate(tx, poster, deps.digests, now);
    const id = randomUUID();
    await tx.insert(trades).values({ id, userId, game, createdAt: now, updatedAt: now });
    await tx.insert(tradeItems).values(SIDES.flatMap((side) => toRows(id, game, side, lines[side])));
    await noteTrader(tx, { userId, game }, now);
    const [row] = await readTrades(tx, eq(trades.id, id), 1);
    if (row === undefined) throw new Error('The posted trade cannot be read.');
    const trade = presentKnown(row, items);
    if (trade === undefined) await announce(tx, { name: 'trades-changed', game, back: id });
    else await announce(tx, { name: 'trade-posted', game, trade });
    return row;
  });
  const [posted] = await presentRows(deps.values, [live]);
  if (posted === undefined) throw new Error('The posted trade cannot be shown.');
  return posted;
}

/**
 * Posts the lines of a trade of one's own again whose four hours are over, and takes away what was said of its end.
 * @throws the refusal TRADE_NOT_FOUND, STILL_LIVE, or any of a post
 */
export async function postAgain(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  tradeId: string,
  now: Date,
): Promise<PublicTrade> {
  const isTheirs = and(
    eq(trades.id, tradeId),
    eq(trades.userId, userId),
    ne(trades.status, 'completed'),
    // What a decision hides does not come back by another way.
    isNull(trades.hiddenAt),
    isNull(trades.asideOf),
  );
  const [before] = await readTrades(deps.db, isTheirs, 1);
  if (before === undefined) refuse('TRADE_NOT_FOUND');
  if (expiresAtMs(before.createdAt) > now.getTime()) refuse('STILL_LIVE');
  const selections = (side: Side) =>
    toSelections(before[side].map(({ slug, ...line }) => ({ ...line, item: { slug } })));
  const draft = {
    game: before.game,
    offering: selections('offering'),
    wanting: selections('wanting'),
  };
  const posted = await postTrade(deps, userId, draft, now);
  await deps.db.transaction(async (tx) => await settleNotices(tx, userId, tradeId));
  return posted;
}

/** The rights are read here and not from the session, which may be older than a change of them. */
export async function readPoster(
  tx: Tx,
  userId: string,
): Promise<Poster & Pick<typeof profiles.$inferSelect, 'discordUsername' | 'contactChoice'>> {
  const { id, role, discordId, discordUsername, contactChoice } = profiles;
  const [poster] = await tx
    .select({ id, role, discordId, discordUsername, contactChoice })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('share');
  if (poster === undefined) refuse('DISCORD_REQUIRED');
  return poster;
}

/** @returns the lines of a side as rows, in their order */
export function toRows(tradeId: string, game: GameId, side: Side, lines: readonly WrittenLine[]) {
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
