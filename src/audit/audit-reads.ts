import type { Api, Given } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';
import { startOfList, unlessRefused } from '../api/read-helpers.ts';

/** What pages read of the log. */
export const auditReads = {
  /** The system logs; of one action or one person where they are named. */
  systemLogs: (api: Api, action: string, person: string) => ({
    queryKey: [...keys.backOffice, 'logs', action, person],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.backoffice.logs({
        ...(action === '' ? {} : { action }),
        ...(person === '' ? {} : { person }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['backoffice']['logs']>) => page.next,
    retry: unlessRefused,
    meta: { topics: [] },
  }),
};
