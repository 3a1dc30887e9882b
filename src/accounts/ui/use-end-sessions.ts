import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { isCallError, safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { accountReads } from '../account-reads.ts';

const PASSWORD_GONE = 'Your password was removed too. You can always sign in with Discord.';

/**
 * Signs out other sessions of one's own, and says how it went. The focus goes to the head of the list, since the key
 * that had it is gone.
 * @param hasPassword whether there is a password, which goes with all others
 * @returns `ending`: the session that is being ended, or 'others'
 */
export function useEndSessions(hasPassword: boolean) {
  const api = useApi();
  const cache = useQueryClient();
  const [ending, setEnding] = useState<string>();

  const end = async (what: string, done: { title: string; text?: string }, call: () => Promise<unknown>) => {
    setEnding(what);
    const { error } = await safe(call());
    await Promise.all(
      [accountReads.sessions(api), accountReads.account(api)].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
    setEnding(undefined);
    // What has ended already is what was wanted.
    if (error === null || (isCallError(error) && error.code === 'SESSION_NOT_FOUND')) {
      document.getElementById('sessions-title')?.focus({ preventScroll: true });
      toast(done);
    } else {
      const text = tooManyWords(error) ?? 'Failed to sign out. Please try again later.';
      toast({ kind: 'bad', title: 'Error', text });
    }
  };
  return {
    ending,
    endOne: (sessionId: string) =>
      void end(sessionId, { title: 'Session signed out' }, () => api.accounts.endSession({ sessionId })),
    endOthers: () => {
      const done = {
        title: 'All other sessions signed out',
        ...(hasPassword ? { text: PASSWORD_GONE } : {}),
      };
      void end('others', done, () => api.accounts.endOtherSessions());
    },
  };
}
