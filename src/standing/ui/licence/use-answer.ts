import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle } from '../../../api/call-failures.ts';
import type { Graded } from './quiz.ts';

/** Why an answer was not graded, in words. */
type Problem = { title: string; text: string };

type Answer = { tryId: string; question: string; option: number };

/** Sends an answer. What is refused can be sent again: an answer counts once. @param onOver once the questions have ended */
export function useAnswer(onOver: () => void) {
  const api = useApi();
  const [sending, setSending] = useState(false);
  const [graded, setGraded] = useState<Graded>();
  const [problem, setProblem] = useState<Problem>();
  const [signedOut, setSignedOut] = useState(false);
  const send = async (answer: Answer) => {
    setSending(true);
    const { error, data, isDefined } = await safe(api.licence.answer(answer));
    setSending(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    setProblem(undefined);
    setGraded(data);
    if (error === null) return;
    const title = failureTitle(error, 'Your answer did not get through');
    const failed = (text: string) => setProblem({ title, text });
    if (!isDefined) return failed('Check your connection and try again.');
    switch (error.code) {
      case 'TRY_NOT_FOUND':
      case 'QUESTION_NOT_FOUND':
        return onOver();
      case 'SIGN_IN_REQUIRED':
        return undefined;
      case 'TOO_MANY_REQUESTS':
      case 'DISK_FULL':
        return failed(error.message);
      // Grading it once more changes nothing.
      case 'OUTCOME_UNKNOWN':
      case 'NOT_ALLOWED':
      case 'INVALID_INPUT':
        return failed('Check your answer again in a moment.');
    }
  };
  return { sending, graded, problem, signedOut, send: (answer: Answer) => void send(answer) };
}
