import type { Api, Given } from '../../api/client.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { ANONYMOUS } from '../review.ts';

const load = async () => (await import('./remove-review-dialog.tsx')).RemoveReviewDialog;

/** The owner's way to take a review off a profile. */
export function RemoveReviewButton(props: {
  reviewedId: string;
  review: Given<Api['reviews']['list']>['reviews'][number];
}) {
  const { Dialog, close, key } = useLateDialog(load);
  const label = `Remove the review by ${props.review.reviewer?.name ?? ANONYMOUS}`;
  return (
    <>
      <IconButton icon="trash-2" label={label} aria-haspopup="dialog" {...key} />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
