import { figureAt, type FigurePast } from '../values/figures/figure-history.ts';
import type { PriceKind } from '../values/figures/worth.ts';
import type { CHANGE_REASONS } from './inventory.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days that one can look back on. */
export const NET_WORTH_DAYS = [30, 90] as const;
export type NetWorthDays = (typeof NET_WORTH_DAYS)[number];

/** Days of a step, and how many steps there are: 13 weeks are a day more than 90. */
const STEPS: Record<NetWorthDays, { days: number; many: number }> = {
  30: { days: 3, many: 10 },
  90: { days: 7, many: 13 },
};

/** @returns when each step begins, in ms since 1970: at midnight (UTC). The last one is the one that today ends */
export function stepStarts(days: NetWorthDays, nowMs: number): number[] {
  const step = STEPS[days];
  const tomorrowMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  return Array.from({ length: step.many }, (_, at) => tomorrowMs - (step.many - at) * step.days * DAY_MS);
}

/** @returns the last day (ms since 1970) of a step that begins then */
export function lastDayOf(days: NetWorthDays, startMs: number): number {
  return startMs + (STEPS[days].days - 1) * DAY_MS;
}

/** How many more there are of a line since a moment (ms since 1970), or fewer. */
export type LineDelta = {
  atMs: number;
  delta: number;
  reason: (typeof CHANGE_REASONS)[number];
  /** The deal that moved it. */
  dealId: string | null;
};

/** A line of what somebody has, or has had. */
export type WorthLine = {
  /** How many there are now. */
  quantity: number;
  /** Its changes since the first step, in any order. */
  deltas: readonly LineDelta[];
  /** What one of it counts for; undefined of what never counts. */
  past: FigurePast | undefined;
  /** What that figure is where it is no trade value. */
  price: PriceKind | undefined;
};

/** How a worth came to be another: added up, these are by how much. */
export type WorthChange = {
  /** What was held became worth more, or less. */
  market: number;
  /** Deals brought more than they took, or less. */
  trades: number;
  /** All that is neither gained nor lost: what was entered, what got a figure or lost it. */
  other: number;
};

export type WorthStep = WorthChange & {
  startMs: number;
  /** At its end, by what has a figure. */
  worth: number;
  /** How many things have none then. */
  unpriced: number;
};

export type NetWorth = WorthChange & {
  /** null where nothing that is held has a figure. */
  worth: number | null;
  /** How many things have none now. */
  unpriced: number;
  /** What the figures are where they are no trade values. */
  price: PriceKind | null;
  /** What all was worth when the first step began. */
  before: number;
  steps: WorthStep[];
};

/**
 * What somebody's things are worth, and how that came about. What was held at a moment is what is held now without what has
 * come since, so no other record of it is needed. An unknown figure is none: such things are counted beside the worth, and a deal that has moved one of
 * them is neither a gain nor a loss, as in all sums of trades (`outcome` in requests/profit.ts).
 *
 * Prices and trade values do not add up (`sideSum`). Where something has a trade value, only what has one counts, and the rest has none; where
 * nothing has, prices are added up as what they are.
 * @param starts when each step begins, in ms since 1970, ascending; one lasts until the next begins, and the last until now
 */
export function netWorth(lines: readonly WorthLine[], starts: readonly number[]): NetWorth {
  const price = kindOf(lines);
  const counted = lines.map((line) => ({ ...line, past: line.price === price ? line.past : undefined }));
  const open = openDeals(counted);
  const sum = { market: 0, trades: 0, other: 0 };
  const steps = starts.map((startMs) => ({ ...sum, startMs, worth: 0, unpriced: 0 }));
  let before = 0;
  for (const line of counted) before += walk(line, steps, open);
  for (const step of steps) {
    sum.market += step.market;
    sum.trades += step.trades;
    sum.other += step.other;
  }
  const isPriced = counted.some(({ quantity, past }) => quantity > 0 && past?.now != null);
  const last = steps.at(-1) ?? { worth: before, unpriced: 0 };
  return {
    ...sum,
    worth: isPriced ? last.worth : null,
    unpriced: last.unpriced,
    price: price ?? null,
    before,
    steps,
  };
}

/** @returns the kind of figures that are added up: that of what is held now, else of what was */
function kindOf(lines: readonly WorthLine[]): PriceKind | undefined {
  const known = lines.filter(({ past }) => past?.now != null);
  const held = known.filter(({ quantity }) => quantity > 0);
  const kinds = new Set((held.length > 0 ? held : known).map(({ price }) => price));
  return kinds.has(undefined) ? undefined : [...kinds][0];
}

/** @returns the deals of which something had no figure when it moved: nobody knows what they brought */
function openDeals(lines: readonly WorthLine[]): Set<string> {
  const open = new Set<string>();
  for (const { past, deltas } of lines)
    for (const { dealId, atMs } of deltas)
      if (dealId !== null && (past === undefined || figureAt(past, atMs) === null)) open.add(dealId);
  return open;
}

/**
 * Follows a line from change to change and adds what each is worth to its step.
 * @returns what the line was worth before the first step
 */
function walk({ quantity: now, deltas, past }: WorthLine, steps: WorthStep[], open: ReadonlySet<string>) {
  const firstMs = steps[0]?.startMs ?? Infinity;
  const coming = deltas.filter(({ atMs }) => atMs >= firstMs).toSorted((a, b) => a.atMs - b.atMs);
  const moves = (past?.changes ?? [])
    .map(({ at, from }) => ({ atMs: Date.parse(at), from }))
    .filter(({ atMs }) => atMs >= firstMs);
  let quantity = now - coming.reduce((sum, { delta }) => sum + delta, 0);
  let [came, moved] = [0, 0];
  // What the next change replaces, as `figureAt` has it.
  const figureNow = () => moves[moved]?.from ?? (moved < moves.length ? null : (past?.now ?? null));
  let figure = figureNow();
  const before = quantity * (figure ?? 0);
  for (const [place, step] of steps.entries()) {
    const endMs = steps[place + 1]?.startMs ?? Infinity;
    for (;;) {
      const atMs = Math.min(coming[came]?.atMs ?? Infinity, moves[moved]?.atMs ?? Infinity);
      if (atMs >= endMs) break;
      while (moves[moved]?.atMs === atMs) moved += 1;
      const next = figureNow();
      if (figure !== null && next !== null) step.market += quantity * (next - figure);
      else step.other += quantity * ((next ?? 0) - (figure ?? 0));
      figure = next;
      for (let change = coming[came]; change?.atMs === atMs; change = coming[(came += 1)]) {
        step[causeOf(change, open)] += change.delta * (figure ?? 0);
        quantity += change.delta;
      }
    }
    if (figure === null) step.unpriced += quantity;
    else step.worth += quantity * figure;
  }
  return before;
}

function causeOf({ reason, dealId }: LineDelta, open: ReadonlySet<string>): keyof WorthChange {
  return reason === 'entered' || (dealId !== null && open.has(dealId)) ? 'other' : 'trades';
}
