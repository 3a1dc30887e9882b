import type { Api } from '../api/client.ts';
import { orNull } from '../api/read-helpers.ts';

/** What pages read of other people. */
export const profileReads = {
  /** A person as everybody sees one; null when there is nobody of that id. */
  profile: (api: Api, userId: string) => ({
    queryKey: ['profile', userId],
    queryFn: () => orNull(api.profiles.get({ userId })),
    meta: { topics: ['profiles'] },
  }),
};
