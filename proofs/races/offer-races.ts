import assert from 'node:assert/strict';
import { roundOf } from '../../src/requests/offer.ts';
import type { tradeRequests } from '../../src/requests/server/request-table.ts';
import type { Person } from '../../test/person.ts';
import type { Answer } from '../../test/test-browser.ts';
import { draftFor, type Draft } from '../../test/trade-draft.ts';
import { askedBy, counter, respond, withdraw } from '../../test/trade-steps.ts';
import { forgetBlocks } from './block-races.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times, type World } from './race.ts';
import { freshTrade, requestRows, toldTo } from './request-races.ts';

/** What comes where an offer is accepted while something else happens to it. */
export const ANSWERS = [
  '200',
  '201',
  'REQUEST_NOT_FOUND',
  'ALREADY_ANSWERED',
  'STALE_OFFER',
  'NOT_YOUR_TURN',
];

/** A request, and its two people. */
export type Asked = { owner: Person; asker: Person; tradeId: string; id: string };

/** @returns what makes requests that can be talked over: in the first round, or in the second, which its asker is to answer */
export async function talkedOver(world: World) {
  const [owner, asker = owner] = await world.people(2);
  const { offering, wanting } = await draftFor(world.app.browser(), 'adopt-me', AT_ONCE);
  const some = [...offering, ...wanting];
  const terms = (at: number): Draft => ({
    offering: [some[0] ?? assert.fail()],
    wanting: some.slice(at + 2, at + 3),
  });
  const asked = async (): Promise<Asked> => {
    await forgetBlocks(world);
    const tradeId = await freshTrade(world, owner);
    return { owner, asker, tradeId, id: await askedBy(asker, tradeId) };
  };
  const ready = async (): Promise<Asked> => {
    const made = await asked();
    assert.equal((await counter(owner, made.id, 1, terms(AT_ONCE))).status, 201);
    return made;
  };
  return { asked, ready, terms };
}

/** A request that was accepted is accepted in the round that whoever accepted it named, and has no later one. */
export function assertBoundToSeen(
  row: typeof tradeRequests.$inferSelect,
  accepts: readonly [round: number, Answer][],
) {
  const accepted = accepts.filter(([, { status }]) => status === 200);
  assert.ok(accepted.length <= 1, 'one accepts');
  if (accepted.length === 0) return;
  assert.deepEqual([row.acceptedRound, roundOf(row)], [accepted[0]?.[0], accepted[0]?.[0]]);
}

const answers: Race = {
  name: 'of Accepts, other offers and refusals of one offer at once one holds, and nobody is bound to a round that they did not name',
  roundsInFull: 5000,
  prepare: async (world) => {
    const { ready, terms } = await talkedOver(world);
    return async (round) => {
      const { owner, asker, tradeId, id } = await ready();
      const kindOf = (at: number) => (at + round) % 5;
      return {
        steps: times((at) => () => {
          switch (kindOf(at)) {
            case 0:
              return respond(world.via(asker, at), id, true, 2);
            case 1:
              return counter(world.via(asker, at), id, 2, terms(at));
            // Of the round that the other offer leads to: whoever guesses it has not seen it.
            case 2:
              return counter(world.via(owner, at), id, 3, terms(at));
            case 3:
              return respond(world.via(owner, at), id, true, 3);
            default:
              return respond(world.via(at % 2 === 0 ? owner : asker, at), id, false);
          }
        }),
        check: async (came) => {
          assertAmong(came, '200', '201', 'ALREADY_ANSWERED', 'STALE_OFFER', 'NOT_YOUR_TURN');
          const [row = assert.fail()] = await requestRows(world, tradeId);
          const accepts = came.flatMap((answer, at): [number, Answer][] =>
            kindOf(at) === 0 ? [[2, answer]] : kindOf(at) === 3 ? [[3, answer]] : [],
          );
          assertBoundToSeen(row, accepts);
          const offers = came.filter(({ status }) => status === 201).length;
          assert.equal(roundOf(row), 2 + offers, 'each offer that was taken is there, and none else');
          assert.ok(doneIn(came) - offers <= 1, 'one answer ends it');
          if (doneIn(came) === offers) assert.equal(row.status, 'pending');
        },
      };
    };
  },
};

/** Who accepted an offer has done so once, and its maker is told once. */
export async function assertAcceptedOnce(
  world: World,
  { owner, tradeId }: Asked,
  accepts: readonly Answer[],
) {
  const [row] = await requestRows(world, tradeId);
  const told = (await toldTo(world, owner)).filter(({ type }) => type === 'trade_accepted');
  assert.deepEqual([row?.status, row?.acceptedRound], ['accepted', 2]);
  assert.deepEqual([doneIn(accepts), told.length], [1, 1]);
}

const accepts: Race = {
  name: 'of twenty Accepts of one offer one holds, and its maker is told once',
  prepare: async (world) => {
    const { ready } = await talkedOver(world);
    return async () => {
      const asked = await ready();
      return {
        steps: times((at) => () => respond(world.via(asked.asker, at), asked.id, true, 2)),
        check: async (came) => {
          assert.deepEqual(tally(came), { 200: 1, ALREADY_ANSWERED: AT_ONCE - 1 });
          await assertAcceptedOnce(world, asked, came);
        },
      };
    };
  },
};

/** A request is accepted, or withdrawn and gone, or neither; what is gone was never accepted. */
export async function assertOneEnd(
  world: World,
  { asker, tradeId }: Asked,
  { accepted, withdrawn }: { accepted: number; withdrawn: number },
) {
  assert.ok(accepted + withdrawn <= 1, `accepted ${accepted} times, withdrawn ${withdrawn} times`);
  const [row] = await requestRows(world, tradeId);
  assert.equal(row === undefined, withdrawn === 1);
  assert.equal(row?.status === 'accepted', accepted === 1);
  const told = (await toldTo(world, asker)).filter(({ type }) => type === 'trade_accepted');
  assert.equal(told.length, accepted);
}

const withdrawals: Race = {
  name: 'a request that is accepted, answered with another offer and withdrawn at once has one of the three happen to it',
  prepare: async (world) => {
    const { asked: ask, terms } = await talkedOver(world);
    return async (round) => {
      const asked = await ask();
      const { owner, asker, id } = asked;
      const kindOf = (at: number) => (at + round) % 3;
      return {
        steps: times((at) => () => {
          if (kindOf(at) === 0) return respond(world.via(owner, at), id, true, 1);
          if (kindOf(at) === 1) return withdraw(world.via(asker, at), id);
          return counter(world.via(owner, at), id, 1, terms(at));
        }),
        check: async (came) => {
          assertAmong(came, ...ANSWERS);
          assert.equal(doneIn(came), 1);
          const doneOf = (kind: number) => doneIn(came.filter((_, at) => kindOf(at) === kind));
          await assertOneEnd(world, asked, { accepted: doneOf(0), withdrawn: doneOf(1) });
        },
      };
    };
  },
};

/** Races about offers: an Accept against what else may be answered. */
export const OFFER_RACES: readonly Race[] = [answers, accepts, withdrawals];
