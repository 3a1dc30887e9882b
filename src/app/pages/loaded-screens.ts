import type { LoadScreen, Screen } from './route.ts';

/** Code of the pages that is there already: all of them on the server, what has been seen or meant in the browser. */
export type LoadedScreens = Map<LoadScreen, Screen>;

/** Fetches a page's code, unless it is there; from then on the page is shown in the moment one goes to it. */
export async function loadScreen(screens: LoadedScreens, load: LoadScreen): Promise<Screen> {
  const screen = await load();
  screens.set(load, screen);
  return screen;
}
