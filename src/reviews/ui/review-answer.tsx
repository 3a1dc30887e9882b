import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { ANONYMOUS } from '../review.ts';

type Review = Given<Api['reviews']['list']>['reviews'][number];

const load = async () => (await import('./answer-dialog.tsx')).AnswerDialog;

/**
 * What the person whom a review is about says to it; to themselves, the way to say it, or to change it.
 * @param props.mine whether that person is the reader
 * @param props.flag by which the answer is reported
 */
export function ReviewAnswer(props: {
  review: Review;
  person: { userId: string; name: string };
  mine: boolean;
  flag: Elements;
}) {
  const { review, person, mine, flag } = props;
  const { Dialog, close, key } = useLateDialog(load);
  const { answer } = review;
  const author = review.reviewer?.name ?? ANONYMOUS;
  const [label, says] =
    answer === undefined
      ? ['Answer', `Answer the review by ${author}`]
      : ['Change answer', `Change answer to the review by ${author}`];
  return (
    <>
      {answer !== undefined && (
        <div className="rv-a">
          <div className="row g3">
            <p className="grow">
              <b>
                <bdi>{person.name}</bdi>
              </b>
              <span className="mut s13">
                <span> answered · </span>
                <time dateTime={answer.createdAt}>{fullDate(answer.createdAt)}</time>
                {answer.edited && <span> · edited</span>}
              </span>
            </p>
            {flag}
          </div>
          <p className="sub rv-c" dir="auto">
            {answer.text}
          </p>
        </div>
      )}
      {mine && (
        // The same one before and after, so that the focus comes back to it.
        <Button
          kind="ghost"
          size="sm"
          className="mr"
          icon={answer === undefined ? 'message-circle' : 'pencil'}
          aria-label={says}
          aria-haspopup="dialog"
          {...key}
        >
          {label}
        </Button>
      )}
      {Dialog && <Dialog review={review} userId={person.userId} onClose={close} />}
    </>
  );
}
