import { Link } from 'wouter';
import { Button, type ButtonLook } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { hubAddress } from '../../trades/hub-address.ts';
import { dealSteps, isAnsweredOnPage } from '../request-words.ts';
import type { CancelReason } from '../request.ts';
import { DealLink } from './deal-link.tsx';
import { ReviewPartner } from './review-partner.tsx';
import type { TradeRequest } from './use-my-request.ts';
import { useRequestAction } from './use-request-action.ts';

/**
 * What one can do with a request now, by its state and by the side that one is on, and what leads to its page.
 * @param props.fresh whether it is news, so that answering it is the next step
 * @param props.whole whether it is on its page
 */
export function RequestActions(props: { request: TradeRequest; fresh?: boolean; whole?: boolean }) {
  const { request, fresh = false, whole = false } = props;
  const link = whole ? null : <DealLink request={request} />;
  return (
    <>
      <Keys request={request} fresh={fresh} whole={whole} link={link} />
      {request.status !== 'accepted' && link}
    </>
  );
}

function Keys(props: { request: TradeRequest; fresh: boolean; whole: boolean; link: Elements }) {
  const { request, fresh, whole, link } = props;
  const { busy, act } = useRequestAction(request);
  const { status, side, other, completedByYou, completedByOther, backup } = request;
  // Answered where it is seen whole.
  if (status === 'pending' && isAnsweredOnPage(request)) return null;
  if (status === 'pending' && side === 'receiver') {
    const decline = (
      <Button
        icon="x"
        loading={busy === 'decline'}
        disabled={busy === 'accept'}
        onClick={() => act('decline')}
      >
        Decline
      </Button>
    );
    if (backup === true) return decline;
    return (
      <div className="row g3 two-b">
        {decline}
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
        {request.waiting !== true && (
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
        )}
        <div className="row sp dend">
          <CancelDeal
            request={request}
            busy={busy === 'cancel'}
            onCancel={(reason) => act('cancel', reason)}
          />
          {link}
        </div>
      </div>
    );
  }
  if (status === 'declined' && (whole || (request.ended !== undefined && side === 'sender')))
    return <FindTrades request={request} />;
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

const loadCancel = async () => (await import('./cancel-dialog.tsx')).CancelDialog;

/** Calls a deal off, once it is said why. */
function CancelDeal(props: {
  request: TradeRequest;
  busy: boolean;
  onCancel: (reason: CancelReason) => void;
}) {
  const { Dialog, close, key } = useLateDialog(loadCancel);
  return (
    <>
      <Button kind="ghost" size="sm" className="mr" icon="x" {...key}>
        Cancel the deal
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}

/** Leads to who else offers what the reader did not get; where nothing of it is on the game's list any more, to all trades. */
function FindTrades({ request: { trade, side } }: { request: TradeRequest }) {
  const [first] = side === 'sender' ? trade.offering : trade.wanting;
  const search = { search: first?.name ?? '', scope: 'offering' } as const;
  return (
    <Link className="link" href={hubAddress({ game: trade.game, tab: 'live-trades', ...search })}>
      {first === undefined ? (
        <span>Find other trades</span>
      ) : (
        <span>
          Find trades for <bdi>{first.name}</bdi>
        </span>
      )}
      <Icon name="arrow-right" />
    </Link>
  );
}

const load = async () => (await import('../../trades/ui/contact/contact-dialog.tsx')).ContactDialog;

/** Contact Trader for both people of an accepted request, and a while after the trade is completed. */
export function ContactPartner(props: { request: TradeRequest; kind?: ButtonLook['kind'] }) {
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
