import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Me } from '../account-contract.ts';
import { accountReads } from '../account-reads.ts';

/**
 * A page belongs to whoever was signed in when it began, for as long as it is open: when somebody else is, or nobody, it is
 * left, and neither shows nor keeps anything of one person as another's.
 * @returns the signed-in person, or null for a visitor; known on every page from its first paint
 */
export function useMe(): Me | null {
  const { queryKey, queryFn: readMe, meta } = accountReads.me(useApi());
  const read = useQuery({
    queryKey,
    meta,
    queryFn: async ({ client }) => {
      const now = await readMe();
      const me = client.getQueryData<Me | null>(queryKey) ?? null;
      if (me === null || me.userId === now?.userId) return now;
      const { leaveSession } = await import('./sign-in/leave-session.ts');
      void leaveSession(me, readMe);
      return me;
    },
  });
  return read.data ?? null;
}
