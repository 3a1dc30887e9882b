import { setImmediate as nextTurn } from 'node:timers/promises';
import { followRoblox } from '../../accounts/server/link/follow-roblox.ts';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { isAdmin } from '../../profiles/profile.ts';
import { readContactChoice } from '../../profiles/server/contact-choices.ts';
import { popularItems } from '../trade-answer-contract.ts';
import { readPageKey } from '../trade-page-key.ts';
import { bringBackTrade } from './bring-back-trade.ts';
import { contactDeps } from './contact-allowance.ts';
import { editTrade } from './edit-trade.ts';
import { lookUpContact } from './look-up-contact.ts';
import { readOwnTrades } from './own-trades.ts';
import { postAgain, postTrade } from './post-trade.ts';
import { gateDeps, readPosting } from './posting-gate.ts';
import { readPopular } from './read-popular.ts';
import { removeTrade } from './remove-trade.ts';

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
  const contact = await readContactChoice(context.db, me.userId);
  if (isAdmin(me.role)) return { nextAt: null, back: null, contact };
  const { nextAt, back } = await readPosting(gateDeps(context), me.userId, context.now());
  return {
    contact,
    nextAt: nextAt?.toISOString() ?? null,
    back: back === undefined ? null : { ...back, until: back.until.toISOString() },
  };
});

const own = calls.trades.own.handler(async ({ input: { state, after: key }, context }) => {
  const after = key === undefined ? undefined : readPageKey(key);
  if (key !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  return await readOwnTrades(context, signedIn(context).userId, { state, after }, context.now());
});

const post = calls.trades.post.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const posted = await postTrade(depsOf(context), userId, input, context.now());
  void followRoblox(context, userId);
  return posted;
});

const edit = calls.trades.edit.handler(async ({ input, context }) => {
  return await editTrade(depsOf(context), signedIn(context).userId, input, context.now());
});

const again = calls.trades.postAgain.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const posted = await postAgain(depsOf(context), userId, input.tradeId, context.now());
  void followRoblox(context, userId);
  return posted;
});

const contact = calls.trades.contact.handler(async ({ input, context }) => {
  return await lookUpContact(contactDeps(context), signedIn(context).userId, input, context.now());
});

const remove = calls.trades.remove.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const nextAt = await removeTrade(gateDeps(context), userId, input.tradeId, context.now());
  return { removed: true as const, nextAt: nextAt?.toISOString() ?? null };
});

const bringBack = calls.trades.bringBack.handler(async ({ input, context }) => {
  await bringBackTrade(gateDeps(context), signedIn(context).userId, input.tradeId, context.now());
  return { broughtBack: true } as const;
});

export const tradeHandlers = {
  list,
  counts,
  latest,
  popular,
  mine,
  own,
  post,
  edit,
  postAgain: again,
  contact,
  remove,
  bringBack,
};

function depsOf({ db, accounts, values }: CallContext) {
  return { db, digests: accounts.digests, values };
}
