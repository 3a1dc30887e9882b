import { type GameId, GAME_IDS } from '../games/game.ts';
import { type Counted, oldestDay } from '../trades/trade-worth.ts';
import { ageing, type Fairness, fairness } from '../values/figures/fairness.ts';
import { moneyNamed } from '../values/figures/money.ts';

/** What a side counts for: its known trade values added up, and how many items have none. */
export type SideFigures = {
  value: number | null;
  unpriced: number;
  /** The oldest day (YYYY-MM-DD) of its figures; null where one has none. */
  oldest?: string | null | undefined;
};

/** A trade that both of its people have marked as completed, as one of them sees it. */
export type CompletedTrade = { game: GameId; gave: SideFigures; got: SideFigures };

/** Adds up what is known of a side, each item as often as it is there. Money without a figure is one thing, whatever the amount. */
export function sideFigures(items: readonly (Counted & { slug: string })[]): SideFigures {
  let value: number | null = null;
  let unpriced = 0;
  for (const { slug, worth, price, quantity } of items) {
    if (worth === undefined || price !== undefined) unpriced += moneyNamed(slug) === undefined ? quantity : 1;
    else value = (value ?? 0) + worth * quantity;
  }
  return { value, unpriced, oldest: oldestDay(items) };
}

/** @returns what a completed trade was for whoever gave the one and got the other; open while any of it has no figure */
export function outcome({ gave, got }: Pick<CompletedTrade, 'gave' | 'got'>, nowMs: number): Fairness {
  const [first = ''] = [gave.oldest ?? '', got.oldest ?? ''].toSorted();
  return ageing(fairness(wholeValue(gave), wholeValue(got)), first || null, nowMs);
}

/** What somebody's trades in one game came to. Figures of two games are never added. */
export type GameProfit = {
  game: GameId;
  trades: number;
  /** Trades of which every item has a figure: only these are added up. */
  judged: number;
  gave: number;
  got: number;
  /** Items without a figure in the others. */
  unpriced: number;
};

/** @returns one for each game that was traded in, where most can be added up first */
export function profitByGame(trades: readonly CompletedTrade[]): GameProfit[] {
  return GAME_IDS.flatMap((game) => {
    const own = trades.filter((trade) => trade.game === game);
    return own.length === 0 ? [] : [profitOf(game, own)];
  }).toSorted((a, b) => b.judged - a.judged || b.trades - a.trades);
}

function profitOf(game: GameId, trades: readonly CompletedTrade[]): GameProfit {
  const profit: GameProfit = { game, trades: trades.length, judged: 0, gave: 0, got: 0, unpriced: 0 };
  for (const { gave, got } of trades) {
    const [given, received] = [wholeValue(gave), wholeValue(got)];
    profit.unpriced += gave.unpriced + got.unpriced;
    if (given === undefined || received === undefined) continue;
    profit.judged += 1;
    profit.gave += given;
    profit.got += received;
  }
  return profit;
}

function wholeValue({ value, unpriced }: SideFigures): number | undefined {
  return unpriced > 0 || value === null ? undefined : value;
}
