import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import * as keys from '../../../api/query-keys.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { toast } from '../../../platform/ui/toast-list.ts';

/** What the owner does to people. Each says how it went and reads the lists again. */
export function usePeopleActions() {
  const api = useApi();
  const cache = useQueryClient();
  const act = async <T>(failure: string, call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call();
    } catch (error) {
      actionFailed(cache, failure, error);
      return undefined;
    } finally {
      void cache.invalidateQueries({ queryKey: keys.backOffice });
    }
  };
  return {
    /** @returns the password, which is told only once; undefined when it failed */
    resetPassword: async (userId: string) => {
      const given = await act('Failed to reset password', async () =>
        api.backoffice.resetPassword({ userId }),
      );
      if (given !== undefined)
        toast({ title: `Password reset! Temporary password: ${given.temporaryPassword}` });
      return given;
    },
    deletePerson: async (userId: string) => {
      const given = await act('Failed to delete user', async () => api.backoffice.deletePerson({ userId }));
      if (given !== undefined) toast({ title: 'User deleted successfully' });
    },
    grantAdmin: async (userId: string) => {
      const given = await act('Failed to give admin access', async () =>
        api.backoffice.grantAdmin({ userId }),
      );
      if (given !== undefined) toast({ title: `Admin access granted to ${given.emailShown}` });
    },
    removeAdmin: async (userId: string) => {
      const given = await act('Failed to remove admin access', async () =>
        api.backoffice.removeAdmin({ userId }),
      );
      if (given !== undefined) toast({ title: `Admin access removed from ${given.emailShown}` });
    },
    withdrawInvitation: async (email: string) => {
      const given = await act('Failed to withdraw the invitation', async () =>
        api.backoffice.withdrawInvitation({ email }),
      );
      if (given !== undefined) toast({ title: 'Invitation withdrawn' });
    },
  };
}
