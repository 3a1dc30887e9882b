import { useEffect, useState } from 'react';
import { useToday } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import type { Deal } from '../deal-contract.ts';
import type { roundWords } from '../round-words.ts';
import type { ShownOffer } from './use-shown-offer.ts';

/**
 * Says a new round when it comes, to whoever hears the page. The region is always there: browsers tell of what changes in one. What
 * finds the words comes with the first round that is news.
 */
export function RoundNews({ deal: { request, offers }, shown }: { deal: Deal; shown: ShownOffer }) {
  const { side, other } = request;
  const today = useToday();
  const { newer: round, offer: before } = shown;
  const offer = round === undefined ? undefined : offers?.[round - 1];
  const [find, setFind] = useState<{ words: typeof roundWords }>();
  useEffect(() => {
    if (round === undefined) return;
    import('../round-words.ts').then(
      ({ roundWords: words }) => setFind({ words }),
      // The page shows it all the same, and the next round tries again.
      () => undefined,
    );
  }, [round]);
  return (
    <p className="sr" role="status">
      {round !== undefined &&
        offer !== undefined &&
        find?.words({ round, name: other?.name ?? UNKNOWN_USER, side, before, offer }, today)}
    </p>
  );
}
