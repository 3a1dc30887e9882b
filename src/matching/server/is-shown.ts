import type { CallContext } from '../../api/server/call-context.ts';
import type { GameId } from '../../games/game.ts';
import type { TradeSelection } from '../../trades/trade.ts';
import { PLAIN } from '../../values/items/form.ts';
import type { Thing } from '../market.ts';
import type { Match } from '../match-contract.ts';
import { findMatches } from './find-matches.ts';

/** One swap as it is asked for. */
export type AskedSwap = { userId: string } & Record<'give' | 'get', TradeSelection[]>;

type ShownSwap = Pick<Match, 'person' | 'give' | 'get'>;

/** @returns whether somebody finds a person among their matches, with these very sides */
export async function isShown(
  context: CallContext,
  userId: string,
  { game, ...asked }: AskedSwap & { game: GameId },
): Promise<boolean> {
  return await isFound(context, { userId, game }, asked.get, ({ matches }) =>
    matches.some((match) => isSwap(match, asked)),
  );
}

/** @returns whether somebody finds a route, with these very people and sides, or may choose it in place of one that they find */
export async function isRouteShown(
  context: CallContext,
  userId: string,
  { game, first, second }: { game: GameId; first: AskedSwap; second: AskedSwap },
): Promise<boolean> {
  return await isFound(context, { userId, game, to: second.userId }, second.get, ({ routes }) =>
    routes.some((route) => isSwap(route.first, first) && isSwap(route.second, second)),
  );
}

type Found = Awaited<ReturnType<typeof findMatches>>;

/** @param wanted what of it they may have looked for without having it on their list */
async function isFound(
  context: CallContext,
  looks: { userId: string; game: GameId; to?: string },
  wanted: readonly TradeSelection[],
  isIn: (found: Found) => boolean,
): Promise<boolean> {
  await context.market.opened(looks.game);
  const find = async (wished?: Thing) => isIn(await findMatches(context, { ...looks, wished }));
  if (await find()) return true;
  // Something that they have not on their list, of which they looked for ways to get it.
  for (const { item, form = PLAIN } of wanted) if (await find({ item, form })) return true;
  return false;
}

function isSwap({ person, give, get }: ShownSwap, asked: AskedSwap): boolean {
  const text = (lines: readonly TradeSelection[]) => lines.map(lineText).toSorted().join();
  const shown = (lines: Match['get']) =>
    text(lines.map(({ slug, form, quantity }) => ({ item: slug, form, quantity })));
  return person.userId === asked.userId && shown(give) === text(asked.give) && shown(get) === text(asked.get);
}

function lineText({ item, form = PLAIN, quantity }: TradeSelection): string {
  return JSON.stringify([item, form, quantity]);
}
