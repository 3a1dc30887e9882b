import type { GameId } from '../../games/game.ts';
import { presentLine } from '../../trades/server/present-trade.ts';
import { tradeValue } from '../../trades/trade-worth.ts';
import type { Item } from '../../values/items/item.ts';
import { isFairForBoth } from '../bundle.ts';
import { crosses, isRoute, wishFor } from '../crossing.ts';
import { type Given, thingKey, type Trader } from '../market.ts';
import type { Match } from '../match-contract.ts';
import type { FoundRoute, Swap } from '../match.ts';
import { isNoLoss } from '../no-loss.ts';
import type { Listed } from './read-traders.ts';

/** What the database says of those who were found. */
export type Known = { me: Trader; others: ReadonlyMap<string, Listed>; items: ReadonlyMap<string, Item> };

type Lines = Match['give'];

/** One swap as it leaves the server, but for its person. */
export type PresentedLeg = { userId: string; give: Lines; get: Lines };

/** A swap that is shown by itself. @property hereMs when its person was last here, in ms since 1970 */
export type PresentedSwap = PresentedLeg & { score: number; hereMs: number; firstWish: boolean };

/** A route as it is shown. @property hereMs when the one of its people who was here longest ago was */
export type PresentedRoute = {
  first: PresentedLeg;
  second: PresentedLeg;
  score: number;
  hereMs: number;
  firstWish: boolean;
  /** How many people want what is held in between. */
  wantedBy: number;
};

/** @returns a swap as it is now; undefined where it is none any more */
export function presentSwap(game: GameId, swap: Swap, known: Known): PresentedSwap | undefined {
  const { me, others } = known;
  const { userId, score, added } = swap;
  const other = others.get(userId);
  if (other === undefined) return undefined;
  const side = (name: 'give' | 'get') => {
    const extra = added?.side === name ? added.thing : undefined;
    return { lines: extra === undefined ? swap[name] : [...swap[name], extra], extra };
  };
  const [give, get] = [side('give'), side('get')];
  if (!crosses(me, other, give.lines, give.extra) || !crosses(other, me, get.lines, get.extra))
    return undefined;
  const [giving, getting] = [presentSide(game, known, give), presentSide(game, known, get)];
  if (giving === undefined || getting === undefined || !isStillFair(giving, getting)) return undefined;
  const firstWish = isFirstWish(me, get.lines);
  return { userId, score, hereMs: other.hereMs, give: giving, get: getting, firstWish };
}

/**
 * @returns a route as it is now; undefined where it is none any more. What is got first goes on to the second one, and whoever
 * looks need not want it themselves
 */
export function presentRoute(game: GameId, route: FoundRoute, known: Known): PresentedRoute | undefined {
  const { me, others } = known;
  const [first, second] = [others.get(route.first.userId), others.get(route.second.userId)];
  if (first === undefined || second === undefined || first === second) return undefined;
  const wanted = crosses(second, me, route.second.get);
  if (!wanted || !isRoute(me, { first, second }, route)) return undefined;
  const steps = [route.first, route.second].flatMap(({ userId, give, get }) => {
    const [giving, getting] = [give, get].map((lines) => presentSide(game, known, { lines }));
    return giving && getting && isFairNow(giving, getting) ? [{ userId, give: giving, get: getting }] : [];
  });
  const [one, other] = steps;
  if (one === undefined || other === undefined) return undefined;
  if (!isNoLoss(tradeValue(one.give) ?? Number.NaN, tradeValue(other.get) ?? Number.NaN)) return undefined;
  const hereMs = Math.min(first.hereMs, second.hereMs);
  const firstWish = isFirstWish(me, route.second.get);
  const { score, wantedBy } = route;
  return { first: one, second: other, score, hereMs, firstWish, wantedBy };
}

function isFirstWish(me: Trader, lines: readonly Given[]): boolean {
  return lines.some((line) => wishFor(me, line)?.priority === 1);
}

/** @returns a side; undefined where something of it is no longer in the list of the game and cannot be asked for */
function presentSide(
  game: GameId,
  { items }: Known,
  { lines, extra }: { lines: readonly Given[]; extra?: Given | undefined },
): Lines | undefined {
  const shown = lines.flatMap((line) =>
    presentLine(game, { slug: line.item, form: line.form, quantity: line.quantity }, items).map((one) => ({
      ...one,
      ...(extra !== undefined && thingKey(extra) === thingKey(line) && { added: true as const }),
    })),
  );
  return shown.length < lines.length ? undefined : shown;
}

/** Where a value is not known, one thing goes for one. */
function isStillFair(give: Lines, get: Lines): boolean {
  const isKnown = tradeValue(give) !== undefined && tradeValue(get) !== undefined;
  return isKnown ? isFairNow(give, get) : give.length === 1 && get.length === 1;
}

function isFairNow(give: Lines, get: Lines): boolean {
  return isFairForBoth(tradeValue(give) ?? Number.NaN, tradeValue(get) ?? Number.NaN);
}
