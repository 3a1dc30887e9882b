import type { GameId } from '../../games/game.ts';
import { countOf } from '../../trades/lines.ts';
import { sideSum, sumText, tradeFairness } from '../../trades/trade-worth.ts';
import type { TradeItem } from '../../trades/trade.ts';
import type { RequestSide } from '../request.ts';
import type { Deal } from './deal-contract.ts';
import { sidesOf } from './deal-sides.ts';
import { markedLines } from './offer-changes.ts';
import { daysAgo, isLinkedLately, isNewAccount, onDay } from './recent-account.ts';

/**
 * The other one of a deal.
 * @property completed how many trades they have completed
 * @property tradedBefore whether the two have traded before; undefined where that is not known
 */
type Other = Pick<Deal, 'tradedBefore' | 'otherRoblox'> & { name: string; completed: number };

type Terms = { offering: readonly TradeItem[]; wanting: readonly TradeItem[] };

/** What somebody should look at before they accept an offer. @property isBad whether it is how people are cheated */
export type Warning = { title: string; text: string; isBad: boolean };

/** From so many items for one on, small ones are warned of. */
const MANY_FOR_ONE = 4;

/**
 * @param offer.offers every offer up to the one that is on the page, of which the first is the post
 * @param offer.other null for somebody who is gone
 * @param nowMs ms since 1970
 * @returns what to look at in an offer, the worst first; none of it can be silenced
 */
export function offerWarnings(
  offer: {
    game: GameId;
    side: RequestSide;
    offers: readonly Terms[];
    other: Other | null;
  },
  nowMs: number,
): Warning[] {
  const { game, side, offers, other } = offer;
  const shown = offers.at(-1);
  if (shown === undefined) return [];
  const { give, get } = sidesOf(side, shown);
  return [
    ...changedItems(offers),
    ...loss(game, side, shown, nowMs),
    ...newRoblox(other, nowMs),
    ...manyForOne(give, get),
    ...strangers(other),
  ];
}

/** Items that are of another form, or fewer, than in an earlier round: the same name in the small window of the game hides it. */
function changedItems(offers: readonly Terms[]): Warning[] {
  const shown = offers.at(-1);
  if (shown === undefined) return [];
  const found = new Map<string, Warning>();
  // The last change of an item is the one that counts; of an earlier one it is told if nothing came after it.
  for (let at = offers.length - 2; at >= 0; at -= 1) {
    const before = offers[at];
    if (before === undefined) continue;
    for (const side of ['offering', 'wanting'] as const) {
      for (const { entry, change } of markedLines(before[side], shown[side])) {
        if (change?.kind !== 'changed' || found.has(entry.slug)) continue;
        const where = at === 0 ? 'At first' : `In round ${at + 1}`;
        found.set(entry.slug, {
          title: `${entry.name} changed`,
          text: `${where} it was ${change.was}. Now it is ${change.is}.`,
          isBad: true,
        });
      }
    }
  }
  return [...found.values()];
}

function loss(game: GameId, side: RequestSide, terms: Terms, nowMs: number): Warning[] {
  const { verdict, percent = 0 } = tradeFairness(terms, side === 'receiver', nowMs);
  if (verdict !== 'L') return [];
  const { give, get } = sidesOf(side, terms);
  const [gives, gets] = [sumText(game, sideSum(give)), sumText(game, sideSum(get))];
  return [
    {
      title: `You lose ${-percent}%`,
      text:
        gives === undefined || gets === undefined
          ? 'You give more than you get.'
          : `You give ${gives} and get ${gets}.`,
      isBad: true,
    },
  ];
}

function manyForOne(give: readonly TradeItem[], get: readonly TradeItem[]): Warning[] {
  const many = countOf(get);
  if (countOf(give) !== 1 || many < MANY_FOR_ONE) return [];
  return [
    {
      title: 'Many for one',
      text: `You get ${many} items for 1. Small ones are harder to trade on.`,
      isBad: false,
    },
  ];
}

/** Whoever has cheated and was banned comes back with another account. */
function newRoblox(other: Other | null, nowMs: number): Warning[] {
  if (!other?.otherRoblox) return [];
  const { robloxMadeAt, robloxLinkedAt } = other.otherRoblox;
  const warnings: Warning[] = [];
  if (robloxMadeAt !== null && isNewAccount(robloxMadeAt, nowMs))
    warnings.push({
      title: 'New Roblox account',
      text: `It was made ${daysAgo(robloxMadeAt, nowMs)}.`,
      isBad: false,
    });
  if (robloxLinkedAt !== null && isLinkedLately(robloxLinkedAt, nowMs))
    warnings.push({
      title: 'Linked this week',
      text: `${other.name} linked this Roblox account ${onDay(robloxLinkedAt, nowMs)}.`,
      isBad: false,
    });
  return warnings;
}

function strangers(other: Other | null): Warning[] {
  if (other === null || other.tradedBefore !== false) return [];
  return [
    other.completed === 0
      ? {
          title: `${other.name} has not completed a trade here yet`,
          text: 'Check every item in the game window before you accept.',
          isBad: false,
        }
      : {
          title: `First trade with ${other.name}`,
          text: 'Check every item in the game window before you accept.',
          isBad: false,
        },
  ];
}
