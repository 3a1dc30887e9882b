import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';
import { ACCOUNT_RACES } from './races/account-races.ts';
import { BLOCK_RACES, NAIVE_BLOCKS, forgetBlocks } from './races/block-races.ts';
import { COMPLETION_RACES } from './races/completion-races.ts';
import { ENDED_OFFER_RACES } from './races/ended-offer-races.ts';
import { GAME_RACES } from './races/game-races.ts';
import { LEAVING_RACES } from './races/leaving-races.ts';
import { LIMIT_RACES } from './races/limit-races.ts';
import { LINK_RACES } from './races/link-races.ts';
import { answeredBefore, MODERATION_RACES } from './races/moderation-races.ts';
import { NAIVE_LINKS } from './races/naive-links.ts';
import { NAIVE_OFFERS } from './races/naive-offers.ts';
import { NAIVE_REQUESTS } from './races/naive-requests.ts';
import { NAIVE_RULES } from './races/naive-rules.ts';
import { OFFER_RACES } from './races/offer-races.ts';
import { OWNER_RACES } from './races/owner-races.ts';
import { PASSWORD_RACES } from './races/password-races.ts';
import { AT_ONCE, openWorld, type Race, runRound, type World } from './races/race.ts';
import { REPORT_RACES } from './races/report-races.ts';
import { REQUEST_RACES, requestsOfOne } from './races/request-races.ts';
import { REVIEW_RACES, reviewsOfOne } from './races/review-races.ts';
import { RIGHT_RACES } from './races/right-races.ts';
import { acceptedHalf, ROUTE_RACES } from './races/route-races.ts';
import { askedBefore, STANDING_RACES } from './races/standing-races.ts';
import { TRADE_RACES } from './races/trade-races.ts';

const RACES: readonly Race[] = [
  ...TRADE_RACES,
  ...REQUEST_RACES,
  ...OFFER_RACES,
  ...ENDED_OFFER_RACES,
  ...COMPLETION_RACES,
  ...ROUTE_RACES,
  ...BLOCK_RACES,
  ...REVIEW_RACES,
  ...REPORT_RACES,
  ...LINK_RACES,
  ...ACCOUNT_RACES,
  ...LEAVING_RACES,
  ...LIMIT_RACES,
  ...PASSWORD_RACES,
  ...OWNER_RACES,
  ...GAME_RACES,
  ...RIGHT_RACES,
  ...STANDING_RACES,
  ...MODERATION_RACES,
];

/** Rounds on one database, shared among the races that have no number of their own. */
const ROUNDS = 5000;
/** Rounds in one world, unless a race says it: in each a post's four hours go by, and people who sign in once stay so for 30 days. */
const ROUNDS_IN_WORLD = 160;
/** A guard against a race that hangs. */
const RACE_TIMEOUT_MS = 3 * 60 * 60_000;

const found = { rounds: 0, violations: 0, controls: 0, caught: 0 };
const weightOf = ({ weight = 1, roundsInFull }: Race) => (roundsInFull === undefined ? weight : 0);
const weights = RACES.reduce((sum, race) => sum + weightOf(race), 0);

function roundsOf(race: Race): number {
  if (!IN_FULL) return 1;
  return race.roundsInFull ?? Math.ceil((ROUNDS * weightOf(race)) / weights);
}

/** One for all in npm test; in full each race has some of its own, so that its clock and its rows are its own too. */
let shared: World | undefined;
before(async () => {
  if (!IN_FULL) shared = await openWorld();
});
after(async () => {
  await shared?.close();
  const caught = found.controls > 0 && found.caught === found.controls;
  tellProof({
    proof: 'R1',
    what: `${RACES.length} races of ${AT_ONCE} calls at once, ${ON_DATABASE}`,
    figure: `${found.violations} violations in ${found.rounds.toLocaleString('en')} rounds`,
    goal: '0',
    control: `${found.controls} rules that look and then write: ${caught ? 'found' : 'NOT FOUND'}`,
    kept: found.violations === 0 && caught,
  });
});

async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const world = shared ?? (await openWorld());
  try {
    await work(world);
  } finally {
    if (world === shared) await forgetBlocks(world);
    else await world.close();
  }
}

for (const race of RACES) {
  test(race.name, { timeout: RACE_TIMEOUT_MS }, async () => {
    const startedMs = performance.now();
    const rounds = roundsOf(race);
    const violations: unknown[] = [];
    const { roundsInWorld = ROUNDS_IN_WORLD } = race;
    for (let first = 0; first < rounds; first += roundsInWorld)
      await inWorld(async (world) => {
        violations.push(...(await runRounds(world, race, first, Math.min(rounds, first + roundsInWorld))));
      });
    found.violations += violations.length;
    const eachMs = (performance.now() - startedMs) / rounds;
    if (IN_FULL) console.log(`${rounds} rounds of ${eachMs.toFixed(0)} ms: ${race.name}`);
    if (violations.length > 0)
      throw new AggregateError(violations.slice(0, 3), `${violations.length} violations`);
  });
}

/** @returns what was not as it must be, of the rounds from one to before another */
async function runRounds(world: World, race: Race, first: number, end: number): Promise<unknown[]> {
  const ready = await race.prepare(world);
  const violations: unknown[] = [];
  for (let round = first; round < end; round += 1) {
    const next = await ready(round);
    found.rounds += 1;
    await runRound(next).catch((violation: unknown) => violations.push(violation));
  }
  return violations;
}

const CONTROLS = [
  ...NAIVE_RULES,
  ...NAIVE_LINKS,
  ...NAIVE_REQUESTS,
  ...NAIVE_OFFERS,
  ...NAIVE_BLOCKS,
  askedBefore,
  answeredBefore,
  acceptedHalf,
];
for (const { name, breaks } of CONTROLS) {
  test(name, async () => {
    found.controls += 1;
    await inWorld(breaks);
    found.caught += 1;
  });
}

/** Runs a race whose rule does not hold, until the harness says so. */
async function mustBeCaught(world: World, race: Race): Promise<void> {
  found.controls += 1;
  const ready = await race.prepare(world);
  await assert.rejects(runRound(await ready(0)), assert.AssertionError);
  found.caught += 1;
}

/** Removes an index for good, after all races that need it, so that its rule is then only looked at. */
async function withoutIndex(index: string, race: Race): Promise<void> {
  await inWorld(async (world) => {
    await world.app.database.db.execute(sql`DROP INDEX ${sql.identifier(index)}`);
    await mustBeCaught(world, race);
  });
}

test('without the index that allows one pending request the race for it is lost, and this is found', async () => {
  await withoutIndex('trade_requests_one_pending', requestsOfOne);
});

test('without the index that allows one review of a person the race for it is lost, and this is found', async () => {
  await withoutIndex('trade_reviews_once', reviewsOfOne);
});
