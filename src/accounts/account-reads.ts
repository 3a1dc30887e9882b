import type { Api } from '../api/client.ts';

/** What pages read of one's own account. */
export const accountReads = {
  me: (api: Api) => ({
    queryKey: ['me'],
    queryFn: () => api.accounts.me(),
    meta: { topics: [] },
  }),
  /** What the account page shows of the signed-in person. */
  account: (api: Api) => ({
    queryKey: ['account'],
    queryFn: () => api.accounts.account(),
    meta: { topics: [] },
  }),
  sessions: (api: Api) => ({
    queryKey: ['sessions'],
    queryFn: () => api.accounts.sessions(),
    meta: { topics: [] },
  }),
  /** Whether this session is confirmed, and the passkeys of an admin or the owner. */
  confirmation: (api: Api) => ({
    queryKey: ['confirmation'],
    queryFn: () => api.passkeys.confirmation(),
    meta: { topics: [] },
  }),
  passkeys: (api: Api) => ({
    queryKey: ['passkeys'],
    queryFn: () => api.passkeys.mine(),
    meta: { topics: [] },
  }),
  /** The signed-in person's own address. */
  email: (api: Api) => ({
    queryKey: ['email'],
    queryFn: () => api.email.mine(),
    meta: { topics: [] },
  }),
  /** The signed-in person's Roblox account, and the code that is being checked. */
  robloxLink: (api: Api) => ({
    queryKey: ['roblox-link'],
    queryFn: () => api.robloxLink.mine(),
    meta: { topics: [] },
  }),
};
