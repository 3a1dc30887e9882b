import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { followRoblox } from '../../accounts/server/link/follow-roblox.ts';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { isAdmin } from '../../profiles/profile.ts';
import { readDeparted } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { popularItems } from '../trade-answer-contract.ts';
import { readPageKey } from '../trade-page-key.ts';
import { bringBackTrade } from './bring-back-trade.ts';
import { contactDeps } from './contact-allowance.ts';
import { lookUpContact } from './look-up-contact.ts';
import { postTrade } from './post-trade.ts';
import { readPopular } from './read-popular.ts';
import { removeTrade } from './remove-trade.ts';
import { postingGates } from './trade-table.ts';

const LATEST = 12;

/** Live trades of a game, newest first, a page at a time. */
const list = calls.trades.list.handler(async ({ input: { after: key, ...asked }, context }) => {
  const after = key === undefined ? undefined : readPageKey(key);
  if (key !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  return await context.book.page({ ...asked, after, hidden: hiddenFrom(context) });
});

/** What a search would find in each game. */
const counts = calls.trades.counts.handler(async ({ input, context }) => {
  const hidden = hiddenFrom(context);
  const found: { game: GameId; total: number }[] = [];
  for (const game of GAME_IDS) {
    found.push({ game, total: await context.book.total({ game, ...input, hidden }) });
    // Other calls are not to wait for all games.
    await nextTurn();
  }
  return found;
});

/** The newest live trades of all games. */
const latest = calls.trades.latest.handler(
  async ({ context }) => await context.book.latest(LATEST, hiddenFrom(context)),
);

const POPULAR = 8;
const POPULAR_KEPT_MS = 60_000;

/** The same for everybody, and not worth counting at every post: kept for a minute. */
const popular = calls.trades.popular.handler(async ({ context: { db, ready, now } }) => {
  const kept = await ready.get('popular', [], async () => {
    const at = now();
    const [wanted, offered] = await Promise.all([
      readPopular(db, 'wanting', at, POPULAR),
      readPopular(db, 'offering', at, POPULAR),
    ]);
    const validUntilMs = at.getTime() + POPULAR_KEPT_MS;
    return { type: 'application/json', body: JSON.stringify({ wanted, offered }), validUntilMs };
  });
  return popularItems.parse(JSON.parse(kept.plain.toString()));
});

/** Whether the signed-in person may post now. */
const mine = calls.trades.mine.handler(async ({ context }) => {
  const me = signedIn(context);
  if (isAdmin(me.role)) return { nextAt: null };
  const nextAt = await readCooldown(depsOf(context), me.userId, context.now());
  return { nextAt: nextAt?.toISOString() ?? null };
});

const post = calls.trades.post.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const posted = await postTrade(depsOf(context), userId, input, context.now());
  void followRoblox(context, userId);
  return posted;
});

const contact = calls.trades.contact.handler(async ({ input, context }) => {
  return await lookUpContact(contactDeps(context), signedIn(context).userId, input.tradeId, context.now());
});

const remove = calls.trades.remove.handler(async ({ input, context }) => {
  await removeTrade(context.db, signedIn(context).userId, input.tradeId, context.now());
  return { removed: true } as const;
});

const bringBack = calls.trades.bringBack.handler(async ({ input, context }) => {
  await bringBackTrade(depsOf(context), signedIn(context).userId, input.tradeId, context.now());
  return { broughtBack: true } as const;
});

export const tradeHandlers = { list, counts, latest, popular, mine, post, contact, remove, bringBack };

function depsOf({ db, accounts, values }: CallContext) {
  return { db, digests: accounts.digests, values };
}

/** @returns when a member may post again, by this account or one that they deleted; undefined when they may now */
async function readCooldown(
  { db, digests }: { db: Db; digests: PersonDigests },
  userId: string,
  now: Date,
): Promise<Date | undefined> {
  const [person] = await db
    .select({ discordId: profiles.discordId, nextAt: postingGates.nextAt })
    .from(profiles)
    .leftJoin(postingGates, eq(postingGates.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (person === undefined) return undefined;
  if (person.nextAt !== null && person.nextAt > now) return person.nextAt;
  const before = await readDeparted(db, digests.ofPerson(person.discordId), now);
  return before?.nextPostAt && before.nextPostAt > now ? before.nextPostAt : undefined;
}
