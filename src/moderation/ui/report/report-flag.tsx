import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import type { ReportReason } from '../../report.ts';
import type { Subject } from './report-reasons.tsx';

/** Fetches the sheet in which one reports. */
export const loadReport = async () => (await import('./reporting.tsx')).ReportSheet;

/** Opens the sheet in which something of somebody else is reported; its code comes when it is likely to be wanted. */
export function ReportFlag(props: {
  /** What the flag stands at: 'Report the review by Mossy'. */
  label: string;
  subject: Subject;
  person: { userId: string; name: string };
  /** What a press on it reports at once; it can be taken back. */
  reason?: ReportReason;
}) {
  const { label, ...reported } = props;
  const { Dialog, close, key } = useLateDialog(loadReport);
  return (
    <>
      {props.reason === undefined ? (
        <IconButton icon="flag" label={label} aria-haspopup="dialog" {...key} />
      ) : (
        <Button kind="ghost" size="sm" className="mr flag" icon="flag" aria-haspopup="dialog" {...key}>
          {label}
        </Button>
      )}
      {Dialog && <Dialog {...reported} onClose={close} />}
    </>
  );
}
