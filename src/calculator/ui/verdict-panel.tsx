import { useToday } from '../../platform/ui/use-now.ts';
import type { Deal } from '../../trades/deal.ts';
import { dealFairness } from '../../trades/deal.ts';
import { DEAL_SIDES } from '../../trades/written-deal.ts';
import { verdictText } from '../../values/figures/verdict-text.ts';
import type { ValueList } from '../../values/items/structured-data.ts';
import { FairnessMeter } from '../../values/ui/fairness-meter.tsx';
import { FigureDetails } from '../../values/ui/figure-details.tsx';
import { dealDates } from '../deal-dates.ts';
import { estimatesOf, openWords, SIDE_WORDS, totalText } from '../deal-words.ts';
import { unpricedWords } from '../unpriced-words.ts';

/**
 * Both totals and what the deal is for its reader, always in sight: above the tab bar on a phone, between the sides on
 * a desktop.
 * @param props.deal undefined while its items are on their way
 * @param props.list that the items are from
 */
export function VerdictPanel({ deal, list }: { deal: Deal | undefined; list: ValueList | undefined }) {
  const today = useToday();
  const fair = deal === undefined ? { verdict: 'U' as const } : dealFairness(deal, today);
  const why = deal && unpricedWords(deal);
  const open = deal === undefined ? 'Loading' : openWords(deal);
  return (
    <section className="calc-m" aria-label="Verdict">
      <dl className="calc-x">
        {DEAL_SIDES.map((side) => (
          <div key={side}>
            <dt>{SIDE_WORDS[side].label}</dt>
            <dd className="num">{(deal && totalText(deal.game, deal[side])) || '–'}</dd>
          </div>
        ))}
      </dl>
      <FairnessMeter fairness={fair} open={open} />
      <p className="sr" aria-live="polite">
        {deal !== undefined && (fair.percent === undefined ? open : `${verdictText(fair)} for you`)}
      </p>
      {why !== undefined && <p className="s13 sub calc-y">{why}</p>}
      {deal && list && (
        <FigureDetails
          words={estimatesOf(dealDates(deal, list), ' · ')}
          game={deal.game}
          lines={[...deal.give, ...deal.get]}
        />
      )}
    </section>
  );
}
