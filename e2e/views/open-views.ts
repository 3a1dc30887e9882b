import type { Page } from 'playwright-core';
import { openSite, signInAs, type Site } from '../open-site.ts';
import type { View } from './view.ts';

type Look = { size: { width: number; height: number }; theme: 'dark' | 'light' };

/** The demo and a site where nothing has happened yet, to see all views of. */
export type Views = {
  /** @returns a page for whoever looks at a view, which is opened and closed by whoever asked */
  visitor: (view: View, look: Look) => Promise<Page>;
  /** Fails where a page wrote an error to its console. @param but what is foreseen */
  assertQuiet: (but?: RegExp) => void;
  close: () => Promise<void>;
};

/** Starts both. */
export async function openViews(): Promise<Views> {
  const demo = await openSite();
  const bare = await openSite({}, { demo: false }).catch(async (error: unknown) => {
    await demo.close();
    throw error;
  });
  const siteOf = (view: View): Site => (view.bare === true ? bare : demo);
  return {
    visitor: async (view, look) => {
      const page = await siteOf(view).visitor(look);
      if (view.as !== undefined) await signInAs(page, view.as);
      return page;
    },
    assertQuiet: (but) => {
      demo.assertQuiet(but);
      bare.assertQuiet(but);
    },
    close: async () => {
      await demo.close();
      await bare.close();
    },
  };
}
