import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/use-late-dialog.ts';
import type { TradeRequest } from './use-my-request.ts';

const load = async () => (await import('../../trades/ui/contact-dialog.tsx')).ContactDialog;

/** Contact Trader for whoever was accepted, and a while after the trade is completed: their trade may have left the live list meanwhile. */
export function ContactAgain({ request: { other, trade } }: { request: TradeRequest }) {
  const { Dialog, close, key } = useLateDialog(load);
  if (other === null) return null;
  return (
    <>
      <Button icon="message-circle" {...key}>
        Contact Trader
      </Button>
      {Dialog && <Dialog trade={{ ...trade, trader: other }} onClose={close} />}
    </>
  );
}
