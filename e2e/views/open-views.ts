import type { Page } from 'playwright-core';
import { moveFigures } from '../../test/move-figures.ts';
import { priceForms } from '../../test/price-forms.ts';
import { type Cookies, cookiesOf, openSite, type Site } from '../open-site.ts';
import { SHOWN_CHANGES } from './shown-changes.ts';
import type { View } from './view.ts';

/** A pet with values for most of its forms: figures of every width, and a form that is not priced. */
const FORMS_OF = { game: 'adopt-me', slug: 'frost-dragon' } as const;
const FORMS = {
  ride: 118,
  fly: 121.5,
  'fly.ride': 99.5,
  'neon.ride': 512,
  'neon.fly': 530,
  'neon.fly.ride': 488,
  'mega.fly': 1965,
  'mega.fly.ride': 1888,
};

type Look = { size: { width: number; height: number }; theme: 'dark' | 'light' };

/** The demo and a site where nothing has happened yet, to see all views of. */
export type Views = {
  /**
   * Has whoever looks at a view see a page, which is theirs until it has been used.
   * @returns what using it gives
   */
  see: <T>(view: View, look: Look, use: (page: Page) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Starts both. @param options.pictures as openBrowser takes it */
export async function openViews({ pictures = false } = {}): Promise<Views> {
  const demo = await openSite({}, { pictures });
  await priceForms(demo.app, FORMS_OF, FORMS);
  await moveFigures(demo.app, 'adopt-me', SHOWN_CHANGES);
  const bare = await openSite({}, { demo: false, pictures }).catch(async (error: unknown) => {
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
  return {
    see: async (view, look, use) => {
      const site = siteOf(view);
      const page = await site.visitor(look);
      try {
        await page.context().addCookies(await sessionOf(view, page));
        return await use(page);
      } finally {
        await site.handBack(page);
      }
    },
    close: async () => {
      await demo.close();
      await bare.close();
    },
  };
}
