import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { accountReads } from '../../account-reads.ts';
import { MAIL_NOT_SET_UP, tooManyMails, UNEXPECTED } from './email-words.ts';

/** Asks for a mail to verify one's address. */
export function useRequestVerification() {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (): Promise<void> => {
    setSending(true);
    const { error, isDefined } = await safe(api.email.requestVerification());
    setSending(false);
    setSent(error === null);
    setProblem(undefined);
    if (error === null) return;
    if (!isDefined) return setProblem(UNEXPECTED);
    switch (error.code) {
      case 'TOO_MANY_MAILS':
        return setProblem(tooManyMails(error.data.retryAfterSeconds));
      case 'MAIL_NOT_SET_UP':
        return setProblem(MAIL_NOT_SET_UP);
      case 'ALREADY_VERIFIED':
      case 'NO_EMAIL':
        return void cache.invalidateQueries({ queryKey: accountReads.email(api).queryKey });
      case 'SIGN_IN_REQUIRED':
        return location.assign('/login?next=/email-verified');
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return setProblem(error.message);
    }
  };
  return { sending, sent, problem, send: () => void send() };
}
