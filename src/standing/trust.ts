import { isAdmin, type Role } from '../profiles/profile.ts';
import type { TrustLevel } from './standing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** An account is nobody's new one any more after so long. */
export const SETTLED_MS = 24 * HOUR_MS;

/** What a trust level is made of. */
export type TrustFacts = {
  role: Role;
  robloxLinked: boolean;
  /** Whether they have the trade licence, of whatever version: a new question takes nobody's level. */
  licensed: boolean;
  joinedAt: Date;
  /** Trades that both sides marked as completed. */
  completed: number;
  /** Different people among them who have linked a Roblox account and are no longer new. */
  partners: number;
  /** When somebody last decided against them, but for what was undone or an appeal has lifted. */
  decidedAt: Date | null;
};

/** One thing that a level takes, and how much of it there is: hours of age, days since joining or a decision, or a count. */
export type TrustStep = {
  what: 'roblox' | 'licence' | 'age' | 'completed' | 'partners' | 'days' | 'clean';
  have: number;
  need: number;
};

export type Trust = { level: TrustLevel; next: TrustLevel | null; steps: TrustStep[] };

/**
 * How far somebody can be trusted, by what they have done (docs/decisions/0048). Each level takes those below it. The
 * highest one is for those who look after the site.
 */
export function trustOf(facts: TrustFacts, now: Date): Trust {
  if (isAdmin(facts.role)) return { level: 4, next: null, steps: [] };
  for (const { level, steps } of LADDER) {
    const taken = steps(facts, now);
    if (taken.some(({ have, need }) => have < need))
      return { level: below(level), next: level, steps: taken };
  }
  return { level: 3, next: null, steps: [] };
}

type Rung = { level: 1 | 2 | 3; steps: (facts: TrustFacts, now: Date) => TrustStep[] };

const LADDER: Rung[] = [
  {
    level: 1,
    steps: ({ robloxLinked, licensed, joinedAt }, now) => [
      { what: 'roblox', have: robloxLinked ? 1 : 0, need: 1 },
      { what: 'licence', have: licensed ? 1 : 0, need: 1 },
      upTo('age', since(joinedAt, now) / HOUR_MS, SETTLED_MS / HOUR_MS),
    ],
  },
  {
    level: 2,
    steps: (facts, now) => [
      upTo('completed', facts.completed, 5),
      upTo('partners', facts.partners, 4),
      upTo('clean', sinceDecided(facts, now), 30),
    ],
  },
  {
    level: 3,
    steps: (facts, now) => [
      upTo('completed', facts.completed, 25),
      upTo('partners', facts.partners, 15),
      upTo('days', since(facts.joinedAt, now) / DAY_MS, 60),
      upTo('clean', sinceDecided(facts, now), 90),
    ],
  },
];

function below(level: Rung['level']): TrustLevel {
  return level === 1 ? 0 : level === 2 ? 1 : 2;
}

function upTo(what: TrustStep['what'], have: number, need: number): TrustStep {
  return { what, have: Math.max(0, Math.min(Math.floor(have), need)), need };
}

function sinceDecided({ decidedAt }: TrustFacts, now: Date): number {
  return decidedAt === null ? Number.MAX_SAFE_INTEGER : since(decidedAt, now) / DAY_MS;
}

function since(then: Date, now: Date): number {
  return now.getTime() - then.getTime();
}
