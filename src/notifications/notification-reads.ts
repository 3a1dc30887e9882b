import type { Api } from '../api/client.ts';

/** What the list of Alerts is made of. */
export const notificationReads = {
  notifications: (api: Api) => ({
    queryKey: ['notifications'],
    queryFn: () => api.notifications.list(),
    meta: { topics: [] },
  }),
};
