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

/** Opens the sheet in which one reports that something else happened than was agreed on. */
export const useReportSheet = () => useLateDialog(loadReport);
