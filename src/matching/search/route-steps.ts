import type { Priority } from '../../inventory/inventory.ts';
import { isFairForBoth } from '../bundle.ts';
import { scoreOfLeg, tieOf } from '../match-score.ts';
import type { Route, Swap } from '../match.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { thingAt } from './things-of.ts';

/** One swap of a route: the pivot gives one thing for another. */
export type Step = { partner: Person; gave: number; got: number; score: number };

/** A route as numbers. */
export type Found = { first: Step; second: Step; score: number };

/** The swaps that routes of one person are made of, and which of them come first. */
export class RouteSteps {
  readonly #index: MatchIndex;
  readonly #userId: string;
  readonly #day: string;
  readonly #ties = new Map<Person, number>();

  /** @param day what decides between equals */
  constructor(index: MatchIndex, userId: string, day: string) {
    this.#index = index;
    this.#userId = userId;
    this.#day = day;
  }

  /** @returns whether one thing for one is a swap of which both would say that it is fair */
  isStep(gave: number, got: number): boolean {
    const { values } = this.#index;
    return gave !== got && isFairForBoth(values[gave] ?? Number.NaN, values[got] ?? Number.NaN);
  }

  /** @param priority of the partner's wish */
  step(partner: Person, gave: number, got: number, priority: Priority): Step {
    return { partner, gave, got, score: this.score(partner, gave, got, priority) };
  }

  /** @returns the score of such a step */
  score(partner: Person, gave: number, got: number, priority: Priority): number {
    const { values } = this.#index;
    return scoreOfLeg({ gives: values[got] ?? 0, gets: values[gave] ?? 0, priority, partner });
  }

  /** @returns below 0 where the first of two routes is better */
  compare(a: Found, b: Found): number {
    return b.score - a.score || this.compareSteps(a.second, b.second) || this.compareSteps(a.first, b.first);
  }

  /** @returns the same of two steps */
  compareSteps(a: Step, b: Step): number {
    return (
      b.score - a.score ||
      this.#tieOf(a.partner) - this.#tieOf(b.partner) ||
      compareTexts(this.#keyOf(a), this.#keyOf(b))
    );
  }

  /** @returns a route as it is told */
  route({ first, second, score }: Found): Route {
    return { first: this.#swap(first), second: this.#swap(second), score };
  }

  #swap({ partner, gave, got, score }: Step): Swap {
    const one = (number: number) => ({ ...thingAt(this.#index, number), quantity: 1 });
    return { userId: partner.userId, give: [one(gave)], get: [one(got)], score };
  }

  #tieOf(partner: Person): number {
    const known = this.#ties.get(partner);
    const tie = known ?? tieOf(this.#day, this.#userId, partner.userId);
    if (known === undefined) this.#ties.set(partner, tie);
    return tie;
  }

  #keyOf({ partner, gave, got }: Step): string {
    return `${partner.userId} ${this.#index.keys[gave]} ${this.#index.keys[got]}`;
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
