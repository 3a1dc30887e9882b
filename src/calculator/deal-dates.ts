import type { Deal } from '../trades/deal.ts';
import { DEAL_SIDES } from '../trades/written-deal.ts';
import { figureDates } from '../values/figures/figure-dates.ts';
import { figureDay } from '../values/figures/figure-day.ts';
import { worthFigure } from '../values/figures/worth.ts';

/**
 * Of when the figures are that a deal counts by: '4 Sep 2026', or the first and the last, '28 Aug 2025 to 24 May 2026'.
 * @param list that its items are from; of an empty deal the dates are those of the list
 * @returns undefined where no figure is known, or none has a day
 */
export function dealDates(deal: Deal, list: { asOf: string }): string | undefined {
  const entries = DEAL_SIDES.flatMap((side) => deal[side]);
  if (entries.length === 0) return figureDates(list.asOf);
  const days = entries.flatMap(({ item, form }) => {
    const figure = worthFigure(deal.game, item, form);
    return (figure && figureDay(item, figure)) ?? [];
  });
  return days.length === 0 ? undefined : figureDates(days.join('; '));
}
