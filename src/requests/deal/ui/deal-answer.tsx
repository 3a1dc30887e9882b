import { Button } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import { tradeFairness } from '../../../trades/trade-worth.ts';
import { MOST_ROUNDS } from '../../offer.ts';
import { isToAnswer } from '../../request-words.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';
import { AcceptButton } from './accept-button.tsx';
import { TURN_ID } from './deal-turn.tsx';
import type { ShownOffer } from './use-shown-offer.ts';

const loadChange = async () => (await import('./change-offer-dialog.tsx')).ChangeOfferDialog;

/** What the reader of a pending request does next: answer the offer, change it, or end it. */
export function DealAnswer({ request, shown }: { request: TradeRequest; shown: ShownOffer }) {
  const { busy, act } = useRequestAction(request);
  const change = useLateDialog(loadChange);
  const today = useToday();
  const { round, newer } = shown;
  if (newer !== undefined) {
    return (
      <div className="stack g3">
        <div className="note warn">
          <Icon name="refresh-cw" />
          <div>
            <b>The offer just changed</b>
            <p>{`You are looking at round ${round}. Round ${newer} is here.`}</p>
          </div>
        </div>
        <Button
          kind="pri"
          onClick={() => {
            shown.see();
            // The key is gone then; on a phone the offer stands above it.
            document.getElementById(TURN_ID)?.focus();
          }}
        >
          {`See round ${newer}`}
        </Button>
      </div>
    );
  }
  const isFirst = round === 1;
  if (!isToAnswer(request)) {
    return isFirst ? (
      <Button icon="rotate-ccw" loading={busy === 'withdraw'} onClick={() => act('withdraw')}>
        Withdraw
      </Button>
    ) : (
      <Button icon="x" loading={busy === 'decline'} onClick={() => act('decline')}>
        No thanks
      </Button>
    );
  }
  const isLast = round >= MOST_ROUNDS;
  return (
    <div className="stack g3">
      {isLast && <p className="hint">{`That was round ${MOST_ROUNDS}. You can accept or say no thanks.`}</p>}
      <div className="dkeys-k">
        <Button
          icon="x"
          aria-label={isFirst ? 'Decline' : 'No thanks'}
          loading={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => act('decline')}
        >
          <span className="hide-m">{isFirst ? 'Decline' : 'No thanks'}</span>
        </Button>
        {!isLast && (
          <Button
            kind="soft"
            icon="pencil"
            disabled={busy !== undefined}
            aria-keyshortcuts="C"
            {...change.key}
          >
            Change offer
          </Button>
        )}
        {request.backup !== true && (
          <AcceptButton
            // Of another offer one looks anew.
            key={round}
            loses={tradeFairness(shown.offer, request.side === 'receiver', today).verdict === 'L'}
            loading={busy === 'accept'}
            disabled={busy === 'decline'}
            onAccept={() => act('accept')}
          />
        )}
      </div>
      {change.Dialog && (
        <change.Dialog request={request} round={round} offer={shown.offer} onClose={change.close} />
      )}
    </div>
  );
}
