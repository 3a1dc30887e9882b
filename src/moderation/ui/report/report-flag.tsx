import { IconButton } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import type { Subject } from './report-reasons.tsx';

/** Fetches the sheet in which one reports. */
export const loadReport = async () => (await import('./reporting.tsx')).ReportSheet;

/** Opens the sheet in which something of somebody else is reported; its code comes when it is likely to be wanted. */
export function ReportFlag(props: {
  /** What the flag stands at: 'Report the review by Mossy'. */
  label: string;
  subject: Subject;
  person: { userId: string | null; name: string };
}) {
  const { label, ...reported } = props;
  const { Dialog, close, key } = useLateDialog(loadReport);
  return (
    <>
      <IconButton icon="flag" label={label} aria-haspopup="dialog" {...key} />
      {Dialog && <Dialog {...reported} onClose={close} />}
    </>
  );
}
