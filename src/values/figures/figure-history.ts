import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { potionCells } from '../items/form-table.ts';
import { formFigures, hasTraits } from '../items/form.ts';
import type { FigureKey, Item } from '../items/item.ts';
import { figureAt as figureNow } from './figure-key.ts';
import { worthWord } from './worth.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days that a reader can look back on. */
export const HISTORY_DAYS = [7, 30, 90] as const;

export type HistoryDays = (typeof HISTORY_DAYS)[number];

/** One kept change of a figure; null is unknown. Times are ISO 8601. */
export type KeptChange = { figure: FigureKey; at: string; from: number | null; to: number | null };

/** A figure and what its tile says over it. */
export type ChartedFigure = { figure: FigureKey; label: string };

/**
 * @param changes kept ones of the item's figures: a form with a potion is among the charted where it has a value or a past
 * @returns the figures whose past can be looked at, the one that the item counts by first
 */
export function chartedFigures(
  game: GameId,
  item: Item,
  changes: readonly KeptChange[] = [],
): ChartedFigure[] {
  const withPotions = potionCells(game, item)
    .filter(({ figure, value }) => value !== undefined || changes.some((change) => change.figure === figure))
    .map(({ figure, label }) => ({ figure, label }));
  return [...agesOf(game, item), ...withPotions];
}

function agesOf(game: GameId, item: Item): ChartedFigure[] {
  if (hasTraits(game, item.category)) return formFigures(game);
  const figure = gameOf(game).countsBy === 'buyPrice' ? 'buyPrice' : 'value';
  return [{ figure, label: worthWord(game, item.category) }];
}

/** What a figure is now, and every change of it that is kept, oldest first. */
export type FigurePast = { now: number | null; changes: readonly KeptChange[] };

/** @returns the past of one of an item's figures */
export function pastOf(item: Item, changes: readonly KeptChange[], figure: FigureKey): FigurePast {
  return {
    now: figureNow(item, figure) ?? null,
    changes: changes.filter((change) => change.figure === figure),
  };
}

/**
 * What a figure was at a moment: what the first change after it replaced, or what it still is when nothing has changed
 * since. So a list need not be kept from its beginning.
 */
export function figureAt({ now, changes }: FigurePast, atMs: number): number | null {
  const next = changes.find(({ at }) => Date.parse(at) > atMs);
  return next === undefined ? now : next.from;
}

/**
 * How much a figure has changed over the last days, in whole percent of what it was at their start.
 * @returns undefined when it is unknown now, was unknown then, or was nothing
 */
export function trendOver(past: FigurePast, days: number, nowMs: number): number | undefined {
  const before = figureAt(past, nowMs - days * DAY_MS);
  if (past.now === null || before === null || before === 0) return undefined;
  // + 0 makes a plain zero of the -0 that rounding gives for a hair less than nothing.
  return Math.round((past.now / before - 1) * 100) + 0;
}

/** What a figure was from a moment on, until the next step; null is unknown. */
export type Step = { atMs: number; figure: number | null };

/**
 * A figure over the last days as steps, since it holds until it changes: the first stands at their start.
 * @returns at least one step
 */
export function stepsOver(past: FigurePast, days: number, nowMs: number): Step[] {
  const startMs = nowMs - days * DAY_MS;
  const within = past.changes
    .map(({ at, to }) => ({ atMs: Date.parse(at), figure: to }))
    .filter(({ atMs }) => atMs > startMs && atMs <= nowMs);
  return [{ atMs: startMs, figure: figureAt(past, startMs) }, ...within];
}

/** @returns how many of the steps are known figures; a line needs two */
export function knownSteps(steps: readonly Step[]): number {
  return steps.filter(({ figure }) => figure !== null).length;
}
