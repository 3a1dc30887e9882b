import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';

const load = async () => (await import('./review-dialog.tsx')).ReviewDialog;

/** Opens the dialog in which one reviews a person; its code comes when it is likely to be wanted. */
export function LeaveReviewButton({ person }: { person: { userId: string; name: string } }) {
  const { Dialog, close, key } = useLateDialog(load);
  return (
    <>
      <Button kind="pri" icon="star" {...key}>
        Leave Review
      </Button>
      {Dialog && <Dialog person={person} onClose={close} />}
    </>
  );
}
