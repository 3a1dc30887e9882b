import type { Api } from '../api/client.ts';

/** What the list of Alerts is made of, and what one wants to be told there. */
export const notificationReads = {
  notifications: (api: Api) => ({
    queryKey: ['notifications'],
    queryFn: () => api.notifications.list(),
    meta: { topics: [] },
  }),
  settings: (api: Api) => ({
    queryKey: ['notice-settings'],
    queryFn: () => api.notifications.settings(),
    meta: { topics: [] },
  }),
};
