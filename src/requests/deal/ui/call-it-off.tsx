import { Button } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';

const loadCancel = async () => (await import('../../ui/cancel-dialog.tsx')).CancelDialog;

/** What the reader of a deal can do that is agreed on and may not be traded yet. */
export function CallItOff({ request }: { request: TradeRequest }) {
  const { busy, act } = useRequestAction(request);
  const cancel = useLateDialog(loadCancel);
  return (
    <>
      <Button icon="x" {...cancel.key}>
        Call it off
      </Button>
      {cancel.Dialog && (
        <cancel.Dialog
          request={request}
          busy={busy === 'cancel'}
          onCancel={(reason) => act('cancel', reason)}
          onClose={cancel.close}
        />
      )}
    </>
  );
}
