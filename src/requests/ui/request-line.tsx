import { Button } from '../../platform/ui/button.tsx';
import { dealSteps, isTalkedOver } from '../request-words.ts';
import { DealLink } from './deal-link.tsx';
import { RequestBadge } from './request-badge.tsx';
import type { TradeRequest } from './use-my-request.ts';
import { useRequestAction } from './use-request-action.ts';

/** How far a request has come, for whoever sent it, and what can be done with it. */
export function RequestLine({ request }: { request: TradeRequest }) {
  const { busy, act } = useRequestAction(request);
  const { status, completedByYou, completedByOther } = request;
  const open = status === 'accepted';
  return (
    <>
      <div className="row sp wr">
        <span className="row tight">
          <span className="sr">Your request:</span>
          <RequestBadge request={request} />
        </span>
        {status === 'pending' && isTalkedOver(request) && <DealLink request={request} />}
        {status === 'pending' && !isTalkedOver(request) && (
          <Button
            kind="ghost"
            size="sm"
            icon="rotate-ccw"
            loading={busy === 'withdraw'}
            onClick={() => act('withdraw')}
          >
            Withdraw
          </Button>
        )}
        {open && !completedByYou && (
          <Button size="sm" loading={busy === 'complete'} onClick={() => act('complete')}>
            Mark as completed
          </Button>
        )}
      </div>
      {open && (completedByYou || completedByOther) && <p className="hint">{dealSteps(request).at(-1)}</p>}
    </>
  );
}
