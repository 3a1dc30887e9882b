import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { requestReads } from '../../request-reads.ts';
import { RequestActions } from '../../ui/request-actions.tsx';
import { requestIdOf } from '../deal-address.ts';
import type { Deal } from '../deal-contract.ts';
import { DealAnswer } from './deal-answer.tsx';
import { DealHead } from './deal-head.tsx';
import { DealTicket } from './deal-ticket.tsx';
import { Talk } from './talk.tsx';
import { useShownOffer } from './use-shown-offer.ts';

// What only a request that waits, or one that is agreed on, has comes late. The server writes it into the page all the same.
const Manifest = import.meta.env.SSR
  ? (await import('./manifest.tsx')).Manifest
  : lazy(async () => ({ default: (await import('./manifest.tsx')).Manifest }));

const WarningList = import.meta.env.SSR
  ? (await import('./warning-list.tsx')).WarningList
  : lazy(async () => ({ default: (await import('./warning-list.tsx')).WarningList }));

/** /deals/{requestId}: what two people are to trade, what they say to each other, and what either does next. */
export function DealScreen({ address }: { address: Address }) {
  const requestId = requestIdOf(address);
  const { data, isError, isFetching, refetch } = useQuery(requestReads.deal(useApi(), requestId));
  if (data) return <Room key={requestId} deal={data} />;
  return (
    <main id="main" className="wrap sect">
      {data === null ? (
        <EmptyState
          heading="h1"
          sticker="magnifying-glass-tilted-left"
          title="This deal is no longer here"
          text="It was taken back, or it is somebody else’s."
          action={
            <Link className={buttonClass({ kind: 'pri' })} href="/trade">
              Trade Hub
            </Link>
          }
        />
      ) : isError ? (
        <ErrorNote
          title="Failed to load this deal"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="stack" aria-busy="true">
          <span className="sr">Loading the deal</span>
          <Skeleton height="120px" />
          <Skeleton height="320px" />
        </div>
      )}
    </main>
  );
}

function Room({ deal }: { deal: Deal }) {
  const { request } = deal;
  const shown = useShownOffer(deal);
  return (
    <main id="main" data-game={request.trade.game}>
      <DealHead request={request} />
      <div className="wrap room">
        <div className="stack">
          {request.status === 'accepted' ? (
            <LatePart fallback={<Skeleton height="320px" />}>
              <Manifest request={request} />
            </LatePart>
          ) : (
            <>
              {request.status === 'pending' && (
                <LatePart>
                  <WarningList deal={deal} shown={shown} />
                </LatePart>
              )}
              <DealTicket request={request} shown={shown} />
            </>
          )}
        </div>
        <div className="stack">
          <section className="card stack g3" aria-label="What you can do">
            {request.status === 'pending' ? (
              <DealAnswer request={request} shown={shown} />
            ) : (
              <RequestActions request={request} fresh whole />
            )}
          </section>
          <Talk deal={deal} />
        </div>
      </div>
    </main>
  );
}
