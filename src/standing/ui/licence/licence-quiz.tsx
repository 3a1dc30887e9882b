import { useState } from 'react';
import type { Elements } from '../../../platform/ui/elements.ts';
import { QuestionForm } from './question-form.tsx';
import { afterAnswer, type Graded, pieceOf, type Quiz, startQuiz, type Try } from './quiz.ts';
import { useAnswer } from './use-answer.ts';

/** The questions of a try, one after the other. */
export function LicenceQuiz(props: {
  begun: Try;
  /** Stands above the first question. */
  lead: Elements;
  onOver: () => void;
  /** @param passedAt ISO 8601 */
  onPassed: (passedAt: string) => void;
}) {
  const { begun, lead, onOver, onPassed } = props;
  const [quiz, setQuiz] = useState(() => startQuiz(begun.questions));
  const [turn, setTurn] = useState(0);
  const next = ({ right, passedAt }: Graded) => {
    if (passedAt !== null) return onPassed(passedAt);
    setQuiz(afterAnswer(quiz, right));
    setTurn(turn + 1);
  };
  return (
    <>
      {turn === 0 && lead}
      <Turn key={turn} begun={begun} quiz={quiz} onOver={onOver} onNext={next} />
    </>
  );
}

function Turn(props: { begun: Try; quiz: Quiz; onOver: () => void; onNext: (graded: Graded) => void }) {
  const { begun, quiz, onOver, onNext } = props;
  const { tryId, questions } = begun;
  const answering = useAnswer(onOver);
  const [asked] = quiz.left;
  const question = questions.find(({ id }) => id === asked);
  if (question === undefined) return null;
  const number = `Question ${questions.indexOf(question) + 1} of ${questions.length}`;
  const name = questions.length === 1 ? 'New trick' : number;
  return (
    <>
      <div className="row sp s14">
        <b>{quiz.missed.includes(question.id) ? `${name}, again` : name}</b>
        <span className="sub">Trade licence</span>
      </div>
      <div className="lic-p" aria-hidden="true">
        {questions.map(({ id }) => (
          <i key={id} className={pieceOf(id, quiz, answering.graded?.right)} />
        ))}
      </div>
      <QuestionForm
        question={question}
        answering={answering}
        onCheck={(option) => answering.send({ tryId, question: question.id, option })}
        onNext={onNext}
      />
    </>
  );
}
