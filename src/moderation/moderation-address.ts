/** The lists of /moderation, in the order of their tabs. */
export const MODERATION_TABS = ['reports', 'appeals', 'mine'] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** What an address of /moderation asks for: a list, and the person or the appeal that is open beside it. */
export type ModerationPlace = {
  tab: ModerationTab;
  userId: string | undefined;
  appealId: string | undefined;
};

/** @returns the place; the reports for any other word */
export function readModeration(search: URLSearchParams): ModerationPlace {
  const asked = search.get('tab');
  return {
    tab: MODERATION_TABS.find((tab) => tab === asked) ?? 'reports',
    userId: search.get('case') || undefined,
    appealId: search.get('appeal') || undefined,
  };
}

/** @returns the address of a list */
export function moderationAddress(tab: ModerationTab): string {
  return tab === 'reports' ? '/moderation' : `/moderation?tab=${tab}`;
}

/** @returns the address of a person's case, beside a list */
export function caseAddress(userId: string, tab: ModerationTab = 'reports'): string {
  return `/moderation?${new URLSearchParams({ ...(tab === 'reports' ? {} : { tab }), case: userId })}`;
}

/** @returns the address of an appeal, beside the others */
export function appealAddress(appealId: string): string {
  return `/moderation?${new URLSearchParams({ tab: 'appeals', appeal: appealId })}`;
}
