import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { useDraft } from '../../platform/ui/draft.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { keepFocusOnCard } from '../../platform/ui/keep-focus.ts';
import { writtenText } from '../../platform/written-text.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { DEFAULT_RATING, MAX_COMMENT } from '../review.ts';
import { ReviewedPerson } from './reviewed-person.tsx';
import { StarPicker } from './star-picker.tsx';
import { usePostReview } from './use-post-review.ts';

/** Where one reviews a person, once. Only Cancel and posting forget what was written. */
export function ReviewDialog(props: { person: { userId: string; name: string }; onClose: () => void }) {
  const { person, onClose } = props;
  const me = useMe();
  const signedIn = me !== null;
  const mine = useQuery({ ...reads.myReview(useApi(), person.userId), enabled: signedIn });
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
  const field = useRef<HTMLTextAreaElement>(null);
  const ids = { comment: useId(), hint: useId() };
  const { posting, signedOut, post } = usePostReview(person, {
    onPosted: () => {
      keepFocusOnCard(opener);
      forgetAndClose();
    },
    onCommentMissing: () => {
      setMissing(true);
      field.current?.focus();
    },
  });
  const reviewed = mine.data?.reviewed === true;
  // Where it cannot be known, the form stands: whoever has reviewed before is told when posting.
  const unknown = signedIn && mine.isPending && !mine.isError;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={posting}
      title="Leave a Review"
      subtitle="You can review each person once."
      footer={
        reviewed ? (
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
      {!unknown && !reviewed && (
        <>
          <StarPicker rating={rating} onChoose={(chosen) => setStars(String(chosen))} />
          <div className="fld">
            <label htmlFor={ids.comment}>Comment</label>
            <textarea
              ref={field}
              id={ids.comment}
              className={missing ? 'inp bad' : 'inp'}
              dir="auto"
              maxLength={MAX_COMMENT}
              readOnly={posting}
              value={comment}
              aria-required="true"
              aria-invalid={missing}
              aria-describedby={ids.hint}
              onChange={({ target }) => {
                setComment(target.value);
                if (writtenText(target.value) !== '') setMissing(false);
              }}
            />
            <div className="row sp">
              <span id={ids.hint} className={missing ? 'err' : 'hint'}>
                {missing
                  ? 'Please provide a comment with your review'
                  : 'Say what went well and what did not.'}
              </span>
              <span className="hint num">
                {comment.length}/{MAX_COMMENT}
              </span>
            </div>
          </div>
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
