import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { tooManyWords } from '../../../api/call-failures.ts';
import { accountReads } from '../../account-reads.ts';
import { LINK_NOT_VALID, UNEXPECTED } from './email-words.ts';
import { useLinkToken } from './use-link-token.ts';

/** How it went: nothing is known yet, there was no link to use, it is being used, or what came of it. */
export type Verifying = 'unknown' | 'no-link' | 'checking' | 'verified' | 'already' | { problem: string };

/** Uses the verification link by which the page was opened, if it was. */
export function useVerifyByLink(): Verifying {
  const api = useApi();
  const cache = useQueryClient();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Verifying>('checking');
  useEffect(() => {
    if (!token) return;
    const verify = async () => {
      setOutcome('checking');
      const { error, isDefined, data } = await safe(api.email.verify({ token }));
      const dead = isDefined && (error.code === 'LINK_NOT_VALID' || error.code === 'INVALID_INPUT');
      if (error === null) void cache.invalidateQueries({ queryKey: accountReads.email(api).queryKey });
      setOutcome(
        error === null
          ? data.already
            ? 'already'
            : 'verified'
          : { problem: dead ? LINK_NOT_VALID : (tooManyWords(error) ?? UNEXPECTED) },
      );
    };
    void verify();
  }, [api, cache, token]);
  if (token === undefined) return 'unknown';
  return token === null ? 'no-link' : outcome;
}
