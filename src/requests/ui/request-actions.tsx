import { Button, type ButtonLook } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { dealSteps } from '../request-words.ts';
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

const load = async () => (await import('../../trades/ui/contact/contact-dialog.tsx')).ContactDialog;

/** Contact Trader for both people of an accepted request, and a while after the trade is completed. */
function ContactPartner(props: { request: TradeRequest; kind?: ButtonLook['kind'] }) {
  const { id, other, trade } = props.request;
  const { Dialog, close, key } = useLateDialog(load);
  if (other === null) return null;
  return (
    <>
      <Button kind={props.kind} icon="message-circle" {...key}>
        Contact Trader
      </Button>
      {Dialog && <Dialog over={{ requestId: id }} game={trade.game} trader={other} onClose={close} />}
    </>
  );
}

/** What the reader of an accepted request does next. */
function DealSteps({ request }: { request: TradeRequest }) {
  const steps = dealSteps(request);
  if (steps.length === 1) return <p className="hint whole">{steps}</p>;
  return (
    <ol className="steps-s">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
