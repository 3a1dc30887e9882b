import { createRandom, type Random } from '../../seed/random.ts';
import { type CountedReport, enoughToHide } from '../../src/moderation/enough-to-hide.ts';
import { reportWeight } from '../../src/moderation/report-weight.ts';
import type { TrustLevel } from '../../src/standing/standing.ts';

/** Sock puppets of one person in each run. */
export const PUPPETS = 50;

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 10, 26);

type Rule = typeof enoughToHide;
type Pair = readonly [string, string];

/** Accounts of one person, numbered: which of them report, and which have traded with which. */
type Brigade = {
  reporters: number;
  level: TrustLevel;
  networkOf: (at: number) => string;
  trades: Pair[];
};

/** @returns a whole number below `most` */
const below = (random: Random, most: number) => random.whole(0, most - 1);
const name = (at: number) => `puppet ${at}`;
const own = (at: number) => `network ${at}`;
const times = <T>(make: (at: number) => T, many: number) => Array.from({ length: many }, (_, at) => make(at));

/** Five trades of each of these accounts, with whomever `partner` draws: as many as the second level takes. */
const tradesOf = (many: number, partner: (at: number) => number): Pair[] =>
  times((at) => times((): Pair => [name(at), name(partner(at))], 5), many).flat();

/** Ways to be more than one person. */
export const BRIGADES: Record<string, (random: Random) => Brigade> = {
  'new accounts, each from a network of its own': () => ({
    reporters: PUPPETS,
    level: 0,
    networkOf: own,
    trades: [],
  }),
  'accounts with a Roblox account each, a day old, each from a network of its own': () => ({
    reporters: PUPPETS,
    level: 1,
    networkOf: own,
    trades: [],
  }),
  'trusted accounts from two networks': (random) => ({
    reporters: PUPPETS,
    level: 3,
    networkOf: () => own(below(random, 2)),
    trades: tradesOf(PUPPETS, () => below(random, PUPPETS)),
  }),
  'accounts that came to be trusted by trading among themselves': (random) => ({
    reporters: PUPPETS,
    level: 2,
    networkOf: own,
    trades: tradesOf(PUPPETS, () => below(random, PUPPETS)),
  }),
  'a few that report, and others with whom all of these have traded': (random) => {
    const reporters = 3 + below(random, 8);
    const others = PUPPETS - reporters;
    const trades = tradesOf(reporters, () => reporters + below(random, others));
    return { reporters, level: 2, networkOf: own, trades };
  },
  'three that report, each with a circle that knows nothing of the others': (random) => {
    const circle = Math.floor((PUPPETS - 3) / 3);
    const trades = tradesOf(3, (at) => 3 + at * circle + below(random, circle));
    return { reporters: 3, level: below(random, 2) === 0 ? 2 : 3, networkOf: own, trades };
  },
};

/** @returns what the rule is asked for a brigade */
function asked(random: Random, { reporters, level, networkOf, trades }: Brigade): Parameters<Rule> {
  const partners = trades.filter(([one, other]) => one !== other);
  const circles = circlesOf(partners, reporters);
  const reports = times((at): CountedReport => {
    const weight = reportWeight(level, { upheld: below(random, 3), rejected: below(random, 3) });
    const atMs = NOW_MS - below(random, DAY_MS);
    return {
      by: name(at),
      level,
      weight,
      network: networkOf(at),
      circle: circles[at] ?? 0,
      atMs,
    };
  }, reporters);
  return [reports, partners, NOW_MS];
}

/** @returns how many accounts the trades of each of the first `many` lead to */
function circlesOf(trades: readonly Pair[], many: number): number[] {
  const partners = new Map<string, Set<string>>();
  const meet = (one: string, other: string) => partners.set(one, (partners.get(one) ?? new Set()).add(other));
  for (const [one, other] of trades) {
    meet(one, other);
    meet(other, one);
  }
  return times((at) => {
    const known = new Set([name(at)]);
    for (const met of known) for (const partner of partners.get(met) ?? []) known.add(partner);
    return known.size - 1;
  }, many);
}

/** @returns whether a rule hides the post that a brigade reports */
export function hides(rule: Rule, brigade: (random: Random) => Brigade, seed: number): boolean {
  const random = createRandom(`brigade ${seed}`);
  return rule(...asked(random, brigade(random)));
}

/** As such a rule is often written: three reports are enough. */
export const rawCount: Rule = (reports) => reports.length >= 3;

/** The rule without what it asks of each account: that it is trusted, and is known beyond its own circle. */
export const trustsAll: Rule = (reports, partners, nowMs) =>
  enoughToHide(
    reports.map((report) => ({ ...report, level: 3, weight: 1.5, circle: Number.MAX_SAFE_INTEGER })),
    partners,
    nowMs,
  );

/** The rule without what it asks of all together: that they have nothing to do with each other. */
export const mindsNoRing: Rule = (reports, _, nowMs) =>
  enoughToHide(
    reports.map((report, at) => ({
      ...report,
      level: 3,
      weight: 1.5,
      circle: Number.MAX_SAFE_INTEGER,
      network: own(at),
    })),
    [],
    nowMs,
  );

/** @returns whether the rule hides what three to six honest people report who have nothing to do with each other */
export function hidesForStrangers(seed: number): boolean {
  const random = createRandom(`brigade ${seed}`);
  const reports = times(
    (at): CountedReport => ({
      by: name(at),
      level: 2,
      weight: 1,
      network: own(at),
      circle: 60 + below(random, 1000),
      atMs: NOW_MS - below(random, DAY_MS),
    }),
    3 + below(random, 4),
  );
  return enoughToHide(
    reports,
    times((at): Pair => [name(at), `stranger ${at}`], 6),
    NOW_MS,
  );
}
