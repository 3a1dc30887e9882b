import { loadReport, ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Reports the words of whoever sent a request, or who it is from; nothing where they are gone. */
export function ReportRequest({ request: { id, other } }: { request: TradeRequest }) {
  if (other === null) return null;
  return (
    <ReportFlag
      label={`Report the request of ${other.name}`}
      subject={{ kind: 'request', id }}
      person={other}
    />
  );
}

/** Reports with one press that the other one of a deal asks to be given something first; it can be taken back. */
export function ReportAskedFirst({ request: { id, other } }: { request: TradeRequest }) {
  const { Dialog, close, key } = useLateDialog(loadReport);
  if (other === null) return null;
  return (
    <>
      <Button kind="ghost" size="sm" className="mr" icon="flag" aria-haspopup="dialog" {...key}>
        They asked me to go first
      </Button>
      {Dialog && (
        <Dialog subject={{ kind: 'request', id }} person={other} reason="go_first" onClose={close} />
      )}
    </>
  );
}

/**
 * Reports the other one of a deal in which something else happened than was agreed on.
 * @param onSent once it is reported, which ends the deal
 * @returns the props of the key that asks what was wrong, and the sheet that does, once it is open
 */
export function useReportDifferent({ id, other }: TradeRequest, onSent: () => void) {
  const { Dialog, close, key } = useLateDialog(loadReport);
  const sheet = Dialog !== undefined && other !== null && (
    <Dialog
      subject={{ kind: 'request', id }}
      person={other}
      note="Your report ends this deal, and somebody looks at what the two of you had agreed on."
      onSent={onSent}
      onClose={close}
    />
  );
  return { key, sheet };
}
