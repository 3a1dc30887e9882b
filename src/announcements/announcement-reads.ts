import type { Api, Given } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';
import { startOfList } from '../api/read-helpers.ts';

/** What the owner's list of announcements is made of. */
export const announcementReads = {
  /** The owner's list of announcements. */
  announcements: (api: Api) => ({
    queryKey: keys.announcements,
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.announcements.list(pageParam === null ? {} : { after: pageParam }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['announcements']['list']>) => page.next,
    meta: { topics: [] },
  }),
};
