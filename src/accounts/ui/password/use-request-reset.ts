import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { isEmailAddress } from '../../email-address.ts';
import {
  EMAIL_REQUIRED,
  MAIL_NOT_SET_UP,
  NOT_AN_EMAIL,
  tooManyMails,
  UNEXPECTED,
} from '../mail/email-words.ts';

/** Asks for a reset mail. `problem` says why that did not work. */
export function useRequestReset(onSent: () => void) {
  const api = useApi();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (typed: string): Promise<void> => {
    const email = typed.trim();
    if (email === '') return setProblem(EMAIL_REQUIRED);
    if (!isEmailAddress(email)) return setProblem(NOT_AN_EMAIL);
    setSending(true);
    const { error, isDefined } = await safe(api.email.requestReset({ email }));
    setSending(false);
    if (error === null) return onSent();
    if (!isDefined) return setProblem(UNEXPECTED);
    switch (error.code) {
      case 'TOO_MANY_MAILS':
        return setProblem(tooManyMails(error.data.retryAfterSeconds));
      case 'MAIL_NOT_SET_UP':
        return setProblem(MAIL_NOT_SET_UP);
      case 'INVALID_INPUT':
        return setProblem(NOT_AN_EMAIL);
      case 'SIGN_IN_REQUIRED':
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
        return setProblem(error.message);
    }
  };
  return { sending, problem, send, forgetProblem: () => setProblem(undefined) };
}
