import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import { DealLink } from './deal-link.tsx';
import { useMyRequest } from './use-my-request.ts';

const load = async () => (await import('./request-dialog.tsx')).RequestDialog;

/** The way to a deal over a trade, for whoever does not see yet how to reach its poster: asks for it, or leads to where that is. */
export function OfferInstead({ trade }: { trade: PublicTrade }) {
  const request = useMyRequest(trade.id);
  const { Dialog, close, key } = useLateDialog(load);
  if (request !== undefined && request.status !== 'declined') {
    return (
      <div className="stack g2">
        <p className="sub s14">
          {request.status === 'pending'
            ? 'You have asked. When they accept, your deal shows how to reach them.'
            : 'You have a deal. It shows how to reach them.'}
        </p>
        <DealLink request={request} />
      </div>
    );
  }
  return (
    <>
      <Button kind="pri" size="lg" wide icon="handshake" aria-haspopup="dialog" {...key}>
        Make an offer
      </Button>
      {Dialog && <Dialog trade={trade} onClose={close} />}
    </>
  );
}
