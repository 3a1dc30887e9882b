import { useLayoutEffect, useRef } from 'react';
import { ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import { PersonHead } from '../../profiles/ui/person-head.tsx';
import { takeAccepted } from './just-accepted.ts';
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
        title={request.side === 'sender' ? 'Your request' : 'Trade request'}
        at={request.createdAt}
        badge={
          <>
            <RequestBadge request={request} />
            {request.other !== null && (
              <ReportFlag
                label={`Report the request of ${request.other.name}`}
                subject={{ kind: 'request', id: request.id }}
                person={request.other}
              />
            )}
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
