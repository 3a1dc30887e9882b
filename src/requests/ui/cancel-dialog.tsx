import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { CANCEL_LABELS } from '../request-words.ts';
import { CANCEL_REASONS, type CancelReason } from '../request.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Asks why a deal is called off; the answer does it. */
export function CancelDialog(props: {
  request: TradeRequest;
  /** Whether it is being called off. */
  busy: boolean;
  onCancel: (reason: CancelReason) => void;
  onClose: () => void;
}) {
  const { request, busy, onCancel, onClose } = props;
  const { side, other, trade } = request;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Cancel this deal?"
      subtitle={side === 'receiver' ? 'Then you can accept somebody else.' : 'You can ask again later.'}
      data-game={trade.game}
      footer={
        <Button data-autofocus disabled={busy} onClick={onClose}>
          Keep the deal
        </Button>
      }
    >
      <p>
        Say why. <bdi>{other?.name ?? 'The other side'}</bdi> is told.
      </p>
      <div className="stack g2">
        {CANCEL_REASONS.map((reason) => (
          <Button key={reason} wide disabled={busy} onClick={() => onCancel(reason)}>
            {CANCEL_LABELS[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
