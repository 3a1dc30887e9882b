import type { z } from 'zod';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { presentLine } from '../../trades/server/present-trade.ts';
import { figureAt } from '../../values/figures/figure-history.ts';
import { priceKind } from '../../values/figures/worth.ts';
import type { Item } from '../../values/items/item.ts';
import { readWorthPast, type WorthPast } from '../../values/server/figures/worth-past.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import type { tradeLogContract } from '../log-contract.ts';
import { figuresOf, sumOf, verdictThen } from '../log-figures.ts';
import type { LogLine } from '../log.ts';
import { type After, type Asked, findTrades, type FoundTrade } from './find-trades.ts';

/** A trade of a log with what it was worth, as its person sees it. */
export type LoggedTrade = z.infer<
  NonNullable<(typeof tradeLogContract)['list']['~orpc']['outputSchema']>
>['trades'][number];

type Deps = { db: Db; values: KeptValues };

/**
 * Reads the trades of a person and values them, in parts, newest first. What a trade was worth is taken from the kept changes of
 * the figures each time, so that nothing that is said of it can drift from them. Not inside a transaction.
 * @param size trades of a part
 */
export async function* readLog(
  { db, values }: Deps,
  asked: Asked,
  size: number,
  after?: After,
): AsyncGenerator<LoggedTrade[]> {
  for await (const found of findTrades(db, asked, size, after)) {
    const lines = found.flatMap(({ gave, got }) => [...gave, ...got]);
    const items = await values.items(
      asked.game,
      lines.map(({ slug }) => slug),
    );
    const oldest = found.at(-1)?.happenedAt ?? new Date(0);
    const past = await readWorthPast(db, asked.game, items, lines, oldest);
    const valued = { game: asked.game, items, worthOf: worthBy(asked.game, items, past) };
    yield found.map((trade) => valueTrade(trade, valued));
  }
}

type Valued = {
  game: GameId;
  items: ReadonlyMap<string, Item>;
  worthOf: (line: LogLine, atMs?: number) => number | null;
};

function valueTrade({ gave, got, happenedAt, ...trade }: FoundTrade, { game, items, worthOf }: Valued) {
  const atMs = happenedAt.getTime();
  const sum = (side: LogLine[], at?: number) =>
    sumOf(side.map((line) => ({ quantity: line.quantity, worth: worthOf(line, at) })));
  const shown = (side: LogLine[]) =>
    side.flatMap((line) =>
      presentLine(game, line, items).map(({ price: _price, worthDay: _day, worth: _now, ...named }) => {
        const worth = worthOf(line, atMs);
        return worth === null ? named : { ...named, worth };
      }),
    );
  const sums = { gaveThen: sum(gave, atMs), gotThen: sum(got, atMs), gaveNow: sum(gave), gotNow: sum(got) };
  return {
    ...trade,
    happenedAt: happenedAt.toISOString(),
    gave: shown(gave),
    got: shown(got),
    sums,
    figures: figuresOf(sums),
    verdict: verdictThen(sums).verdict,
  };
}

/** @returns what one of a line counted for at a moment, or counts for now; null where that is no trade value, or is not known */
function worthBy(game: GameId, items: ReadonlyMap<string, Item>, past: WorthPast): Valued['worthOf'] {
  // One of a form is asked for in many trades: its changes are looked for once.
  const pasts = new Map<string, ReturnType<WorthPast>>();
  const pastOf = ({ slug, form }: LogLine) => {
    const key = `${slug}/${form}`;
    if (!pasts.has(key)) {
      const item = items.get(slug);
      const isValued = item !== undefined && priceKind(game, item.category) === undefined;
      pasts.set(key, isValued ? past(slug, form) : undefined);
    }
    return pasts.get(key);
  };
  return (line, atMs) => {
    const figures = pastOf(line);
    if (figures === undefined) return null;
    return atMs === undefined ? figures.now : figureAt(figures, atMs);
  };
}
