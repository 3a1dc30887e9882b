import { followRoblox } from '../../accounts/server/follow-roblox.ts';
import { type CallContext, calls, signedIn } from '../../api/server/calls.ts';
import { GAME_IDS } from '../../games/game.ts';
import { isAdmin } from '../../profiles/profile.ts';
import { popularItems } from '../trade-answer-contract.ts';
import { readPageKey, pageKey } from '../trade-page-key.ts';
import { bringBackTrade, ItemsGone } from './bring-back-trade.ts';
import { contactDeps, ContactRefused } from './contact-allowance.ts';
import { lookUpContact } from './look-up-contact.ts';
import { PostRefused } from './post-refused.ts';
import { postTrade } from './post-trade.ts';
import { presentTrade } from './present-trade.ts';
import { removeTrade } from './remove-trade.ts';
import { readCooldown } from './read-cooldown.ts';
import { readPopular } from './read-popular.ts';
import { readLivePage, readLiveTrades } from './read-live-trades.ts';
import { isLive, readTrades } from './read-trades.ts';

/** Trades in a page of the live list. */
const PAGE_SIZE = 24;
const LATEST = 12;

/** Live trades of a game, newest first, a page at a time. */
const list = calls.trades.list.handler(async ({ input, context, errors }) => {
  const now = context.now();
  const after = input.after === undefined ? undefined : readPageKey(input.after);
  if (input.after !== undefined && after === undefined) throw errors.UNKNOWN_PAGE();
  if (input.search?.trim()) {
    const names = await context.values.names(input.game);
    const lookedFor = { scope: input.scope ?? 'all', text: input.search, names };
    const found = context.search.find(input.game, lookedFor, PAGE_SIZE, after);
    const rows = await readLiveTrades(context.db, found.ids, now);
    const last = rows.at(-1);
    return {
      total: found.total,
      next: found.more && last ? pageKey(last) : null,
      trades: rows.map(presentTrade),
    };
  }
  const { total, rows } = await readLivePage(
    context.db,
    { game: input.game, limit: PAGE_SIZE + 1, after },
    now,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    total,
    next: rows.length > PAGE_SIZE && last ? pageKey(last) : null,
    trades: page.map(presentTrade),
  };
});

/** What a search would find in each game. */
const counts = calls.trades.counts.handler(async ({ input: { search: text, scope = 'all' }, context }) => {
  return await Promise.all(
    GAME_IDS.map(async (game) => {
      const lookedFor = { scope, text, names: await context.values.names(game) };
      return { game, total: context.search.find(game, lookedFor, 0).total };
    }),
  );
});

/** The newest live trades of all games. */
const latest = calls.trades.latest.handler(async ({ context }) => {
  return (await readTrades(context.db, isLive(context.now()), LATEST)).map(presentTrade);
});

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

const post = calls.trades.post.handler(async ({ input, context, errors }) => {
  const now = context.now();
  try {
    const { userId } = signedIn(context);
    const posted = await postTrade(depsOf(context), userId, input, now);
    void followRoblox(context, userId);
    return posted;
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
    const { refusal } = error;
    switch (refusal.reason) {
      case 'DISCORD_REQUIRED':
        throw errors.DISCORD_REQUIRED();
      case 'COOLDOWN_ACTIVE':
        throw errors.COOLDOWN_ACTIVE({
          data: {
            nextAt: refusal.nextAt.toISOString(),
            waitMs: Math.max(0, refusal.nextAt.getTime() - now.getTime()),
          },
        });
      case 'UNKNOWN_ITEM':
        throw errors.UNKNOWN_ITEM({ data: { side: refusal.side, item: refusal.item } });
      case 'UNKNOWN_MUTATION':
        throw errors.UNKNOWN_MUTATION({
          data: { side: refusal.side, item: refusal.item, mutation: refusal.mutation },
        });
      case 'UNKNOWN_FORM':
        throw errors.UNKNOWN_FORM({ data: { side: refusal.side, item: refusal.item, form: refusal.form } });
      case 'TOO_MANY_ITEMS':
        throw errors.TOO_MANY_ITEMS({ data: { side: refusal.side, maxItems: refusal.maxItems } });
      case 'TOO_MANY_OF_ONE':
        throw errors.TOO_MANY_OF_ONE({
          data: { side: refusal.side, item: refusal.item, most: refusal.most },
        });
    }
  }
});

const contact = calls.trades.contact.handler(async ({ input, context, errors }) => {
  try {
    return await lookUpContact(contactDeps(context), signedIn(context).userId, input.tradeId, context.now());
  } catch (error) {
    if (!(error instanceof ContactRefused)) throw error;
    if (error.nextAt !== undefined)
      throw errors.TOO_MANY_CONTACTS({ data: { nextAt: error.nextAt.toISOString() } });
    throw error.reason === 'OWN_TRADE' ? errors.OWN_TRADE() : errors.TRADE_NOT_FOUND();
  }
});

const remove = calls.trades.remove.handler(async ({ input, context, errors }) => {
  const game = await removeTrade(context.db, signedIn(context).userId, input.tradeId, context.now());
  if (game === undefined) throw errors.TRADE_NOT_FOUND();
  return { removed: true } as const;
});

const bringBack = calls.trades.bringBack.handler(async ({ input, context, errors }) => {
  try {
    const { userId } = signedIn(context);
    const game = await bringBackTrade(context.db, userId, input.tradeId, context.now());
    if (game === undefined) throw errors.TRADE_NOT_FOUND();
    return { broughtBack: true } as const;
  } catch (error) {
    if (error instanceof ItemsGone) throw errors.ITEMS_GONE();
    throw error;
  }
});

export const tradeHandlers = { list, counts, latest, popular, mine, post, contact, remove, bringBack };

function depsOf({ db, accounts }: CallContext) {
  return { db, digests: accounts.digests };
}
