import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { RemovalDialog } from '../../trades/ui/ticket/removal-dialog.tsx';
import { ANONYMOUS } from '../review.ts';
import { Stars } from './stars.tsx';

/** Asks the owner whether a review is to be removed. */
export function RemoveReviewDialog(props: {
  /** Whom it is about. */
  reviewedId: string;
  review: Given<Api['reviews']['list']>['reviews'][number];
  onClose: () => void;
}) {
  const { reviewedId, review, onClose } = props;
  const api = useApi();
  return (
    <RemovalDialog
      what="Review"
      remove={async () => await api.backoffice.removeReview({ reviewId: review.id })}
      told="The stars are counted without it."
      event={{ name: 'review-gone', reviewedId }}
      leavesAfter={() => true}
      onClose={onClose}
      consequence="It leaves this profile right away, its stars no longer count, and its author cannot write another one here."
    >
      <b className="whole">
        <bdi>{review.reviewer?.name ?? ANONYMOUS}</bdi>
      </b>
      <Stars rating={review.rating} />
      <span className="mut s13 whole" dir="auto">
        {review.comment}
      </span>
    </RemovalDialog>
  );
}
