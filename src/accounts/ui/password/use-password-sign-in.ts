import { useState } from 'react';
import { signInAddress } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { isEmailAddress } from '../../email-address.ts';
import {
  EMAIL_REQUIRED,
  NOT_AN_EMAIL,
  tooManyTries,
  UNEXPECTED,
  WRONG_PASSWORD,
} from '../mail/email-words.ts';
import { PASSWORD_WORDS } from './password-words.ts';

/** What is wrong, and in which field; in neither when it is about both. */
export type EntryProblem = { at?: 'email' | 'password'; says: string };

/**
 * Tries a password. Whoever is let in goes on to a new page, since everything on this one is for visitors.
 * @param next where that is: a path of this site
 */
export function usePasswordSignIn(next: string) {
  const api = useApi();
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState<EntryProblem>();

  const enter = async (typed: string, password: string): Promise<void> => {
    const email = typed.trim();
    if (email === '') return setProblem({ at: 'email', says: EMAIL_REQUIRED });
    if (!isEmailAddress(email)) return setProblem({ at: 'email', says: NOT_AN_EMAIL });
    if (password === '') return setProblem({ at: 'password', says: PASSWORD_WORDS.MISSING });
    setTrying(true);
    setProblem(undefined);
    const { error, isDefined, data } = await safe(api.email.signInWithPassword({ email, password }));
    if (error === null)
      return location.assign(
        data.outcome === 'signed-in'
          ? next
          : `${signInAddress('/set-new-password', next)}#access_token=${data.token}`,
      );
    setTrying(false);
    if (!isDefined) return setProblem({ says: UNEXPECTED });
    switch (error.code) {
      case 'WRONG_PASSWORD':
      case 'INVALID_INPUT':
        return setProblem({ at: 'password', says: WRONG_PASSWORD });
      case 'TOO_MANY_TRIES':
        return setProblem({ says: tooManyTries(error.data.retryAfterSeconds) });
      case 'SIGN_IN_REQUIRED':
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
        return setProblem({ says: error.message });
    }
  };
  return { trying, problem, enter, forgetProblem: () => setProblem(undefined) };
}
