import { createContext, useContext } from 'react';

/** What the pages know of the installation. */
export type Site = {
  name: string;
  /** Whether this is the demo, where anybody can sign in as anybody. */
  demo: boolean;
  /** The community's invite, where middle men are; null leads to /safety. */
  inviteUrl: string | null;
  /** Base address of the Roblox pages that people are led to. */
  robloxUrl: string;
  /** Who runs it, and where to write to them; absent where nothing is said. */
  operatorName?: string | undefined;
  contactEmail?: string | undefined;
  /** For so many nights what is gone from the site is still in its backups; absent where none are made. */
  backupNights?: number | undefined;
};

/** Around the whole app. */
export const SiteContext = createContext<Site>({
  name: 'Swapwise',
  demo: false,
  inviteUrl: null,
  robloxUrl: '',
});

/** @returns what is known of the installation */
export function useSite(): Site {
  return useContext(SiteContext);
}
