import { type CountedReport, enoughToHide } from '../../src/moderation/enough-to-hide.ts';
import { reportWeight } from '../../src/moderation/report-weight.ts';
import type { TrustLevel } from '../../src/standing/standing.ts';

/** Sock puppets of one person in each run. */
export const PUPPETS = 50;

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 10, 26);

type Random = () => number;
type Pair = readonly [string, string];

/** What one person sends, and who of them has traded with whom. */
export type Brigade = { reports: CountedReport[]; partners: Pair[] };

/** @returns numbers from 0 to below 1, always the same for a seed (mulberry32) */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, most: number) => Math.floor(random() * most);
const puppet = (at: number) => `puppet ${at}`;

/** A report of a puppet; of those that it takes back and sends again only the last one waits. */
function reportOf(random: Random, at: number, level: TrustLevel, network: string): CountedReport {
  const weight = reportWeight(level, { upheld: below(random, 3), rejected: below(random, 3) });
  return { by: puppet(at), level, weight, network, atMs: NOW_MS - below(random, DAY_MS) };
}

const many = <T>(make: (at: number) => T, count = PUPPETS) =>
  Array.from({ length: count }, (_, at) => make(at));

/** How a brigade may be made up; each is a way to be more than one person. */
export const BRIGADES: Record<string, (random: Random) => Brigade> = {
  'new accounts, each from a network of its own': (random) => ({
    reports: many((at) => reportOf(random, at, 0, `network ${at}`)),
    partners: [],
  }),
  'trusted accounts from one network': (random) => ({
    reports: many((at) => reportOf(random, at, below(random, 2) === 0 ? 2 : 3, 'one network')),
    partners: [],
  }),
  'trusted accounts from two networks': (random) => ({
    reports: many((at) => reportOf(random, at, 3, `network ${below(random, 2)}`)),
    partners: [],
  }),
  // Whoever is to be trusted has traded, and there is nobody else to trade with.
  'accounts that became trusted by trading among themselves': (random) => ({
    reports: many((at) => reportOf(random, at, 2, `network ${at}`)),
    partners: many((at): Pair[] => many(() => [puppet(at), puppet(below(random, PUPPETS))], 4)).flat(),
  }),
  'a few that report, and others behind them with whom all have traded': (random) => {
    const front = 3 + below(random, 8);
    const helpers = 4 + below(random, PUPPETS - front - 4);
    const helper = () => puppet(front + below(random, helpers));
    return {
      reports: many((at) => reportOf(random, at, 2, `network ${at}`), front),
      partners: many((at): Pair[] => many(() => [puppet(at), helper()], 5), front).flat(),
    };
  },
  'accounts of level 1, which only had to wait a day': (random) => ({
    reports: many((at) => reportOf(random, at, 1, `network ${at}`)),
    partners: [],
  }),
};

/** @returns whether the rule hides the post that a brigade of this seed reports */
export function hides(
  rule: typeof enoughToHide,
  brigade: (random: Random) => Brigade,
  seed: number,
): boolean {
  const { reports, partners } = brigade(randomOf(seed));
  return rule(reports, partners, NOW_MS);
}

/** As such a rule is often written: three reports are enough. */
export const rawCount: typeof enoughToHide = (reports) => reports.length >= 3;

/** Three to six honest people of level 2 and up who have nothing to do with each other. */
export const strangers = (random: Random): Brigade => ({
  reports: many(
    (at) => ({
      by: `stranger ${at}`,
      level: 2 as const,
      weight: 1,
      network: `home ${at}`,
      atMs: NOW_MS - below(random, DAY_MS),
    }),
    3 + below(random, 4),
  ),
  partners: [],
});

export { enoughToHide };
