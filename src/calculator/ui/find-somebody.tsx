import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import { partnerReads } from '../../trades/partner-reads.ts';
import type { WrittenDeal } from '../../trades/written-deal.ts';

/** After a start of the site it takes a few seconds until it knows who gives and wants what. */
const WARM_AGAIN_MS = 1500;

/** Says how many people would make a deal, once that is asked; who they are one learns by posting it. */
export function FindSomebody({ deal }: { deal: WrittenDeal }) {
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...partnerReads.count(useApi(), deal),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.state === 'warming' ? WARM_AGAIN_MS : false),
  });
  const isLooking = isFetching || data?.state === 'warming';
  return (
    <div className="calc-p">
      <Button
        kind="soft"
        icon="users"
        wide
        loading={isLooking}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        Find somebody
      </Button>
      <p className="hint" role="status">
        {isLooking
          ? ''
          : isError
            ? 'Could not look. Check your connection and try again.'
            : data && foundWords(data.people)}
      </p>
    </div>
  );
}

function foundWords(people: number): string {
  return people === 0
    ? 'Nobody has said yet that they would. Post it: somebody who comes by may.'
    : `${counted(people, 'person', 'people')} would make this trade, or a fair part of it. Post it to reach them.`;
}
