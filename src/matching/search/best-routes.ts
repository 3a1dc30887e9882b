import { isFairForBoth } from '../bundle.ts';
import { scoreOfLeg, scoreOfRoute, tieOf } from '../match-score.ts';
import type { Route, Swap } from '../match.ts';
import { isNoLoss } from '../no-loss.ts';
import type { Looked } from './looked.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { givesOf, thingAt, type Wish, wishOf } from './things-of.ts';

/** One swap of a route: the pivot gives one thing for another. */
type Step = { partner: Person; gave: number; got: number; score: number; tie: number };

type Found = { first: Step; second: Step; score: number };

/**
 * Routes of one person, the pivot: with the first partner for what the second one wants, and with that to the second one, who has
 * what the pivot wishes for.
 */
export class BestRoutes {
  readonly #index: MatchIndex;
  readonly #me: Person;
  readonly #wishes: ReadonlyMap<number, Wish>;
  readonly #looked: Looked;
  /** First steps by what is held after them. */
  readonly #firsts = new Map<number, Step[]>();
  /** Of these the best for each thing that is got at the end, and the best with somebody else, by what is held and got. */
  readonly #bestFirsts = new Map<string, Step[]>();

  constructor(index: MatchIndex, me: Person, wishes: ReadonlyMap<number, Wish>, looked: Looked) {
    this.#index = index;
    this.#me = me;
    this.#wishes = wishes;
    this.#looked = looked;
  }

  /** Takes in somebody who may come first. @param given what of the pivot's they want */
  first(partner: Person, given: readonly number[]): void {
    for (const { thing: got } of givesOf(partner))
      for (const gave of given) {
        const step = this.#step(partner, gave, got);
        if (step === undefined) continue;
        const steps = this.#firsts.get(got);
        if (steps === undefined) this.#firsts.set(got, [step]);
        else steps.push(step);
      }
  }

  /**
   * @param direct whom the pivot trades with at once: no route leads to them
   * @returns the best routes, one to each person; to a single one those to what the best of them leads to
   */
  best(direct: ReadonlySet<string>): Route[] {
    const { routes, to } = this.#looked;
    const best = this.#bestToEach(direct);
    const found =
      to === undefined ? best : best.flatMap(({ second }) => this.#allTo(second.partner, second.got));
    return found
      .toSorted((a, b) => this.#compare(a, b))
      .slice(0, routes)
      .map((one) => this.#route(one));
  }

  /** @returns the best route to each person whom one may lead to */
  #bestToEach(direct: ReadonlySet<string>): Found[] {
    const { isApart, to } = this.#looked;
    const byPerson = new Map<Person, Found>();
    for (const end of this.#wishes.keys())
      this.#index.eachHolder(end, (partner) => {
        if (partner === this.#me || direct.has(partner.userId)) return;
        if (to !== undefined && partner.userId !== to) return;
        if (isApart(this.#me.userId, partner.userId)) return;
        for (const found of this.#allTo(partner, end)) {
          const before = byPerson.get(partner);
          if (before === undefined || this.#compare(found, before) < 0) byPerson.set(partner, found);
        }
      });
    return [...byPerson.values()];
  }

  /** @returns the routes that end with a thing of somebody's, the best for each thing that is held in between */
  #allTo(partner: Person, end: number): Found[] {
    const { priority } = this.#wishes.get(end) ?? { priority: 3 };
    const all: Found[] = [];
    for (const held of this.#wantedBy(partner)) {
      const second = this.#firsts.has(held) ? this.#step(partner, held, end) : undefined;
      const first = second && this.#firstBefore(held, end, partner);
      if (second === undefined || first === undefined) continue;
      all.push({ first, second, score: scoreOfRoute(first.score, second.score, priority) });
    }
    return all;
  }

  /** @returns the best first step to what is held, before one that ends with a thing of somebody's */
  #firstBefore(held: number, end: number, partner: Person): Step | undefined {
    const key = `${held} ${end}`;
    const known = this.#bestFirsts.get(key);
    const two = known ?? this.#bestOf(held, end, () => true);
    if (known === undefined) this.#bestFirsts.set(key, two);
    const mayCome = (step: Step) =>
      step.partner !== partner && !this.#looked.isApart(step.partner.userId, partner.userId);
    // Both are the partner or kept from them once in a great while: then all are looked at.
    return two.find(mayCome) ?? (two.length < 2 ? undefined : this.#bestOf(held, end, mayCome)[0]);
  }

  /** @returns the best first step to what is held after which an end is no loss, and the best one with somebody else */
  #bestOf(held: number, end: number, mayCome: (step: Step) => boolean): Step[] {
    const { values } = this.#index;
    let best: Step | undefined;
    let other: Step | undefined;
    for (const step of this.#firsts.get(held) ?? []) {
      if (step.gave === end || !isNoLoss(values[step.gave] ?? 0, values[end] ?? 0) || !mayCome(step))
        continue;
      if (best === undefined || this.#compareSteps(step, best) < 0) {
        if (best !== undefined && best.partner !== step.partner) other = best;
        best = step;
      } else if (
        step.partner !== best.partner &&
        (other === undefined || this.#compareSteps(step, other) < 0)
      )
        other = step;
    }
    return [best ?? [], other ?? []].flat();
  }

  /** @returns a swap of one thing for one, of which both would say that it is fair */
  #step(partner: Person, gave: number, got: number): Step | undefined {
    const { values } = this.#index;
    const [gives, gets] = [values[got] ?? 0, values[gave] ?? 0];
    if (gave === got || !isFairForBoth(gets, gives)) return undefined;
    const wish = wishOf(this.#index, partner, gave);
    if (wish === undefined) return undefined;
    const score = scoreOfLeg({ gives, gets, priority: wish.priority, partner });
    return { partner, gave, got, score, tie: tieOf(this.#looked.day, this.#me.userId, partner.userId) };
  }

  /** @returns things that somebody wants, each once */
  #wantedBy({ wants }: Person): Set<number> {
    const things = new Set<number>();
    for (let at = 0; at < wants.length; at += 3) {
      const wanted = wants[at] ?? 0;
      if (wanted >= 0) things.add(wanted);
      else for (const thing of this.#index.thingsOfItem[-1 - wanted] ?? []) things.add(thing);
    }
    return things;
  }

  #compare(a: Found, b: Found): number {
    return (
      b.score - a.score || this.#compareSteps(a.second, b.second) || this.#compareSteps(a.first, b.first)
    );
  }

  #compareSteps(a: Step, b: Step): number {
    return b.score - a.score || a.tie - b.tie || compareTexts(this.#keyOf(a), this.#keyOf(b));
  }

  #keyOf({ partner, gave, got }: Step): string {
    return `${partner.userId} ${this.#index.keys[gave]} ${this.#index.keys[got]}`;
  }

  #route({ first, second, score }: Found): Route {
    return { first: this.#swap(first), second: this.#swap(second), score };
  }

  #swap({ partner, gave, got, score }: Step): Swap {
    const one = (number: number) => ({ ...thingAt(this.#index, number), quantity: 1 });
    return { userId: partner.userId, give: [one(gave)], get: [one(got)], score };
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
