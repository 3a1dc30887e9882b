import { publicName } from '../../../profiles/profile.ts';
import { foldName } from '../../../values/names/fold-name.ts';
import type { Side, Trader } from '../../trade.ts';
import { presentTrader } from '../present-trade.ts';
import type { TradeRow } from '../read-trades.ts';
import type { LineIds } from './line-ids.ts';
import { sideSearched } from './search-text.ts';

/** A live trade as memory keeps it: 20,000 of them are to take little room, so its lines are numbers. */
export type Ticket = {
  id: string;
  createdAtMs: number;
  edits: number;
  accepted: number;
  trader: Trader;
  /** What a search for people looks through. */
  username: string;
  /** The numbers of what stands on either side, in their order. */
  lines: readonly number[];
  /** How many of each. */
  quantities: readonly number[];
  /** What a search for items looks through. */
  texts: Record<Side, string>;
  /** The trade as JSON in ASCII, made when it is first shown; it holds as long as these are the values. */
  json: { items: object; text: string } | undefined;
};

type Named = ReadonlyMap<string, { name: string }>;

/** @returns a trade as memory keeps it */
export function toTicket(row: TradeRow, ids: LineIds, items: Named): Ticket {
  // The Discord handle is not among the names: finding somebody by it would give it away. Nor is a name that others do not see.
  const shown = row.nameRefused === null ? row.discordDisplayName : publicName({ ...row, id: row.userId });
  const names = row.nameHiddenAt === null ? [row.robloxUsername, shown] : [];
  return {
    id: row.id,
    createdAtMs: row.createdAt.getTime(),
    edits: row.edits,
    accepted: row.accepted,
    trader: presentTrader(row),
    username: foldName(names.filter(Boolean).join('\n')),
    lines: ids.of(row),
    quantities: [...row.offering, ...row.wanting].map(({ quantity }) => quantity),
    texts: textsOf(row, items),
    json: undefined,
  };
}

/** @returns what a search looks through of the sides, by what the items are called now */
export function textsOf({ offering, wanting }: Pick<TradeRow, Side>, items: Named): Record<Side, string> {
  const named = (lines: TradeRow[Side]) =>
    sideSearched(lines.map((line) => ({ ...line, name: items.get(line.slug)?.name ?? '' })));
  return { offering: named(offering), wanting: named(wanting) };
}

/** Sorts trades, the newest first; of one moment by id. */
export function newestFirst(a: Ticket, b: Ticket): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1);
}

/** @returns whether a trade comes after another one in that order */
export function isAfter(ticket: Ticket, last: { createdAt: Date; id: string }): boolean {
  const lastMs = last.createdAt.getTime();
  return ticket.createdAtMs < lastMs || (ticket.createdAtMs === lastMs && ticket.id < last.id);
}
