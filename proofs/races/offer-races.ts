import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import { roundOf } from '../../src/requests/offer.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { keepAway } from '../../test/block-steps.ts';
import type { Person } from '../../test/person.ts';
import type { Answer } from '../../test/test-browser.ts';
import { draftFor, type Draft } from '../../test/trade-draft.ts';
import { askedBy, counter, removeTrade, respond } from '../../test/trade-steps.ts';
import { forgetBlocks } from './block-races.ts';
import type { NaiveRule } from './naive-rule.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, times, type World } from './race.ts';
import { asideOf, freshTrade, requestRows } from './request-races.ts';

/** A request in its second round: its owner has made an offer, which its asker is to answer. */
type Asked = { owner: Person; asker: Person; tradeId: string; id: string };

/** @returns what makes one, each of its own items, and terms to answer with */
async function talkedOver(world: World) {
  const [owner, asker = owner] = await world.people(2);
  const { offering, wanting } = await draftFor(world.app.browser(), 'adopt-me', AT_ONCE);
  const some = [...offering, ...wanting];
  const terms = (at: number): Draft => ({
    offering: [some[0] ?? assert.fail()],
    wanting: some.slice(at + 2, at + 3),
  });
  const ready = async (): Promise<Asked> => {
    await forgetBlocks(world);
    const tradeId = await freshTrade(world, owner);
    const id = await askedBy(asker, tradeId);
    assert.equal((await counter(owner, id, 1, terms(AT_ONCE))).status, 201);
    return { owner, asker, tradeId, id };
  };
  return { ready, terms };
}

/** A request that was accepted is accepted in the round that whoever accepted it named, and has no later one. */
function assertBoundToSeen(
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
  weight: 4,
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

const endings: Race = {
  name: 'an offer that is accepted while its post is removed, or its maker blocked, is agreed on once, or refused where they are kept apart',
  weight: 2,
  prepare: async (world) => {
    const { ready, terms } = await talkedOver(world);
    return async (round) => {
      const { owner, asker, tradeId, id } = await ready();
      const isEnd = (at: number) => at % 10 === 9;
      return {
        steps: times((at) => () => {
          if (isEnd(at)) {
            return round % 2 === 0
              ? removeTrade(world.via(owner, at), tradeId)
              : keepAway(world.via(asker, at), owner);
          }
          if (at % 2 === 0) return respond(world.via(asker, at), id, true, 2);
          return counter(world.via(asker, at), id, 2, terms(at));
        }),
        check: async (came) => {
          assertAmong(
            came,
            '200',
            '201',
            'REQUEST_NOT_FOUND',
            'ALREADY_ANSWERED',
            'STALE_OFFER',
            'NOT_YOUR_TURN',
            'TRADE_NOT_FOUND',
          );
          const accepts = came.flatMap((answer, at): [number, Answer][] =>
            !isEnd(at) && at % 2 === 0 ? [[2, answer]] : [],
          );
          assert.ok(doneIn(accepts.map(([, answer]) => answer)) <= 1);
          const left = round % 2 === 0 ? await asideOf(world, tradeId) : tradeId;
          const [row = assert.fail('it is there')] = await requestRows(world, left);
          if (round % 2 === 0) assertBoundToSeen(row, accepts);
          else assert.equal(row.status, 'declined', 'nothing goes on between two who are kept apart');
        },
      };
    };
  },
};

/** Control: an Accept that takes whatever round there is. */
const unnamed: NaiveRule = {
  name: 'an Accept that looks for its round, and then takes the one that is there, binds somebody to what they did not see',
  breaks: async (world) => {
    const { ready, terms } = await talkedOver(world);
    const { asker, tradeId, id } = await ready();
    const { db } = world.app.database;
    const [seen = assert.fail()] = await requestRows(world, tradeId);
    assert.equal((await counter(asker, id, 2, terms(1))).status, 201);
    const now = sql`jsonb_array_length(${tradeRequests.offers}) + 1`;
    await db
      .update(tradeRequests)
      .set({ status: 'accepted', acceptedRound: sql`${now}` })
      .where(eq(tradeRequests.id, id));
    const [row = assert.fail()] = await requestRows(world, tradeId);
    const answer = { status: 200 } as Answer;
    assert.throws(() => assertBoundToSeen(row, [[roundOf(seen), answer]]), assert.AssertionError);
  },
};

export const OFFER_RACES: readonly Race[] = [answers, endings];
export const NAIVE_OFFERS: readonly NaiveRule[] = [unnamed];
