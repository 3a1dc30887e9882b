import type { GameId } from '../../games/game.ts';
import { figureDay } from '../figures/figure-day.ts';
import { figureAt } from '../figures/figure-key.ts';
import { worthText } from '../figures/figure.ts';
import { figureSources } from '../figures/item-sources.ts';
import type { Source } from '../figures/value-source.ts';
import { priceKind, worthFigure, worthWord } from '../figures/worth.ts';
import { type Form, formWords, PLAIN } from './form.ts';
import type { Item } from './item.ts';

/** Something of a trade: an item in a form. */
export type OriginLine = { form?: Form | undefined } & ({ slug: string } | { item: { slug: string } });

/** Figures of one day and of the same sources, as they read: 'Neon Owl 680'. */
export type FigureOrigin = { day: string | null; sources: Source[]; figures: string[] };

/**
 * @param list with at least the items of the lines that are still listed
 * @returns what the lines count by, by day and source, the newest first; what nobody knows is left out
 */
export function figureOrigins(
  game: GameId,
  lines: readonly OriginLine[],
  list: { items: readonly Item[]; money?: Item | undefined; sources: readonly Source[] },
): FigureOrigin[] {
  const known = [...list.items, ...(list.money === undefined ? [] : [list.money])];
  const bySlug = new Map(known.map((item) => [item.slug, item]));
  const origins = new Map<string, FigureOrigin>();
  for (const line of lines) {
    const item = bySlug.get(slugOf(line));
    const { form = PLAIN } = line;
    const figure = item && worthFigure(game, item, form);
    if (item === undefined || figure === undefined) continue;
    const sources = figureSources(item, figure, list.sources);
    const day = figureDay(item, figure);
    const key = [day, ...sources.map(({ id }) => id)].join(' ');
    const origin = origins.get(key) ?? { day, sources, figures: [] };
    const words = [formWords(form), item.name, ...priceWords(game, item)].filter((word) => word !== '');
    const text = `${words.join(' ')} ${worthText(game, figureAt(item, figure))}`;
    if (!origin.figures.includes(text)) origin.figures.push(text);
    origins.set(key, origin);
  }
  return [...origins.values()].toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1));
}

/** @returns the slugs of lines, each once, in one order */
export function originSlugs(lines: readonly OriginLine[]): string[] {
  return [...new Set(lines.map(slugOf))].toSorted();
}

function slugOf(line: OriginLine): string {
  return 'slug' in line ? line.slug : line.item.slug;
}

/** What a figure is that is no trade value. */
function priceWords(game: GameId, { category }: Item): string[] {
  return priceKind(game, category) === undefined ? [] : [worthWord(game, category).toLowerCase()];
}
