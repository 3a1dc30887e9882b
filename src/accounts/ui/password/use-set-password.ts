import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { passwordProblem } from '../../password.ts';
import { LINK_NOT_VALID, LINK_USED, UNEXPECTED } from '../mail/email-words.ts';
import { PASSWORD_WORDS } from './password-words.ts';

/** What is wrong: with a field, with the link, or with neither. */
export type NewPasswordProblem = { at?: 'password' | 'confirmation' | 'link'; says: string };

/** Sets a new password by the token of a link. */
export function useSetPassword(onUpdated: () => void) {
  const api = useApi();
  const [setting, setSetting] = useState(false);
  const [problem, setProblem] = useState<NewPasswordProblem>();

  const set = async (token: string, password: string, confirmation: string): Promise<void> => {
    const wrong = passwordProblem(password, confirmation);
    if (wrong !== undefined) {
      const second = wrong === 'MISMATCH' || (wrong === 'MISSING' && password !== '');
      return setProblem({ at: second ? 'confirmation' : 'password', says: PASSWORD_WORDS[wrong] });
    }
    setSetting(true);
    const { error, isDefined } = await safe(api.email.setPassword({ token, password }));
    setSetting(false);
    if (error === null) return onUpdated();
    if (!isDefined) return setProblem({ says: UNEXPECTED });
    switch (error.code) {
      case 'PASSWORD_REFUSED':
        return setProblem({ at: 'password', says: PASSWORD_WORDS[error.data.problem] });
      case 'LINK_USED':
        return setProblem({ at: 'link', says: LINK_USED });
      case 'LINK_NOT_VALID':
      case 'INVALID_INPUT':
        return setProblem({ at: 'link', says: LINK_NOT_VALID });
      case 'SIGN_IN_REQUIRED':
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
        return setProblem({ says: error.message });
    }
  };
  return { setting, problem, set, forgetProblem: () => setProblem(undefined) };
}
