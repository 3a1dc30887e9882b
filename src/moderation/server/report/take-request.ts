import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { publicName } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { Offer } from '../../../requests/offer.ts';
import { keptMessages, talkLines, tradeRequests } from '../../../requests/server/request-table.ts';
import { namedSideOf } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { tradeTitle } from '../../../trades/trade.ts';
import { items } from '../../../values/server/value-table.ts';
import type { Talked } from '../../snapshot.ts';
import { linesOf, type Reported } from './reported.ts';

/** A request with what was said in it, for either of its two people; or what is kept of it for who got its message. */
export async function takeRequest(
  tx: Tx,
  reporterId: string,
  id: string,
  at: string,
): Promise<Reported | undefined> {
  const isSide = or(eq(tradeRequests.senderId, reporterId), eq(tradeRequests.receiverId, reporterId));
  const [found] = await tx
    .select({ request: tradeRequests, game: trades.game, offering: namedSideOf('offering') })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
    .where(and(eq(tradeRequests.id, id), isSide));
  if (found === undefined) return await takeKeptMessage(tx, reporterId, id, at);
  const { request, game, offering } = found;
  const side = request.senderId === reporterId ? 'receiver' : 'sender';
  const otherId = side === 'receiver' ? request.receiverId : request.senderId;
  if (otherId === null) return undefined;
  const [other] = await tx.select().from(profiles).where(eq(profiles.id, otherId));
  if (other === undefined) return undefined;
  const title = tradeTitle(offering);
  return {
    kind: 'request',
    id: request.id,
    aboutId: otherId,
    snapshot: {
      kind: 'request',
      name: publicName(other),
      at,
      game,
      title,
      message: request.message,
      side,
      ...(await takeTalk(tx, request, game, otherId)),
    },
  };
}

/** The message of a request that is gone, for who got it. */
async function takeKeptMessage(
  tx: Tx,
  reporterId: string,
  id: string,
  at: string,
): Promise<Reported | undefined> {
  const [found] = await tx
    .select({ kept: keptMessages, sender: profiles })
    .from(keptMessages)
    .innerJoin(profiles, eq(profiles.id, keptMessages.senderId))
    .where(and(eq(keptMessages.id, id), eq(keptMessages.receiverId, reporterId)));
  if (found === undefined) return undefined;
  const { id: keptId, game, title, message } = found.kept;
  const said = { game, title, message, side: 'sender' as const };
  return {
    kind: 'request',
    id: keptId,
    aboutId: found.sender.id,
    snapshot: { kind: 'request', name: publicName(found.sender), at, ...said },
  };
}

async function takeTalk(
  tx: Tx,
  { id, senderId, offers }: typeof tradeRequests.$inferSelect,
  game: GameId,
  otherId: string,
): Promise<Talked> {
  const said = await tx
    .select({ saidBy: talkLines.saidBy, phrase: talkLines.phrase, takenBackAt: talkLines.takenBackAt })
    .from(talkLines)
    .where(eq(talkLines.requestId, id))
    .orderBy(asc(talkLines.position));
  const slugs = offers.flatMap(({ offering, wanting }) => [...offering, ...wanting]).map(({ slug }) => slug);
  const named = await tx
    .select({ slug: items.slug, name: items.name })
    .from(items)
    .where(and(eq(items.game, game), inArray(items.slug, slugs)));
  const names = new Map(named.map(({ slug, name }) => [slug, name]));
  const lines = (side: Offer['offering']) =>
    linesOf(side.map((line) => ({ ...line, name: names.get(line.slug) ?? line.slug })));
  const senders = otherId === senderId ? ('them' as const) : ('reporter' as const);
  const receivers = otherId === senderId ? ('reporter' as const) : ('them' as const);
  return {
    offers: offers.map(({ by, offering, wanting }) => ({
      by: by === 'sender' ? senders : receivers,
      offering: lines(offering),
      wanting: lines(wanting),
    })),
    talk: said.map(({ saidBy, phrase, takenBackAt }) => ({
      by: saidBy === otherId ? 'them' : 'reporter',
      phrase,
      ...(takenBackAt !== null && { takenBack: true }),
    })),
  };
}
