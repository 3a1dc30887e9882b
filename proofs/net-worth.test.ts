import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRandom, type Random } from '../seed/random.ts';
import { type LineDelta, type NetWorth, netWorth, type WorthLine } from '../src/inventory/net-worth.ts';
import { IN_FULL, tellProof } from './proof.ts';

const HISTORIES = IN_FULL ? 10_000 : 300;
const STEPS = 6;
const STEP_MS = 100;
const LONG_MS = STEPS * STEP_MS;
/** Of what is added and taken away in a history, the largest is this many times a difference that is rounding. */
const EXACT = 1e12;

const tally = { histories: 0, steps: 0, mismatches: 0, caught: 0 };

/** One thing that happens, as the replay meets it. */
type Happening =
  | { atMs: number; line: number; figure: number | null }
  | { atMs: number; line: number; delta: number; reason: LineDelta['reason']; dealId: string | null };

/** Lines as they were at first, and all that happened to them, in turn. */
type History = {
  lines: { quantity: number; figure: number | null; price: 'sell' | undefined }[];
  happenings: Happening[];
};

/** A figure as games have them: unknown, small, with a fraction, or very large. */
function someFigure(random: Random): number | null {
  const size = random.whole(0, 4);
  if (size === 0) return null;
  if (size === 1) return random.whole(0, 50);
  if (size === 2) return random.whole(1, 100_000) / 100;
  return size === 3 ? random.whole(1, 10_000) : random.next() * 4e23;
}

function someHistory(random: Random): History {
  const lines = Array.from({ length: random.whole(0, 8) }, () => ({
    quantity: random.whole(0, 3),
    figure: someFigure(random),
    price: random.chance(0.15) ? ('sell' as const) : undefined,
  }));
  const held = lines.map(({ quantity }) => quantity);
  const figures = lines.map(({ figure }) => figure);
  const happenings: Happening[] = [];
  // From before the first step on, many at the very same moment, some just as a step begins.
  let atMs = -STEP_MS;
  for (let many = lines.length === 0 ? 0 : random.whole(0, 40); many > 0; many -= 1) {
    if (random.chance(0.7)) atMs += random.whole(1, 40);
    if (random.chance(0.1)) atMs = Math.ceil(atMs / STEP_MS) * STEP_MS;
    if (atMs >= LONG_MS) break;
    const line = random.whole(0, lines.length - 1);
    const last = happenings.at(-1);
    const mayMove = last === undefined || last.atMs < atMs || 'figure' in last;
    if (mayMove && random.chance(0.5)) {
      const figure = someFigure(random);
      // A figure that is set twice in one moment has changed once.
      const isAgain = happenings.some((each) => each.atMs === atMs && each.line === line && 'figure' in each);
      if (isAgain || figure === figures[line]) continue;
      figures[line] = figure;
      happenings.push({ atMs, line, figure });
      continue;
    }
    const delta = random.whole(-(held[line] ?? 0), 3);
    if (delta === 0) continue;
    held[line] = (held[line] ?? 0) + delta;
    const reason = random.pick(['entered', 'traded', 'undone'] as const);
    const dealId = reason === 'entered' || random.chance(0.2) ? null : `deal ${random.whole(0, 5)}`;
    happenings.push({ atMs, line, delta, reason, dealId });
  }
  return { lines, happenings };
}

/** What the product keeps of a history: how it ended, and its changes since the first step. */
function keptOf({ lines, happenings }: History): WorthLine[] {
  return lines.map(({ quantity, figure, price }, line) => {
    const own = happenings.filter((each) => each.line === line);
    const changes: { figure: 'value'; at: string; from: number | null; to: number | null }[] = [];
    let [now, held] = [figure, quantity];
    const deltas: LineDelta[] = [];
    for (const each of own) {
      if ('figure' in each) {
        const at = new Date(each.atMs).toISOString();
        if (each.atMs >= 0) changes.push({ figure: 'value', at, from: now, to: each.figure });
        now = each.figure;
      } else {
        held += each.delta;
        const { atMs, delta, reason, dealId } = each;
        if (atMs >= 0) deltas.unshift({ atMs, delta, reason, dealId });
      }
    }
    return { quantity: held, deltas, past: { now, changes }, price };
  });
}

type Replayed = Pick<NetWorth, 'before' | 'worth' | 'unpriced' | 'steps'> & { largest: number };

/** Lives a history from its beginning and writes down what everything is worth before and after whatever happens. */
function replay(history: History): Replayed {
  const things = history.lines.map((line) => ({ ...line, wasKnown: false }));
  const end = structuredClone(things);
  for (const each of history.happenings) {
    const thing = end[each.line] ?? assert.fail();
    if ('figure' in each) thing.figure = each.figure;
    else thing.quantity += each.delta;
  }
  const valued = end.filter(({ figure }) => figure !== null);
  const decide = valued.some(({ quantity }) => quantity > 0)
    ? valued.filter((one) => one.quantity > 0)
    : valued;
  const prices = decide.length > 0 && decide.every(({ price }) => price === 'sell');
  const counts = (line: number) => (history.lines[line]?.price === 'sell') === prices;

  let largest = 1;
  const look = () => {
    let [worth, unpriced] = [0, 0];
    for (const [line, { quantity, figure }] of things.entries()) {
      if (figure === null || !counts(line)) unpriced += quantity;
      else {
        worth += quantity * figure;
        largest = Math.max(largest, figure * 4);
      }
    }
    largest = Math.max(largest, worth);
    return { worth, unpriced };
  };

  // A deal is known to be open only when all of it has been seen.
  const open = new Set<string>();
  const figures = history.lines.map(({ figure }) => figure);
  for (const each of history.happenings) {
    if ('figure' in each) figures[each.line] = each.figure;
    else if (each.dealId !== null && each.atMs >= 0 && (figures[each.line] === null || !counts(each.line)))
      open.add(each.dealId);
  }

  const waiting = [...history.happenings];
  const live = (untilMs: number, step?: { market: number; trades: number; other: number }) => {
    while ((waiting[0]?.atMs ?? Infinity) < untilMs) {
      const each = waiting.shift() ?? assert.fail();
      const thing = things[each.line] ?? assert.fail();
      const was = look().worth;
      let cause: 'market' | 'trades' | 'other' = 'other';
      if ('figure' in each) {
        if (thing.figure !== null && each.figure !== null) cause = 'market';
        thing.figure = each.figure;
      } else {
        if (each.reason !== 'entered' && !(each.dealId !== null && open.has(each.dealId))) cause = 'trades';
        thing.quantity += each.delta;
      }
      if (step !== undefined) step[cause] += look().worth - was;
    }
  };
  live(0);
  const before = look().worth;
  const steps = Array.from({ length: STEPS }, (_, at) => {
    const step = { startMs: at * STEP_MS, market: 0, trades: 0, other: 0 };
    live((at + 1) * STEP_MS, step);
    return { ...step, ...look() };
  });
  const { worth, unpriced } = look();
  const isPriced = things.some(
    ({ quantity, figure }, line) => quantity > 0 && figure !== null && counts(line),
  );
  return { before, worth: isPriced ? worth : null, unpriced, steps, largest };
}

const STARTS = Array.from({ length: STEPS }, (_, at) => at * STEP_MS);

/** @returns what of a worth is other than the replay has it */
function mismatchesOf(told: NetWorth, { largest, ...real }: Replayed): string[] {
  const differ = (a: number | null, b: number | null) =>
    a === null || b === null ? a !== b : Math.abs(a - b) > largest / EXACT;
  const sums = told.before + told.market + told.trades + told.other;
  return [
    ...(differ(told.worth, real.worth) ? [`worth ${told.worth}, ${real.worth}`] : []),
    ...(differ(told.before, real.before) ? [`before ${told.before}, ${real.before}`] : []),
    ...(differ(sums, told.worth ?? 0) ? [`${sums} in all, ${told.worth}`] : []),
    ...(told.unpriced === real.unpriced ? [] : [`unpriced ${told.unpriced}, ${real.unpriced}`]),
    ...real.steps.flatMap((step, at) =>
      (['worth', 'unpriced', 'market', 'trades', 'other'] as const).flatMap((key) => {
        const said = told.steps[at]?.[key] ?? Number.NaN;
        return differ(said, step[key]) || Number.isNaN(said)
          ? [`step ${at}: ${key} ${said}, ${step[key]}`]
          : [];
      }),
    ),
  ];
}

after(() => {
  tellProof({
    proof: 'R13',
    what: 'net worth, and what it comes from, beside a replay of random histories',
    figure: `${tally.mismatches} mismatches in ${tally.histories} histories, ${tally.steps} steps`,
    goal: '0',
    control: `by today's figures: ${tally.caught > 0 ? 'found' : 'NOT FOUND'}`,
    kept: tally.mismatches === 0 && tally.caught > 0,
  });
});

test('net worth and its causes are what a replay of the history says, in each step', () => {
  for (let number = 0; number < HISTORIES; number += 1) {
    const history = someHistory(createRandom(`net worth ${number}`));
    const mismatches = mismatchesOf(netWorth(keptOf(history), STARTS), replay(history));
    tally.histories += 1;
    tally.steps += STEPS;
    if (mismatches.length > 0) tally.mismatches += 1;
    assert.deepEqual(mismatches, [], `history ${number}`);
  }
});

test('a worth that goes by the figures of today is found to be wrong', () => {
  for (let number = 0; number < 100; number += 1) {
    const history = someHistory(createRandom(`net worth ${number}`));
    const lines = keptOf(history).map((line) => ({
      ...line,
      past: line.past && { ...line.past, changes: [] },
    }));
    if (mismatchesOf(netWorth(lines, STARTS), replay(history)).length > 0) tally.caught += 1;
  }
  assert.ok(tally.caught > 50, `only ${tally.caught} of 100`);
});
