import { useRef, useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import type { Api, Given } from '../../api/client.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { writtenText } from '../../platform/written-text.ts';
import { MAX_ANSWER } from '../answer.ts';
import { Stars } from './stars.tsx';
import { useAnswer } from './use-answer.ts';

type Review = Given<Api['reviews']['list']>['reviews'][number];

/**
 * Where one answers a review of oneself, or changes that. Only Cancel and sending forget what was written; what is taken
 * back is there when one answers again.
 * @param props.userId one's own
 */
export function AnswerDialog(props: { review: Review; userId: string; onClose: () => void }) {
  const { review, userId, onClose } = props;
  const { answer } = review;
  const [draft, setDraft] = useDraft(`answer/${userId}/${review.id}`);
  const [text, setText] = useState(draft === '' ? (answer?.text ?? '') : draft);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<RefusedSpan>();
  const field = useRef<HTMLTextAreaElement>(null);
  const forgetAndClose = () => {
    setDraft('');
    onClose();
  };
  const { busy, signedOut, send, takeBack } = useAnswer(
    { userId, reviewId: review.id },
    { onSent: forgetAndClose, onRefused: setRefused },
  );
  const submit = () => {
    if (writtenText(text) !== '') return send(text);
    setMissing(true);
    field.current?.focus();
  };
  const withdraw = async () => {
    if (!(await takeBack())) return;
    setDraft(text);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== undefined}
      title={answer === undefined ? 'Answer this review' : 'Your answer'}
      subtitle="Everybody who sees the review can read it."
      footer={
        <>
          {answer === undefined ? (
            <Button kind="ghost" disabled={busy !== undefined} onClick={forgetAndClose}>
              Cancel
            </Button>
          ) : (
            <Button
              kind="ghost"
              icon="trash-2"
              loading={busy === 'back'}
              disabled={busy === 'send'}
              onClick={() => void withdraw()}
            >
              Take back
            </Button>
          )}
          <Button kind="pri" loading={busy === 'send'} disabled={busy === 'back'} onClick={submit}>
            {answer === undefined ? 'Post answer' : 'Save'}
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <blockquote className="rv-q">
        <Stars rating={review.rating} />
        <p className="sub rv-c" dir="auto">
          {review.comment}
        </p>
      </blockquote>
      <MessageField
        label="Your answer"
        value={text}
        onChange={(written) => {
          setText(written);
          setDraft(written);
          setRefused(undefined);
          if (writtenText(written) !== '') setMissing(false);
        }}
        most={MAX_ANSWER}
        readOnly={busy !== undefined}
        required
        says="Say how it was for you. Keep it kind."
        problem={missing ? 'Please write an answer' : undefined}
        refused={refused}
        field={field}
      />
    </Dialog>
  );
}
