import type { Page } from 'playwright-core';
import { type Cookies, cookiesOf, openSite, type Site, tellBreaches, useLetters } from '../open-site.ts';
import type { View } from './view.ts';

type Look = { size: { width: number; height: number }; theme: 'dark' | 'light' };

/** The demo and a site where nothing has happened yet, to see all views of. */
export type Views = {
  /**
   * Has whoever looks at a view see a page, which is theirs until it has been used. A new browser takes three times as
   * long to show its first page as a used one takes for the next, so a page is handed on, clean, from view to view.
   * @returns what using it gives
   */
  see: <T>(view: View, look: Look, use: (page: Page) => Promise<T>) => Promise<T>;
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
  // Whoever looks at several views does so in one session, as a person would.
  const sessions = new Map<string, Promise<Cookies>>();
  const sessionOf = async (view: View, page: Page): Promise<Cookies> => {
    if (view.as === undefined) return [];
    const key = `${view.bare === true} ${view.as}`;
    const known = sessions.get(key) ?? cookiesOf(page, view.as);
    sessions.set(key, known);
    return await known;
  };
  const open = async (view: View, look: Look): Promise<Page> => {
    const page = await siteOf(view).visitor(look);
    await tellBreaches(page);
    await page.context().addCookies(await sessionOf(view, page));
    return page;
  };
  const free = new Map<string, Page[]>();
  return {
    see: async (view, look, use) => {
      const key = `${view.bare === true} ${view.as} ${look.theme}`;
      const page = free.get(key)?.pop() ?? (await open(view, look));
      let clean = false;
      try {
        await page.setViewportSize(look.size);
        const given = await use(page);
        clean = view.alone !== true && (await clear(page));
        return given;
      } finally {
        if (clean) free.set(key, [...(free.get(key) ?? []), page]);
        else await page.context().close();
      }
    },
    close: async () => {
      await demo.close();
      await bare.close();
    },
  };
}

/** Has a page forget what one view did to it. @returns whether it can show another */
async function clear(page: Page): Promise<boolean> {
  for (const event of ['console', 'pageerror', 'framenavigated', 'request']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await useLetters(page, 'usual');
  return await page
    .evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return true;
    })
    .catch(() => false);
}
