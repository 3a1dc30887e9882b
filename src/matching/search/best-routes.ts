import { type Priority, USUAL_PRIORITY } from '../../inventory/inventory.ts';
import { mostOfLeg, scoreOfRoute } from '../match-score.ts';
import type { Route } from '../match.ts';
import { FirstSteps } from './first-steps.ts';
import { type Looked, ROUNDING } from './looked.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { type Group, groupsOf } from './route-groups.ts';
import { type Found, RouteSteps, type Step } from './route-steps.ts';
import { anyForm } from './thing-numbers.ts';
import { priorityOf, type Wish } from './things-of.ts';

export type Pivot = {
  me: Person;
  wishes: ReadonlyMap<number, Wish>;
  looked: Looked;
  /** Whether the pivot could trade with somebody at once: no route leads to them. */
  hasSwap: (person: Person) => boolean;
};

/** Of those who may give the first step of a route, and of those who may give the second, so many are looked at, those who may count for most. */
const MOST_LOOKED_AT = 2000;

/** At first it is looked for what counts for so much less than the best that there could be. */
const FIRST_STEP = 8;

/**
 * Routes of one person, the pivot: with the first partner for what the second one wants, and with that to the second one, who has
 * what the pivot wishes for.
 */
export class BestRoutes {
  readonly #index: MatchIndex;
  readonly #pivot: Pivot;
  readonly #steps: RouteSteps;
  readonly #firsts: FirstSteps;
  readonly #groups: readonly Group[];
  /** The highest level of all. */
  readonly #highest: number;
  readonly #floors: { firsts: number; seconds: number };
  readonly #lowest: number;
  readonly #direct = new Map<Person, boolean>();

  constructor(index: MatchIndex, pivot: Pivot) {
    const { me, looked } = pivot;
    this.#index = index;
    this.#pivot = pivot;
    this.#steps = new RouteSteps(index, me.userId, looked.day);
    this.#firsts = new FirstSteps(index, this.#steps, looked.isApart);
    this.#groups = groupsOf(index, pivot);
    const levels = this.#groups.flatMap(({ firsts, seconds }) => [...firsts, ...seconds]);
    this.#highest = Math.max(0, ...levels.map(({ reach }) => reach));
    this.#floors = { firsts: this.#floorOf('firsts'), seconds: this.#floorOf('seconds') };
    this.#lowest = Math.min(this.#floors.firsts, this.#floors.seconds);
  }

  /** @returns the best routes, one to each person */
  best(): Route[] {
    let least = this.#most(1, this.#highest) - FIRST_STEP;
    // Looks for what counts for much, and then for less until there is enough: those who may come for much are few.
    for (let step = 2 * FIRST_STEP; ; step *= 2) {
      const found = this.#among(least);
      const last = found[this.#pivot.looked.routes - 1]?.score ?? Number.NEGATIVE_INFINITY;
      if (last >= least || least <= this.#lowest) return found.map((one) => this.#steps.route(one));
      least = Math.max(last, least - step) - ROUNDING;
    }
  }

  /** @returns the best routes to somebody, to what the best of all leads to: each over something else that is held in between */
  bestTo(userId: string): Route[] {
    const partner = this.#index.people[this.#index.numberOf(userId) ?? -1];
    if (partner === undefined || !this.#mayMeet(partner) || this.#isDirect(partner)) return [];
    for (const group of this.#groups) this.#meetFirsts(group, this.#floors.firsts);
    const all = this.#groups
      .flatMap((group) => this.#routesTo(partner.number, group, Number.NEGATIVE_INFINITY))
      .sort((a, b) => this.#steps.compare(a, b));
    return all
      .filter(({ second }) => second.got === all[0]?.second.got)
      .slice(0, this.#pivot.looked.routes)
      .map((one) => this.#steps.route(one));
  }

  /** @returns the best of all routes that count for so much, one to each person whom one may lead to; of all that there are, once `least` is low */
  #among(least: number): Found[] {
    for (const group of this.#groups) this.#meetFirsts(group, Math.max(least, this.#floors.firsts));
    const worth = least > this.#lowest ? least : Number.NEGATIVE_INFINITY;
    const byPerson = new Map<number, Found>();
    for (const group of this.#groups)
      for (const level of group.seconds) {
        if (this.#most(group.priority, level.reach) < this.#floors.seconds) break;
        if (scoreOfRoute(this.#firsts.best, mostOfLeg(level.reach), group.priority) < worth) break;
        for (const number of level.people)
          for (const found of this.#routesTo(number, group, worth)) {
            const before = byPerson.get(number);
            if (before === undefined || this.#steps.compare(found, before) < 0) byPerson.set(number, found);
          }
      }
    const best: Found[] = [];
    for (const found of [...byPerson.values()].sort((a, b) => this.#steps.compare(a, b))) {
      if (this.#mayMeet(found.second.partner) && !this.#isDirect(found.second.partner)) best.push(found);
      if (best.length === this.#pivot.looked.routes) break;
    }
    return best;
  }

  /** Takes in those who may come first in a route that counts for so much, as far as it has not been done. */
  #meetFirsts(group: Group, least: number): void {
    for (; group.seen < group.firsts.length; group.seen += 1) {
      const level = group.firsts[group.seen];
      if (level === undefined || this.#most(group.priority, level.reach) < least) return;
      for (const number of level.people)
        for (const gave of this.#wantedOf(number, group.starts)) this.#meetFirst(number, gave);
    }
  }

  #meetFirst(number: number, gave: number): void {
    const { lines, people } = this.#index;
    const steps: Step[] = [];
    for (let at = this.#index.lines.givesAt(number); at < this.#index.lines.wantsAt(number); at += 1) {
      const got = lines.what[at] ?? 0;
      const partner = this.#steps.isStep(gave, got) ? people[number] : undefined;
      if (partner === undefined) continue;
      const priority = priorityOf(this.#index, partner, gave) ?? USUAL_PRIORITY;
      steps.push(this.#steps.step(partner, gave, got, priority));
    }
    const [step] = steps;
    if (step !== undefined && this.#mayMeet(step.partner)) this.#firsts.put(steps);
  }

  /** @returns what a route to a wish of some priority counts for at most. @param reach of either of its two partners */
  #most(priority: Priority, reach: number): number {
    return scoreOfRoute(mostOfLeg(reach), mostOfLeg(this.#highest), priority);
  }

  /** @returns so much a route must count for at most, or somebody who gives its first or its second step is not looked at */
  #floorOf(side: 'firsts' | 'seconds'): number {
    const levels = this.#groups
      .flatMap(({ priority, [side]: some }) =>
        some.map(({ reach, people }) => ({ most: this.#most(priority, reach), people })),
      )
      .toSorted((a, b) => b.most - a.most);
    const met = new Set<number>();
    for (const { most, people } of levels) {
      for (const number of people) met.add(number);
      if (met.size >= MOST_LOOKED_AT) return most;
    }
    return levels.at(-1)?.most ?? Number.POSITIVE_INFINITY;
  }

  #mayMeet({ userId }: Person): boolean {
    const { me, looked } = this.#pivot;
    return userId !== me.userId && !looked.isApart(me.userId, userId);
  }

  #isDirect(person: Person): boolean {
    const known = this.#direct.get(person);
    const is = known ?? this.#pivot.hasSwap(person);
    if (known === undefined) this.#direct.set(person, is);
    return is;
  }

  /**
   * @param worth what a route must count for
   * @returns the routes that end with things of somebody's, the best for each thing that is held in between and each end
   */
  #routesTo(number: number, { priority, ends }: Group, worth: number): Found[] {
    const { lines, people } = this.#index;
    const held = this.#wantedOf(number, this.#firsts.isHeld);
    const all: Found[] = [];
    const wants = held.length === 0 ? 0 : this.#index.lines.wantsAt(number);
    for (let at = this.#index.lines.givesAt(number); at < wants; at += 1) {
      const end = lines.what[at] ?? 0;
      if (!ends.has(end)) continue;
      for (const thing of held) {
        const partner = this.#steps.isStep(thing, end) ? people[number] : undefined;
        const first = partner && this.#firsts.before(thing, end, partner);
        if (partner === undefined || first === undefined) continue;
        const wanted = priorityOf(this.#index, partner, thing) ?? USUAL_PRIORITY;
        const score = scoreOfRoute(first.score, this.#steps.score(partner, thing, end, wanted), priority);
        if (score >= worth) all.push({ first, second: this.#steps.step(partner, thing, end, wanted), score });
      }
    }
    return all;
  }

  /** @returns which of some things somebody wants, each once. @param isAsked by thing 1 for each of these */
  #wantedOf(number: number, isAsked: Uint8Array): number[] {
    const { lines, thingsOfItem } = this.#index;
    const found: number[] = [];
    const end = this.#index.lines.endAt(number);
    for (let at = this.#index.lines.wantsAt(number); at < end; at += 1) {
      const wanted = lines.what[at] ?? 0;
      if (wanted >= 0) {
        if (isAsked[wanted] === 1 && !found.includes(wanted)) found.push(wanted);
      } else
        for (const thing of thingsOfItem[anyForm(wanted)] ?? [])
          if (isAsked[thing] === 1 && !found.includes(thing)) found.push(thing);
    }
    return found;
  }
}
