import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRandom, type Random } from '../seed/random.ts';
import type { Trader } from '../src/matching/market.ts';
import { MatchIndex } from '../src/matching/search/match-index.ts';
import { searchMatches } from '../src/matching/search/search-matches.ts';
import { bruteMatches } from './matching/brute-force.ts';
import { someWorld, type World } from './matching/world.ts';
import { IN_FULL, tellProof } from './proof.ts';

const WORLDS = IN_FULL ? 500 : 12;
const [FEWEST, MOST] = IN_FULL ? [200, 2000] : [30, 120];
/** People of a world who look, and changes of it in between. */
const LOOKERS = IN_FULL ? 5 : 12;
const CHANGES = 20;
const LIMIT = 20;
const DAY = '2026-11-28';

const tally = {
  worlds: 0,
  searches: 0,
  swaps: 0,
  added: 0,
  routes: 0,
  choices: 0,
  differences: 0,
  caught: 0,
};

/** Reads every wish but the last one of somebody who has several. */
class ForgetfulIndex extends MatchIndex {
  override put(trader: Trader): void {
    super.put({ ...trader, wants: trader.wants.slice(0, Math.max(1, trader.wants.length - 1)) });
  }
}

/** @returns how many searches find something else than looking at everybody does */
function differences(index: MatchIndex, world: ReturnType<typeof someWorld>, random: Random): number {
  let many = 0;
  for (const trader of world.people.values()) index.put(trader);
  for (let looker = 0; looker < LOOKERS; looker += 1) {
    for (let change = 0; change < CHANGES; change += 1) changeOne(index, world, random);
    const userId = random.pick([...world.people.keys()]);
    const look = (to?: string) => {
      const looked = { day: DAY, limit: LIMIT, ...(to !== undefined && { to }) };
      const found = searchMatches(index, userId, { ...looked, routes: LIMIT, isApart: world.isApart });
      const real = bruteMatches(world, userId, looked);
      tally.searches += 1;
      try {
        assert.deepEqual(found, real);
      } catch {
        many += 1;
      }
      return real;
    };
    const { swaps, routes } = look();
    tally.swaps += swaps.length;
    tally.added += swaps.filter(({ added }) => added !== undefined).length;
    tally.routes += routes.length;
    if (routes.length > 0) tally.choices += look(random.pick(routes).second.userId).routes.length;
  }
  return many;
}

/** Somebody leaves, comes, or has and wants other things. */
function changeOne(
  index: MatchIndex,
  { people, someTrader }: World & Pick<ReturnType<typeof someWorld>, 'someTrader'>,
  random: Random,
): void {
  const userId = `person-${random.whole(0, people.size + 3)}`;
  if (random.chance(0.2)) {
    people.delete(userId);
    index.remove(userId);
    return;
  }
  const trader = someTrader(userId);
  people.set(userId, trader);
  index.put(trader);
}

after(() => {
  const { worlds, searches, swaps, added, routes, choices } = tally;
  tellProof({
    proof: 'R16',
    what: 'matches beside looking at everybody, in random worlds that change',
    figure: `${tally.differences} differences in ${searches} searches of ${worlds} worlds; ${swaps} swaps, ${added} of them with something added, ${routes} routes, ${choices} to choose among`,
    goal: '0',
    control: `an index that forgets a wish: ${tally.caught > 0 ? 'found' : 'NOT FOUND'}`,
    kept: tally.differences === 0 && tally.caught > 0,
  });
});

test('a search finds just what looking at everybody does', () => {
  for (let number = 0; number < WORLDS; number += 1) {
    const random = createRandom(`matching ${number}`);
    const world = someWorld(random, random.whole(FEWEST, MOST));
    const found = differences(new MatchIndex(world.valueOf), world, random);
    tally.worlds += 1;
    tally.differences += found;
    assert.equal(found, 0, `world ${number}`);
  }
  assert.ok(
    tally.swaps > 0 && tally.added > 0 && tally.routes > 0 && tally.choices > tally.routes / 10,
    JSON.stringify(tally),
  );
});

test('an index that forgets a wish is found to be wrong', () => {
  for (let number = 0; number < 4; number += 1) {
    const random = createRandom(`matching ${number}`);
    const world = someWorld(random, random.whole(30, 120));
    tally.caught += differences(new ForgetfulIndex(world.valueOf), world, random);
  }
  assert.ok(tally.caught > 0);
});
