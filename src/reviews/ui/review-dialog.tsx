import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { keepFocusOnCard } from '../../platform/ui/page/keep-focus.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { writtenText } from '../../platform/written-text.ts';
import { reviewReads } from '../review-reads.ts';
import { DEFAULT_RATING, MAX_COMMENT } from '../review.ts';
import { ReviewedPerson } from './reviewed-person.tsx';
import { StarPicker } from './star-picker.tsx';
import { TRADE_FIRST } from './trade-first.ts';
import { usePostReview } from './use-post-review.ts';

/** Where one reviews a person, once. Only Cancel and posting forget what was written. */
export function ReviewDialog(props: { person: { userId: string; name: string }; onClose: () => void }) {
  const { person, onClose } = props;
  const me = useMe();
  const signedIn = me !== null;
  const mine = useQuery({
    ...reviewReads.myReview(useApi(), person.userId),
    enabled: signedIn,
    // They may have completed a trade since it was last asked.
    refetchOnMount: 'always',
  });
  const draft = `review/${me?.userId ?? ''}/${person.userId}`;
  const [stars, setStars] = useDraft(`${draft}/stars`);
  const rating = Number(stars) || DEFAULT_RATING;
  const [comment, setComment] = useDraft(draft);
  const forgetAndClose = () => {
    setStars('');
    setComment('');
    onClose();
  };
  const [opener] = useState(() => document.activeElement);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<RefusedSpan>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { posting, signedOut, post } = usePostReview(person, {
    onPosted: () => {
      keepFocusOnCard(opener);
      forgetAndClose();
    },
    onCommentMissing: () => {
      setMissing(true);
      field.current?.focus();
    },
    onRefused: setRefused,
  });
  const reviewed = mine.data?.reviewed === true;
  const isBarred = !reviewed && mine.data?.allowed === false;
  const tradesFirst = isBarred && !mine.isFetching;
  const closed = reviewed || tradesFirst;
  // Where it cannot be known, the form stands: whoever has reviewed before is told when posting.
  const unknown = signedIn && (isBarred ? mine.isFetching : mine.isPending && !mine.isError);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={posting}
      title="Leave a Review"
      subtitle="You can review each person once."
      footer={
        closed ? (
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button kind="ghost" disabled={posting} onClick={forgetAndClose}>
              Cancel
            </Button>
            <Button kind="pri" loading={posting} disabled={unknown} onClick={() => post({ rating, comment })}>
              Submit Review
            </Button>
          </>
        )
      }
    >
      {signedOut && <SignInAgain />}
      <ReviewedPerson person={person} />
      {unknown && <FormSkeleton />}
      {reviewed && (
        <p className="note" role="status">
          <Icon name="circle-check" />
          You have already reviewed this user.
        </p>
      )}
      {tradesFirst && (
        <div className="note" role="status">
          <Icon name="handshake" />
          <div>
            <b>{TRADE_FIRST.title}</b>
            <p>{TRADE_FIRST.text}</p>
            <Link className="link" href="/standing">
              My standing
            </Link>
          </div>
        </div>
      )}
      {!unknown && !closed && (
        <>
          {mine.data?.counts === false && (
            <p className="hint">You two have not completed a trade here, so these stars will not count.</p>
          )}
          <StarPicker rating={rating} onChoose={(chosen) => setStars(String(chosen))} />
          <MessageField
            label="Comment"
            value={comment}
            onChange={(written) => {
              setComment(written);
              setRefused(undefined);
              if (writtenText(written) !== '') setMissing(false);
            }}
            most={MAX_COMMENT}
            readOnly={posting}
            required
            says="Say what went well and what did not."
            problem={missing ? 'Please provide a comment with your review' : undefined}
            refused={refused}
            field={field}
          />
        </>
      )}
    </Dialog>
  );
}

/** Of the size of the form. */
function FormSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height="79px" />
      <Skeleton height="166px" />
    </div>
  );
}
