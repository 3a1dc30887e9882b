import { Button } from '../../platform/ui/button.tsx';
import { ContactPartner } from './contact-partner.tsx';
import { DealSteps } from './deal-steps.tsx';
import { ReviewPartner } from './review-partner.tsx';
import type { TradeRequest } from './use-my-request.ts';
import { useRequestAction } from './use-request-action.ts';

/**
 * What one can do with a request now, by its state and by the side that one is on.
 * @param props.fresh whether it is news, so that answering it is the next step
 */
export function RequestActions({ request, fresh = false }: { request: TradeRequest; fresh?: boolean }) {
  const { busy, act } = useRequestAction(request);
  const { status, side, other, completedByYou, completedByOther } = request;
  if (status === 'pending' && side === 'receiver') {
    return (
      <div className="row g3 two-b">
        <Button
          icon="x"
          loading={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => act('decline')}
        >
          Decline
        </Button>
        <Button
          kind={fresh ? 'pri' : 'soft'}
          icon="check"
          loading={busy === 'accept'}
          disabled={busy === 'decline'}
          onClick={() => act('accept')}
        >
          Accept
        </Button>
      </div>
    );
  }
  if (status === 'pending') {
    return (
      <Button icon="rotate-ccw" loading={busy === 'withdraw'} onClick={() => act('withdraw')}>
        Withdraw
      </Button>
    );
  }
  if (status === 'accepted') {
    return (
      <div className="stack g3">
        <DealSteps request={request} />
        <div className="row g3 wr two-b">
          <ContactPartner request={request} kind={completedByYou || completedByOther ? undefined : 'acc'} />
          {!completedByYou && (
            <Button
              kind={completedByOther ? 'acc' : 'soft'}
              icon="check-check"
              loading={busy === 'complete'}
              onClick={() => act('complete')}
            >
              Mark as completed
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (status === 'completed' && other !== null) {
    return (
      <div className="row g3 wr two-b">
        <ContactPartner request={request} />
        <ReviewPartner person={other} />
      </div>
    );
  }
  return null;
}
