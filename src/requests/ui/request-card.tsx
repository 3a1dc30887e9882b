import { useLayoutEffect, useRef } from 'react';
import { PersonHead } from '../../profiles/ui/person-head.tsx';
import { isTalkedOver } from '../request-words.ts';
import { takeAccepted } from './just-accepted.ts';
import { ReportRequest } from './report-request.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestBadge } from './request-badge.tsx';
import { RequestBody } from './request-body.tsx';
import type { TradeRequest } from './use-my-request.ts';

/** A request that one sent or received, with what can be done with it. */
export function RequestCard({ request }: { request: TradeRequest }) {
  const ref = useRef<HTMLElement>(null);
  const isAccepted = request.status === 'accepted';
  useLayoutEffect(() => {
    // Before that it may stand further below, and goes up when the list of requests has come, too.
    if (isAccepted && takeAccepted(request.id)) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [request.id, isAccepted]);
  return (
    <article ref={ref} className="card not">
      <PersonHead
        person={request.other}
        title={titleOf(request)}
        at={request.createdAt}
        badge={
          <>
            <RequestBadge request={request} />
            <ReportRequest request={request} />
          </>
        }
      />
      <div className="stack g3">
        <RequestBody request={request} />
      </div>
      <RequestActions request={request} />
    </article>
  );
}

function titleOf(request: TradeRequest): string {
  if (request.status === 'accepted') return 'Deal';
  if (isTalkedOver(request)) return 'Offer';
  return request.side === 'sender' ? 'Your request' : 'Trade request';
}

/** Requests under a heading; nothing where there are none. */
export function RequestSection({ title, requests }: { title: string; requests: readonly TradeRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section>
      <div className="row sp lbar mt6">
        <h2>{title}</h2>
      </div>
      <div className="nots">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </div>
    </section>
  );
}
