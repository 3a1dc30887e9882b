import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import { IconButton } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { ShowMore } from '../../platform/ui/show-more.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { reviewReads } from '../review-reads.ts';
import { ANONYMOUS } from '../review.ts';
import { ReviewCard } from './review-card.tsx';

const FAILURE = 'Failed to load reviews';

/** What others say of a person, newest first, page by page. */
export function ReviewList({ userId }: { userId: string }) {
  const list = useInfiniteQuery({ ...reviewReads.reviews(useApi(), userId), refetchOnWindowFocus: 'always' });
  const me = useMe();
  const removesAny = me?.role === 'owner';
  const reviews = list.data?.pages.flatMap((page) => page.reviews);
  if (reviews === undefined && list.isError) {
    return (
      <ErrorNote
        title={FAILURE}
        message="Check your connection and try again."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (reviews === undefined) return <ReviewSkeletons />;
  if (reviews.length === 0) {
    return (
      <EmptyState sticker="speech-balloon" title="No reviews yet" text="Be the first to leave a review!" />
    );
  }
  return (
    <div className="stack g3">
      <ul className="stack g3">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            action={
              <>
                {review.reviewer !== null && review.reviewer.userId !== me?.userId && (
                  <ReportFlag
                    label={`Report the review by ${review.reviewer.name}`}
                    subject={{ kind: 'review', id: review.id }}
                    person={review.reviewer}
                  />
                )}
                {removesAny && <RemoveReviewButton reviewedId={userId} review={review} />}
              </>
            }
          />
        ))}
      </ul>
      <ShowMore list={list} failure={FAILURE} />
    </div>
  );
}

function ReviewSkeletons() {
  return (
    <div className="stack g3" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className="card rv" aria-hidden="true">
          <div className="row g3">
            <Skeleton className="round" width="40px" height="40px" />
            <Skeleton width="160px" height="36px" />
          </div>
          <Skeleton height="24px" />
        </div>
      ))}
    </div>
  );
}

const load = async () => (await import('./remove-review-dialog.tsx')).RemoveReviewDialog;

/** The owner's way to take a review off a profile. */
function RemoveReviewButton(props: {
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
