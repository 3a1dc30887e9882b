import { useQuery } from '@tanstack/react-query';
import { lazy, useRef } from 'react';
import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useShortcuts } from '../../../platform/ui/use-shortcuts.ts';
import { requestReads } from '../../request-reads.ts';
import { isToAnswer } from '../../request-words.ts';
import { useReportSheet } from '../../ui/report-request.tsx';
import { useRequestAction } from '../../ui/use-request-action.ts';
import { requestIdOf } from '../deal-address.ts';
import type { Deal } from '../deal-contract.ts';
import { DealAnswer } from './deal-answer.tsx';
import { DealHead } from './deal-head.tsx';
import { DealTicket } from './deal-ticket.tsx';
import { RoundNews } from './round-news.tsx';
import { Talk } from './talk.tsx';
import { useShownOffer } from './use-shown-offer.ts';

// What only a request that waits, or one that is agreed on, has comes late. The server writes it into the page all the same.
const AgreedDeal = import.meta.env.SSR
  ? (await import('./agreed-deal.tsx')).AgreedDeal
  : lazy(async () => ({ default: (await import('./agreed-deal.tsx')).AgreedDeal }));

const WarningList = import.meta.env.SSR
  ? (await import('./warning-list.tsx')).WarningList
  : lazy(async () => ({ default: (await import('./warning-list.tsx')).WarningList }));

const WhatNext = import.meta.env.SSR
  ? (await import('./what-next.tsx')).WhatNext
  : lazy(async () => ({ default: (await import('./what-next.tsx')).WhatNext }));

const PartnerAway = import.meta.env.SSR
  ? (await import('./partner-away.tsx')).PartnerAway
  : lazy(async () => ({ default: (await import('./partner-away.tsx')).PartnerAway }));

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
          text="It was taken back, its post was removed or changed, or it is somebody else’s."
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
  const main = useRef<HTMLElement>(null);
  useShortcuts(main);
  const shown = useShownOffer(deal);
  const { act } = useRequestAction(request);
  // It outlives the deal that the report ends.
  const different = useReportSheet();
  const isAgreed = request.status === 'accepted';
  return (
    <main ref={main} id="main" data-game={request.trade.game}>
      <DealHead request={request} />
      <RoundNews deal={deal} shown={shown} />
      <div className="wrap room">
        <div className="stack">
          {isAgreed && request.waiting !== true ? (
            <LatePart fallback={<Skeleton height="320px" />}>
              <AgreedDeal deal={deal} different={different.key} />
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
          <section
            className={classNames('card stack g3', isToAnswer(request) && 'dkeys')}
            aria-label="What you can do"
          >
            {deal.otherAway === true && (isAgreed || request.status === 'pending') ? (
              <LatePart fallback={<Skeleton height="96px" />}>
                <PartnerAway request={request} />
              </LatePart>
            ) : request.status === 'pending' ? (
              <DealAnswer request={request} shown={shown} />
            ) : (
              <LatePart fallback={<Skeleton height="96px" />}>
                <WhatNext deal={deal} />
              </LatePart>
            )}
          </section>
          <Talk deal={deal} />
        </div>
      </div>
      {different.Dialog && request.other && (
        <different.Dialog
          subject={{ kind: 'request', id: request.id }}
          person={request.other}
          note="Your report ends this deal, and somebody looks at what the two of you had agreed on."
          onSent={() => act('cancel', 'not-as-agreed')}
          onClose={different.close}
        />
      )}
    </main>
  );
}
