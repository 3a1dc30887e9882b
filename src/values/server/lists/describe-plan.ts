import type { GameId } from '../../../games/game.ts';
import { figureName } from '../../editing/figure-name.ts';
import type { FigureChange } from '../figures/figure-changes.ts';
import type { KnownItem } from '../known-items.ts';
import { nicknamesOf } from '../nicknames.ts';
import type { ListPlan, PlannedItem } from './plan-list.ts';

/** What a new list changes, in words: a line for each item. */
export type PlanInWords = { fresh: string[]; changed: string[]; gone: string[]; unchanged: number };

/** @param known what the database held when the plan was made */
export function describePlan(game: GameId, plan: ListPlan, known: readonly KnownItem[]): PlanInWords {
  const before = new Map(known.map((item) => [item.slug, item]));
  const figures = Map.groupBy(plan.figures, ({ slug }) => slug);
  const back = plan.changed.filter(({ wasListed }) => !wasListed);
  const changed = plan.changed
    .filter(({ wasListed }) => wasListed)
    .flatMap((item) => {
      const differences = differencesOf(game, before.get(item.slug), item, figures.get(item.slug) ?? []);
      // Only its place in the list is another one.
      return differences.length === 0 ? [] : [`${item.name}: ${differences.join(', ')}`];
    });
  return {
    fresh: [
      ...plan.fresh.map(({ name, category }) => `${name} (${category})`),
      ...back.map(({ name, category }) => `${name} (${category}), listed again`),
    ],
    changed,
    gone: plan.gone.map(({ name }) => name),
    unchanged: plan.listed - plan.gone.length - changed.length,
  };
}

function differencesOf(
  game: GameId,
  before: KnownItem | undefined,
  after: PlannedItem,
  figures: readonly FigureChange[],
): string[] {
  const words = figures.map(({ figure, from, to }) => changeOf(figureName(game, figure), from, to));
  const told = [
    ['name', 'name'],
    ['rarity', 'rarity'],
    ['buyCurrency', 'currency'],
    ['source', 'source'],
  ] as const;
  for (const [key, word] of told) {
    if (before !== undefined && before[key] !== after[key])
      words.push(changeOf(word, before[key], after[key]));
  }
  const [was, is] = [before, after].map((item) => item && nicknamesOf({ ...item, game }).join(', '));
  if (was !== undefined && was !== is) words.push(`nicknames ${was || 'none'} → ${is || 'none'}`);
  return words;
}

function changeOf(what: string, from: string | number | null, to: string | number | null): string {
  return `${what} ${from ?? 'unknown'} → ${to ?? 'unknown'}`;
}
