import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { AnswerOption, type OptionMark } from './answer-option.tsx';
import type { Graded, Question } from './quiz.ts';
import type { useAnswer } from './use-answer.ts';
import { Verdict } from './verdict.tsx';

/** One question, its answers, and what came of the chosen one. */
export function QuestionForm(props: {
  question: Question;
  answering: ReturnType<typeof useAnswer>;
  onCheck: (option: number) => void;
  onNext: (graded: Graded) => void;
}) {
  const { question, answering, onCheck, onNext } = props;
  const { graded, sending, problem, signedOut } = answering;
  const [chosen, setChosen] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // The answers take no more keys: whoever chose by one goes on with the next.
    if (graded !== undefined) key.current?.focus({ preventScroll: true });
  }, [graded]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (graded !== undefined) onNext(graded);
    else if (chosen !== undefined) onCheck(chosen);
  };
  return (
    <form className="lic-q" onSubmit={submit}>
      <h1 ref={heading} id={id} tabIndex={-1}>
        {question.ask}
      </h1>
      <fieldset role="radiogroup" aria-labelledby={id} disabled={sending || graded !== undefined}>
        {question.options.map((words, at) => (
          <AnswerOption
            key={words}
            words={words}
            at={at}
            mark={markOf(at, chosen, graded)}
            chosen={at === chosen}
            onChoose={() => setChosen(at)}
          />
        ))}
      </fieldset>
      <div role="status">
        {graded !== undefined && (
          <Verdict graded={graded} answer={question.options[graded.rightOption] ?? ''} />
        )}
      </div>
      {signedOut && <SignInAgain />}
      {problem !== undefined && (
        <div className="note bad" role="alert">
          <Icon name="cloud-off" />
          <div>
            <b>{problem.title}</b>
            <p>{problem.text}</p>
          </div>
        </div>
      )}
      <div className="lic-b">
        <Button
          ref={key}
          type="submit"
          kind="pri"
          size="lg"
          wide
          loading={sending}
          disabled={chosen === undefined}
          iconRight={graded === undefined ? undefined : 'arrow-right'}
          onClick={graded === undefined ? undefined : notTwice}
        >
          {wordsOf(graded)}
        </Button>
      </div>
    </form>
  );
}

/** The second tap of two goes to a key that has just become another one. */
function notTwice(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function wordsOf(graded: Graded | undefined): string {
  if (graded === undefined) return 'Check answer';
  return graded.passedAt === null ? 'Next question' : 'Show my licence';
}

function markOf(at: number, chosen: number | undefined, graded: Graded | undefined): OptionMark {
  if (graded === undefined) return undefined;
  if (at === graded.rightOption) return 'right';
  return at === chosen ? 'wrong' : undefined;
}
