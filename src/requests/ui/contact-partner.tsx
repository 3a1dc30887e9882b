import { Button, type ButtonLook } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { TradeRequest } from './use-my-request.ts';

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
