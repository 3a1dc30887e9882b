import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import { IconButton } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { ShowMore } from '../../platform/ui/show-more.tsx';
import { reviewListReads } from '../review-list-reads.ts';
import { ANONYMOUS } from '../review.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSkeletons } from './review-skeletons.tsx';

const FAILURE = 'Failed to load reviews';

type Review = Given<Api['reviews']['list']>['reviews'][number];
/** Whom the reviews are about. */
type Reviewed = { userId: string; name: string };

/** What others say of a person, newest first, page by page: what follows a completed trade, and then the rest. */
export function ReviewList({ person }: { person: Reviewed }) {
  const api = useApi();
  const others = useReviews(reviewListReads.others(api, person.userId));
  const traded = useReviews(reviewListReads.traded(api, person.userId));
  const headingId = useId();
  const hasOthers = others.data?.pages.some(({ reviews }) => reviews.some((one) => !one.verifiedTrade));
  return (
    <div className="stack g6">
      <Reviews
        list={traded}
        person={person}
        traded
        empty={
          hasOthers === false ? (
            <EmptyState
              sticker="speech-balloon"
              title="No reviews yet"
              text="Be the first to leave a review!"
            />
          ) : (
            <></>
          )
        }
      />
      {others.data === undefined &&
        traded.data !== undefined &&
        (others.isError ? <Failed list={others} /> : <ReviewSkeletons />)}
      {hasOthers && (
        <section className="stack g3" aria-labelledby={headingId}>
          <div>
            <h3 id={headingId}>Without a completed trade</h3>
            <p className="sub s14">Not from a trade here, so these stars do not count.</p>
          </div>
          <Reviews list={others} person={person} traded={false} empty={<></>} />
        </section>
      )}
    </div>
  );
}

function useReviews(read: ReturnType<typeof reviewListReads.traded>) {
  return useInfiniteQuery({ ...read, refetchOnWindowFocus: 'always' });
}

/** One of the two lists. @param props.traded whether it is that of reviews that follow a completed trade */
function Reviews(props: {
  list: ReturnType<typeof useReviews>;
  person: Reviewed;
  traded: boolean;
  empty: Elements;
}) {
  const { list, person, traded, empty } = props;
  const me = useMe();
  const mine = me?.userId === person.userId;
  // A process of the version before gives both kinds in each list.
  const reviews = list.data?.pages
    .flatMap((page) => page.reviews)
    .filter(({ verifiedTrade }) => verifiedTrade === traded);
  if (reviews === undefined && list.isError) return <Failed list={list} />;
  if (reviews === undefined) return <ReviewSkeletons />;
  if (reviews.length === 0 && !list.hasNextPage) return empty;
  const flagOf = ({ answer }: Review) =>
    answer !== undefined &&
    !mine && (
      <ReportFlag
        label={`Report the answer by ${person.name}`}
        subject={{ kind: 'review', id: answer.id }}
        person={person}
      />
    );
  return (
    <div className="stack g3">
      <ul className="stack g3">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            answer={<ReviewAnswer review={review} person={person} mine={mine} flag={flagOf(review)} />}
            action={
              <>
                {review.reviewer !== null && review.reviewer.userId !== me?.userId && (
                  <ReportFlag
                    label={`Report the review by ${review.reviewer.name}`}
                    subject={{ kind: 'review', id: review.id }}
                    person={review.reviewer}
                  />
                )}
                {me?.role === 'owner' && <RemoveReviewButton reviewedId={person.userId} review={review} />}
              </>
            }
          />
        ))}
      </ul>
      <ShowMore list={list} failure={FAILURE} />
    </div>
  );
}

function Failed({ list }: { list: ReturnType<typeof useReviews> }) {
  return (
    <ErrorNote
      title={FAILURE}
      message="Check your connection and try again."
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
}

const load = async () => (await import('./remove-review-dialog.tsx')).RemoveReviewDialog;

/** The owner's way to take a review off a profile. */
function RemoveReviewButton(props: { reviewedId: string; review: Review }) {
  const { Dialog, close, key } = useLateDialog(load);
  const label = `Remove the review by ${props.review.reviewer?.name ?? ANONYMOUS}`;
  return (
    <>
      <IconButton icon="trash-2" label={label} aria-haspopup="dialog" {...key} />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
