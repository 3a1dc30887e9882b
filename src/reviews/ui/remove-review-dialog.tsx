import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { actionFailed } from '../../backoffice/ui/action-failed.ts';
import { applyEvent } from '../../live/ui/apply-event.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { LIST_TITLE_ID } from '../../trades/ui/list-title.ts';
import { ANONYMOUS } from '../review.ts';
import { Stars } from './stars.tsx';

/** Asks the owner whether a review is to be removed. The focus goes to the head of the profile that it leaves. */
export function RemoveReviewDialog(props: {
  /** Whom it is about. */
  reviewedId: string;
  review: Given<Api['reviews']['list']>['reviews'][number];
  onClose: () => void;
}) {
  const { reviewedId, review, onClose } = props;
  const api = useApi();
  const cache = useQueryClient();
  const remove = async () => {
    try {
      await api.backoffice.removeReview({ reviewId: review.id });
      toast({ title: 'Review removed', text: 'The stars are counted without it.' });
    } catch (error) {
      actionFailed(cache, 'Failed to remove the review', error);
    }
    onClose();
    applyEvent(cache, { name: 'review-gone', reviewedId });
    // Once the dialog is closed.
    setTimeout(() => document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      question="Remove this review?"
      confirm="Remove review"
      icon="trash-2"
      onConfirm={remove}
      onClose={onClose}
    >
      <div className="abt">
        <b className="whole">
          <bdi>{review.reviewer?.name ?? ANONYMOUS}</bdi>
        </b>
        <Stars rating={review.rating} />
        <span className="mut s13 whole" dir="auto">
          {review.comment}
        </span>
      </div>
      <p className="sub s14">
        It leaves this profile right away, its stars no longer count, and its author cannot write another one
        here.
      </p>
    </ConfirmDialog>
  );
}
