/** The tabs of the owner panel, in their order. */
export const OWNER_TABS = ['users', 'notifications', 'games', 'sessions', 'logs', 'settings'] as const;
export type OwnerTab = (typeof OWNER_TABS)[number];

/** @returns the tab that an address asks for with `?tab=`; the users for any other word */
export function readOwnerTab(params: URLSearchParams): OwnerTab {
  const asked = params.get('tab');
  return OWNER_TABS.find((tab) => tab === asked) ?? 'users';
}

/** @returns the address of a tab */
export function ownerTabAddress(tab: OwnerTab): string {
  return tab === 'users' ? '/owner' : `/owner?tab=${tab}`;
}
