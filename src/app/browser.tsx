import { hydrate, QueryCache, QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import './styles.css';
import { accountReads } from '../accounts/account-reads.ts';
import { readsAgain, tooManyWords } from '../api/call-failures.ts';
import { unasked } from '../api/client.ts';
import { connectApi } from '../api/connect.ts';
import { shownToasts, toast } from '../platform/ui/toast-list.ts';
import { readPageTime } from '../platform/ui/use-now.ts';
import { App } from './pages/app.tsx';
import { type LoadedScreens, loadScreen } from './pages/loaded-screens.ts';
import { matchRoute } from './pages/match-route.ts';
import { readPageState } from './pages/page-state.ts';
import { loaderOf } from './pages/route.ts';

const MINUTE_MS = 60_000;
const MAX_RETRY_WAIT_MS = 30_000;
const LOAD_AGAIN_MS = 2000;

void takeOver();

/** Takes over the page that the server rendered, from the state that it left in it. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  const state = readPageState(document.getElementById('state')?.textContent, Date.now());
  if (root === null || state === undefined) return;
  readPageTime();
  const cache = new QueryClient({
    // What is read again in the background has no place on the page to say it.
    queryCache: new QueryCache({ onError: sayTooMany }),
    defaultOptions: {
      queries: {
        // Three retries with exponential backoff capped at 30 s, unused data kept 5 minutes.
        retry: readsAgain,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_RETRY_WAIT_MS),
        gcTime: 5 * MINUTE_MS,
        staleTime: MINUTE_MS,
      },
    },
  });
  hydrate(cache, state.cache);
  // A page that was read anew lies over no other one.
  const over: unknown = history.state;
  if (typeof over === 'object' && over !== null && 'under' in over) history.replaceState(null, '');
  const { route } = matchRoute(location.pathname, location.search);
  const isSignedIn = () => Boolean(cache.getQueryData(accountReads.me(unasked).queryKey));
  const load = loaderOf(route, isSignedIn());
  const screens: LoadedScreens = new Map();
  await untilLoaded(async () => await loadScreen(screens, load));
  const api = connectApi();
  hydrateRoot(
    root,
    <App api={api} cache={cache} site={state.site} screens={screens} renderedAtMs={state.renderedAtMs} />,
  );
  import('./pages/after-first-view.ts').then(
    ({ afterFirstView }) => afterFirstView({ api, cache, screens, isSignedIn }),
    () => undefined,
  );
}

/** A phone may be without a connection for a while: until the code is there the page can be read, and its links followed. */
async function untilLoaded(load: () => Promise<unknown>): Promise<void> {
  await load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS));
    await untilLoaded(load);
  });
}

/** Several reads that are refused at once are one message. */
function sayTooMany(error: Error): void {
  const title = tooManyWords(error);
  if (title === undefined || shownToasts().some((shown) => shown.title === title)) return;
  toast({ kind: 'bad', title });
}
