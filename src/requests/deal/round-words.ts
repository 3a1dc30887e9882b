import { tradeFairness } from '../../trades/trade-worth.ts';
import type { TradeItem } from '../../trades/trade.ts';
import { verdictText } from '../../values/figures/verdict-text.ts';
import type { RequestSide } from '../request.ts';
import { type LineChange, markedLines } from './offer-changes.ts';

type Terms = { offering: readonly TradeItem[]; wanting: readonly TradeItem[] };

/** Of so many changed lines each is named. */
const MOST_NAMED = 4;

const DONE: Record<LineChange['kind'], string> = {
  added: 'added',
  removed: 'taken off',
  changed: 'changed',
};

/**
 * @param news.before the offer that its reader has seen, from which the new one differs
 * @param nowMs ms since 1970
 * @returns what a new round brings, to be heard: 'Round 4 from Mossy. Frost Dragon changed. Fair minus 2 percent.'
 */
export function roundWords(
  news: { round: number; name: string; side: RequestSide; before: Terms; offer: Terms },
  nowMs: number,
): string {
  const { round, name, side, before, offer } = news;
  const changes = (['offering', 'wanting'] as const)
    .flatMap((each) => markedLines(before[each], offer[each]))
    .flatMap(({ entry, change }) => (change === undefined ? [] : `${entry.name} ${DONE[change.kind]}`));
  const more = changes.length - MOST_NAMED;
  const verdict = verdictText(tradeFairness(offer, side === 'receiver', nowMs))
    .replace('−', 'minus ')
    .replace('+', 'plus ')
    .replace('%', ' percent');
  return [
    `Round ${round} from ${name}`,
    ...changes.slice(0, MOST_NAMED),
    ...(more > 0 ? [`${more} more`] : []),
    verdict,
  ]
    .map((words) => `${words}.`)
    .join(' ');
}
