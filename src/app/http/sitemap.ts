import { asc, isNull } from 'drizzle-orm';
import { GAME_IDS } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { escapeHtml } from '../../platform/server/http/escape-html.ts';
import { changesAddress } from '../../values/changes/changes-address.ts';
import { itemAddress } from '../../values/items/item-address.ts';
import { items, valueLists } from '../../values/server/value-table.ts';
import { pageFacts } from '../pages/page-facts.ts';
import { routes } from '../pages/routes.ts';

/** A page that search engines may lead to, and when it last changed where that is known. */
export type SitePage = { path: string; changedAt?: Date | undefined };

/** Addresses that one file may hold (sitemaps.org). */
const MOST_IN_A_FILE = 50_000;

/** @returns every page of the site that is not kept out of search engines: those of the map, and of each listed item */
export async function sitePages(db: Db): Promise<SitePage[]> {
  const [lists, listed] = await Promise.all([
    db.select({ game: valueLists.game, changedAt: valueLists.updatedAt }).from(valueLists),
    db
      .select({ game: items.game, slug: items.slug, changedAt: items.updatedAt })
      .from(items)
      .where(isNull(items.removedAt))
      .orderBy(asc(items.game), asc(items.slug)),
  ]);
  const still = routes.filter(({ path }) => !path.includes(':') && pageFacts[path]?.unlisted !== true);
  return [
    ...still.map(({ path }) => ({ path })),
    ...GAME_IDS.flatMap((game) => {
      const changedAt = lists.find((list) => list.game === game)?.changedAt;
      return [`/values/${game}`, changesAddress(game)].map((path) => ({ path, changedAt }));
    }),
    ...listed.map(({ game, slug, changedAt }) => ({ path: itemAddress(game, slug), changedAt })),
  ];
}

/**
 * Writes the pages as files for search engines (sitemaps.org): one, or with more than 50,000 of them an index and its
 * parts.
 * @returns the files by their path
 */
export function sitemapFiles(
  pages: readonly SitePage[],
  publicUrl: string,
  most = MOST_IN_A_FILE,
): Map<string, string> {
  if (pages.length <= most) return new Map([['/sitemap.xml', urlSet(pages, publicUrl)]]);
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, at) => ({
    path: `/sitemap-${at + 1}.xml`,
    pages: pages.slice(at * most, (at + 1) * most),
  }));
  const index = parts.map(({ path }) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`);
  return new Map([
    ['/sitemap.xml', file('sitemapindex', index)],
    ...parts.map((part) => [part.path, urlSet(part.pages, publicUrl)] as const),
  ]);
}

function urlSet(pages: readonly SitePage[], publicUrl: string): string {
  return file(
    'urlset',
    pages.map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`;
    }),
  );
}

function file(kind: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${kind}>
`;
}
