import { isNoLoss } from '../no-loss.ts';
import type { Looked } from './looked.ts';
import type { MatchIndex, Person } from './match-index.ts';
import type { RouteSteps, Step } from './route-steps.ts';

/** The swaps that routes of one person may begin with, by what is held after them. */
export class FirstSteps {
  readonly #index: MatchIndex;
  readonly #steps: RouteSteps;
  readonly #isApart: Looked['isApart'];
  /** By thing 1 for each that one of them leads to. */
  readonly isHeld: Uint8Array;
  /** The score of the best of all. */
  best = Number.NEGATIVE_INFINITY;
  readonly #after: (Step[] | undefined)[];
  /** The best before what is got at the end, and the best with somebody else, by what is held and got. */
  readonly #bestBefore = new Map<number, Step[]>();

  constructor(index: MatchIndex, steps: RouteSteps, isApart: Looked['isApart']) {
    this.#index = index;
    this.#steps = steps;
    this.#isApart = isApart;
    this.isHeld = new Uint8Array(index.things.length);
    this.#after = Array.from({ length: index.things.length });
  }

  /** Takes some in. */
  put(steps: readonly Step[]): void {
    for (const step of steps) {
      (this.#after[step.got] ??= []).push(step);
      this.isHeld[step.got] = 1;
      this.best = Math.max(this.best, step.score);
    }
    if (this.#bestBefore.size > 0) this.#bestBefore.clear();
  }

  /** @returns the best one to what is held, before a step to somebody's thing; undefined where there is none */
  before(held: number, end: number, partner: Person): Step | undefined {
    const key = held * this.#index.things.length + end;
    const known = this.#bestBefore.get(key);
    const two = known ?? this.#bestTwo(held, end, () => true);
    if (known === undefined) this.#bestBefore.set(key, two);
    const mayCome = (step: Step) =>
      step.partner !== partner && !this.#isApart(step.partner.userId, partner.userId);
    // Both are the partner or kept from them once in a great while: then all are looked at.
    return two.find(mayCome) ?? (two.length < 2 ? undefined : this.#bestTwo(held, end, mayCome)[0]);
  }

  /** @returns the best one to what is held after which an end is no loss, and the best one with somebody else */
  #bestTwo(held: number, end: number, mayCome: (step: Step) => boolean): Step[] {
    const { values } = this.#index;
    let best: Step | undefined;
    let other: Step | undefined;
    for (const step of this.#after[held] ?? []) {
      if (step.gave === end || !isNoLoss(values[step.gave] ?? 0, values[end] ?? 0) || !mayCome(step))
        continue;
      if (best === undefined || this.#steps.compareSteps(step, best) < 0) {
        if (best !== undefined && best.partner !== step.partner) other = best;
        best = step;
      } else if (
        step.partner !== best.partner &&
        (other === undefined || this.#steps.compareSteps(step, other) < 0)
      )
        other = step;
    }
    return [best ?? [], other ?? []].flat();
  }
}
