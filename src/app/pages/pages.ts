import { createJsonifiedRouterClient } from '@orpc/openapi';
import type { SeenVisitor } from '../../accounts/server/sign-in/visitors.ts';
import type { Api } from '../../api/client.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { router } from '../../api/server/router.ts';
import type { GameId } from '../../games/game.ts';
import { isDatabaseAway } from '../../platform/server/database/database-away.ts';
import type { Made, ReadyAnswer, ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import type { Site } from '../../platform/ui/page/site-context.ts';
import type { RenderedPage } from '../ssr.tsx';
import type { BuiltAssets } from './built-assets.ts';
import { pageDocument } from './page-document.ts';

/** The built renderer: what `ssr.tsx` offers. */
export type Renderer = Pick<typeof import('../ssr.tsx'), 'askedSearch' | 'redirectOf' | 'renderPage'>;

/** What pages are made with. */
export type PageMakers = {
  renderer: Renderer;
  assets: BuiltAssets;
  site: Site;
  publicUrl: string;
  /** Where pages lead that came by another name. */
  home: string;
  ready: ReadyBytes;
  now: () => Date;
  contextOf: (seen: SeenVisitor | null) => CallContext;
  /** Counts a page that is made for somebody. @returns how many seconds they have to wait, if they have to */
  takeTurn: (seen: SeenVisitor | null) => Promise<number | undefined>;
  log: Log;
  /** Has the pictures of a page come in sheets. */
  putInSheets: (html: string) => string;
};

/** A page's answer: somewhere else, not now, bytes for everybody, or a document for one person. */
export type PageAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'too-many'; waitSeconds: number }
  | { kind: 'ready'; answer: ReadyAnswer }
  | { kind: 'own'; status: number; html: string };

// Kept pages with times in them grow old by this much at most; the browser corrects them as it takes over.
const TIMELY_PAGE_MS = 30_000;

/** The calls as functions, made on behalf of a visitor, without the way over HTTP. */
export function callsAs(context: CallContext): Api {
  return createJsonifiedRouterClient(router, { context });
}

/**
 * @param query the query string as somebody wrote it; what the page does not ask for makes no other page
 * @param used the game that the browser has used last
 * @returns the page at an address: the same ready bytes for every anonymous visitor, an own one for the signed-in
 */
export async function answerPage(
  makers: PageMakers,
  path: string,
  query: string,
  seen: SeenVisitor | null,
  used?: GameId,
): Promise<PageAnswer> {
  const to = makers.renderer.redirectOf(path, query, seen?.me ?? null);
  if (to !== undefined) return { kind: 'redirect', to };
  const search = makers.renderer.askedSearch(path, query, used);
  const key = `page ${path}${search}`;
  // What is there already costs less than to count it.
  const kept = seen === null ? makers.ready.peek(key) : undefined;
  if (kept !== undefined) return { kind: 'ready', answer: kept };
  const waitSeconds = await makers.takeTurn(seen);
  if (waitSeconds !== undefined) return { kind: 'too-many', waitSeconds };
  if (seen !== null) {
    const page = await render(makers, path, search, seen);
    return { kind: 'own', status: page.status, html: toDocument(makers, page, path) };
  }
  const answer = await makers.ready.get(key, [], async (): Promise<Made> => {
    const page = await render(makers, path, search, null);
    return {
      type: 'text/html; charset=utf-8',
      body: toDocument(makers, page, path),
      status: page.status,
      topics: page.topics,
      ...untilOf(page, makers.now()),
    };
  });
  return { kind: 'ready', answer };
}

async function render(
  makers: PageMakers,
  path: string,
  search: string,
  seen: SeenVisitor | null,
): Promise<RenderedPage> {
  const page = await makers.renderer.renderPage({
    path,
    search,
    api: callsAs(makers.contextOf(seen)),
    me: seen?.me ?? null,
    site: makers.site,
    publicUrl: makers.publicUrl,
    now: makers.now(),
  });
  // Half a page says less than that the site is busy; where one part of it is broken, the others are all right.
  for (const failure of page.failures) {
    if (isDatabaseAway(failure)) throw failure;
    makers.log.error({ error: describeError(failure) }, 'a page could not read all that it shows');
  }
  return page;
}

/** A page on which something is missing is for whoever asked, and not for the next. */
function untilOf({ timely, failures }: RenderedPage, now: Date): { validUntilMs?: number } {
  if (failures.length > 0) return { validUntilMs: now.getTime() };
  return timely ? { validUntilMs: now.getTime() + TIMELY_PAGE_MS } : {};
}

function toDocument(makers: PageMakers, page: RenderedPage, path: string): string {
  return pageDocument(
    { ...page, html: makers.putInSheets(page.html) },
    {
      siteName: makers.site.name,
      home: makers.home,
      url: `${makers.publicUrl}${path}`,
      previewUrl: `${makers.publicUrl}${page.previewPath ?? path}`,
      previewImage: page.previewImage === undefined ? undefined : `${makers.publicUrl}${page.previewImage}`,
      assets: makers.assets,
    },
  );
}
