import { IconButton } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/use-late-dialog.ts';
import type { Subject } from './report-reasons.tsx';

const load = async () => (await import('./report-sheet.tsx')).ReportSheet;

/** Opens the sheet in which something of somebody else is reported; its code comes when it is likely to be wanted. */
export function ReportFlag(props: {
  /** What the flag stands at: 'Report the review by Mossy'. */
  label: string;
  subject: Subject;
  person: { userId: string; name: string };
}) {
  const { label, ...reported } = props;
  const { Dialog, close, key } = useLateDialog(load);
  return (
    <>
      <IconButton icon="flag" label={label} aria-haspopup="dialog" {...key} />
      {Dialog && <Dialog {...reported} onClose={close} />}
    </>
  );
}
