import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Me } from '../accounts/account-contract.ts';
import { accountReads } from '../accounts/account-reads.ts';
import { isCallError } from '../api/call-error.ts';
import type { Api } from '../api/client.ts';
import type { GameId } from '../games/game.ts';
import { OwnItem } from '../matching/ui/own-item.tsx';
import { notificationReads } from '../notifications/notification-reads.ts';
import type { Site } from '../platform/ui/page/site-context.ts';
import { ItemKeysContext } from '../values/ui/item/item-keys-context.ts';
import { addressMeant } from './pages/address-meant.ts';
import { App, loadAllScreens } from './pages/app.tsx';
import { matchRoute } from './pages/match-route.ts';
import type { PageFacts } from './pages/page-facts-type.ts';
import { pageFacts } from './pages/page-facts.ts';
import { pageReads } from './pages/page-reads.ts';
import type { Route } from './pages/route.ts';

const screens = await loadAllScreens();

/** A rendered page, without the document around it. */
export type RenderedPage = {
  status: 200 | 404;
  html: string;
  /** JSON of everything that the page read, for the browser to go on from. */
  state: string;
  title: string;
  description: string;
  /** Title of the link preview, when it is another one. */
  previewTitle: string | undefined;
  /** Path and query string of the link preview, when they are not the page's own path. */
  previewPath: string | undefined;
  /** Address of the link preview's picture on this site, if it has one. */
  previewImage: string | undefined;
  game: string | undefined;
  /** What is said to search engines: objects of schema.org. */
  data: object[];
  unlisted: boolean;
  timely: boolean;
  topics: string[];
  chunk: string;
  /** Whether all of it is seen without the styles that may come later. */
  stylesLater: boolean;
  /** What went wrong while it was read; a named refusal is an answer like any other. */
  failures: unknown[];
};

/**
 * @param used the game that the browser has used last
 * @returns the query string as the page at an address reads it: what it asks for alone, each name once and in one order
 */
export function askedSearch(path: string, search: string, used?: GameId): string {
  const { route, address } = matchRoute(path, search, used);
  const given = new URLSearchParams();
  for (const name of factsOf(route).asks ?? []) {
    const value = address.search.get(name) ?? '';
    if (value !== '') given.set(name, value);
  }
  return given.size === 0 ? '' : `?${given}`;
}

/**
 * @param query as somebody wrote it
 * @returns what the address leads to instead of a page, if it does
 */
export function redirectOf(path: string, query: string, me: Me | null): string | undefined {
  const meant = addressMeant(path, query);
  if (meant !== undefined) return meant;
  const { route, address } = matchRoute(path, askedSearch(path, query));
  return factsOf(route).leadsTo?.(address, me);
}

/** @returns the names of what a page is made of, the topics that make it stale, and whether it ages */
export async function renderPage(request: {
  path: string;
  search: string;
  api: Api;
  me: Me | null;
  site: Site;
  publicUrl: string;
  now: Date;
}): Promise<RenderedPage> {
  const { route, address } = matchRoute(request.path, request.search);
  const facts = factsOf(route);
  const read = pageReads[route.path] ?? facts.reads;
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  cache.setQueryData(accountReads.me(request.api).queryKey, request.me);
  await Promise.all([
    ...(read?.(cache, request.api, address) ?? []),
    // Bars and tabs count what is unread.
    ...(request.me === null ? [] : [cache.prefetchQuery(notificationReads.notifications(request.api))]),
  ]);
  const renderedAtMs = request.now.getTime();
  const html = renderToString(
    <ItemKeysContext value={OwnItem}>
      <App
        api={request.api}
        cache={cache}
        site={request.site}
        screens={screens}
        renderedAtMs={renderedAtMs}
        location={{ path: request.path, search: request.search }}
      />
    </ItemKeysContext>,
  );
  const topics = cache
    .getQueryCache()
    .getAll()
    .flatMap((query) => topicsOf(query.meta));
  const failures = cache
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => (error === null || isNamed(error) ? [] : [error]));
  const state = { site: request.site, renderedAtMs, cache: dehydrate(cache) };
  // Before the cache is emptied: a head may be made of what was read.
  const status: RenderedPage['status'] = facts.status?.(address, cache) ?? 200;
  const head = {
    status,
    title: route.title(address, cache),
    description: facts.description(address, cache),
    previewTitle: facts.previewTitle?.(address, cache, request.site.name),
    previewPath: facts.previewPath?.(address),
    previewImage: facts.previewImage?.(address, cache),
    data: facts.data?.(address, cache, request.publicUrl) ?? [],
  };
  cache.clear();
  return {
    ...head,
    html,
    state: JSON.stringify(state),
    game: route.game?.(address),
    unlisted: facts.unlisted ?? false,
    timely: facts.timely ?? false,
    topics: [...new Set(topics)],
    failures,
    // A dialog that an address opens stands in a member's page.
    stylesLater: facts.stylesLater === true && request.me === null && status === 200,
    chunk: (request.me === null ? undefined : facts.chunkForMembers) ?? facts.chunk,
  };
}

function isNamed(error: unknown): boolean {
  return isCallError(error) && error.defined;
}

function factsOf(route: Route): PageFacts {
  const facts = pageFacts[route.path];
  if (facts === undefined) throw new Error(`Nothing is said of the page ${route.path}.`);
  return facts;
}

function topicsOf(meta: Record<string, unknown> | undefined): string[] {
  const topics = meta?.['topics'];
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
}
