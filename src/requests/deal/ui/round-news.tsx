import { useToday } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import type { Deal } from '../deal-contract.ts';
import { roundWords } from '../round-words.ts';
import type { ShownOffer } from './use-shown-offer.ts';

/** Says a new round when it comes, to whoever hears the page. It is always there: browsers tell of what changes in a region. */
export function RoundNews({ deal: { request, offers }, shown }: { deal: Deal; shown: ShownOffer }) {
  const { side, other } = request;
  const today = useToday();
  const { newer: round, offer: before } = shown;
  const offer = round === undefined ? undefined : offers?.[round - 1];
  return (
    <p className="sr" role="status">
      {round !== undefined &&
        offer !== undefined &&
        roundWords({ round, name: other?.name ?? UNKNOWN_USER, side, before, offer }, today)}
    </p>
  );
}
