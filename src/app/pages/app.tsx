import { QueryClientProvider, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement, lazy, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { ApiContext } from '../../api/api-context.ts';
import type { Api } from '../../api/client.ts';
import { dotText } from '../../notifications/dot-text.ts';
import { useUnread } from '../../notifications/ui/use-unread.ts';
import { leaveFor } from '../../platform/ui/dialogs/leave-guard.ts';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { ErrorBoundary } from '../../platform/ui/page/error-boundary.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { isOutdated } from '../../platform/ui/page/outdated.ts';
import { markTitle, showTitle } from '../../platform/ui/page/page-title.ts';
import { type Site, SiteContext } from '../../platform/ui/page/site-context.ts';
import { RenderTime } from '../../platform/ui/use-now.ts';
import { Chrome } from '../../site/ui/chrome.tsx';
import { type LoadedScreens, loadScreen } from './loaded-screens.ts';
import { matchRoute } from './match-route.ts';
import { loaderOf, type LoadScreen, type Route, type Screen } from './route.ts';
import { routes } from './routes.ts';
import { leadTo, useStartAtTop } from './start-at-top.ts';

export type AppProps = {
  api: Api;
  cache: QueryClient;
  site: Site;
  screens: LoadedScreens;
  /** When the page was made, in ms since 1970: times in it count from then until the browser takes over. */
  renderedAtMs: number;
  /** The address, on the server; the browser knows its own. */
  location?: { path: string; search: string };
};

/** The whole product around one page. */
export function App({ api, cache, site, screens, renderedAtMs, location }: AppProps) {
  const router = location === undefined ? {} : { ssrPath: location.path, ssrSearch: location.search };
  return (
    <SiteContext value={site}>
      <ApiContext value={api}>
        <RenderTime value={renderedAtMs}>
          <QueryClientProvider client={cache}>
            <Router
              {...router}
              aroundNav={(navigate, to, options) =>
                leaveFor(to, () => {
                  if (isOutdated() && isAnotherPage(to, options)) {
                    window.location.assign(to);
                    return;
                  }
                  leadTo(to);
                  navigate(to, options);
                })
              }
            >
              <Page screens={screens} />
            </Router>
            <Deferred load={loadToaster} props={{}} />
          </QueryClientProvider>
        </RenderTime>
      </ApiContext>
    </SiteContext>
  );
}

/** What changes the address of a page that stays, or what lies over it, leads to no other one. */
function isAnotherPage(to: string, options?: { replace?: boolean; state?: unknown }): boolean {
  const stays = options?.replace === true || options?.state !== undefined;
  return !stays && to.split(/[?#]/)[0] !== window.location.pathname;
}

/** No message comes before the page stands. */
const loadToaster = async () => (await import('../../platform/ui/toaster.tsx')).Toaster;

function Page({ screens }: { screens: LoadedScreens }) {
  const [at] = useLocation();
  const asked = useSearch();
  // What lies over a page has an address of its own, and the page stays as it is.
  const under = useHistoryState<{ under?: string } | null>()?.under;
  const [path = at, search = ''] = under?.split('?') ?? [at, asked];
  const signedIn = useMe() !== null;
  const { route, address } = useMemo(() => matchRoute(path, search), [path, search]);
  const load = loaderOf(route, signedIn);
  // Chosen once: a page that began without its code must not begin anew when that has come.
  const screen = useMemo(() => screens.get(load) ?? lazyScreen(screens, load), [screens, load]);
  return (
    <Chrome address={address}>
      <PageHead route={route} address={address} />
      <ErrorBoundary key={path}>
        <LatePart fallback={<Loading />}>{createElement(screen, { address })}</LatePart>
      </ErrorBoundary>
    </Chrome>
  );
}

/** Of no certain shape, as it stands for all pages. */
function Loading() {
  return (
    <main id="main" className="page-loading" aria-busy="true">
      <h1 className="sr">Loading…</h1>
      <div className="wrap stack">
        <span className="sk" />
        <span className="sk" />
      </div>
    </main>
  );
}

/**
 * The server writes title and colours into the page; after a move inside the site the browser keeps them true, and says
 * before the title how much is unread.
 */
function PageHead({ route, address }: { route: Route; address: Address }) {
  const title = useTitle(route, address);
  const game = route.game?.(address);
  const unread = useUnread();
  useEffect(() => {
    showTitle(title);
    if (game === undefined) delete document.documentElement.dataset['game'];
    else document.documentElement.dataset['game'] = game;
  }, [title, game]);
  useEffect(() => markTitle(unread === 0 ? '' : `(${dotText(unread)}) `), [unread]);
  useStartAtTop(address.path);
  return null;
}

/** A page's title changes when what it is made of has been read. */
function useTitle(route: Route, address: Address): string {
  const cache = useQueryClient();
  const read = () => route.title(address, cache);
  return useSyncExternalStore(
    useCallback((changed) => cache.getQueryCache().subscribe(changed), [cache]),
    read,
    read,
  );
}

const lazyScreens: LoadedScreens = new Map();

function lazyScreen(screens: LoadedScreens, load: LoadScreen): Screen {
  const known = lazyScreens.get(load);
  if (known !== undefined) return known;
  const screen = lazy(async () => ({ default: await loadScreen(screens, load) }));
  lazyScreens.set(load, screen);
  return screen;
}

/** @returns every route's code, loaded */
export async function loadAllScreens(): Promise<LoadedScreens> {
  const loaders = routes.flatMap(({ load, loadForMembers }) => [load, loadForMembers ?? load]);
  return new Map(await Promise.all(loaders.map(async (load) => [load, await load()] as const)));
}
