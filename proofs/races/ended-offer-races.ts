import assert from 'node:assert/strict';
import { roundOf } from '../../src/requests/offer.ts';
import type { RequestSide } from '../../src/requests/request.ts';
import { keepAway } from '../../test/block-steps.ts';
import type { Answer } from '../../test/test-browser.ts';
import type { Draft } from '../../test/trade-draft.ts';
import { counter, removeTrade, respond } from '../../test/trade-steps.ts';
import { forgetBlocks } from './block-races.ts';
import { ANSWERS, type Asked, talkedOver } from './offer-races.ts';
import { assertAmong, doneIn, type Race, times, type World } from './race.ts';
import { asideOf, requestRows, toldTo } from './request-races.ts';

type Step = (at: number) => Promise<Answer>;

/**
 * Accepts and other offers by its asker, and at two places what ends it: at others in later rounds, the first one among them.
 * @returns the steps, and how many of the answers to them accept
 */
function amid(world: World, { asker, id }: Asked, terms: (at: number) => Draft, end: Step, round: number) {
  const kindOf = (at: number) => {
    const place = at + (round >> 1);
    return place % 10 === 9 ? 'end' : place % 2 === 0 ? 'accept' : 'offer';
  };
  const steps = times((at) => () => {
    if (kindOf(at) === 'end') return end(at);
    if (kindOf(at) === 'accept') return respond(world.via(asker, at), id, true, 2);
    return counter(world.via(asker, at), id, 2, terms(at));
  });
  const acceptedIn = (came: readonly Answer[]) => doneIn(came.filter((_, at) => kindOf(at) === 'accept'));
  return { steps, acceptedIn };
}

/** What was talked over goes on without its post, and is accepted as often as somebody was answered so. */
export async function assertWentOn(
  world: World,
  { owner, tradeId, id }: Asked,
  accepted: number,
): Promise<void> {
  assert.deepEqual(await requestRows(world, tradeId), []);
  const [row = assert.fail('it is there')] = await requestRows(world, await asideOf(world, tradeId));
  const told = (await toldTo(world, owner)).filter(({ type }) => type === 'trade_accepted');
  const status = accepted === 1 ? 'accepted' : 'pending';
  assert.deepEqual([row.id, row.status, told.length], [id, status, accepted]);
  if (accepted === 1) assert.deepEqual([row.acceptedRound, roundOf(row)], [2, 2]);
}

const removals: Race = {
  name: 'an offer that is accepted while its post is removed is agreed on once, and goes on without it',
  prepare: async (world) => {
    const { ready, terms } = await talkedOver(world);
    return async (round) => {
      const asked = await ready();
      const remove = (at: number) => removeTrade(world.via(asked.owner, at), asked.tradeId);
      const { steps, acceptedIn } = amid(world, asked, terms, remove, round);
      return {
        steps,
        check: async (came) => {
          assertAmong(came, ...ANSWERS, 'TRADE_NOT_FOUND');
          await assertWentOn(world, asked, acceptedIn(came));
        },
      };
    };
  },
};

/** Between two who are kept apart nothing goes on: what they had agreed on is called off by whoever keeps away. */
export async function assertCalledOff(
  world: World,
  { tradeId }: Asked,
  { accepted, by }: { accepted: number; by: RequestSide },
): Promise<void> {
  assert.ok(accepted <= 1);
  const ended = accepted === 1 ? `cancelled-by-${by}` : null;
  const [row] = await requestRows(world, tradeId);
  assert.deepEqual([row?.status, row?.ended], ['declined', ended]);
}

const blockings: Race = {
  name: 'an offer that is accepted while one of its two blocks the other is agreed on before and called off, or refused',
  prepare: async (world) => {
    const { ready, terms } = await talkedOver(world);
    return async (round) => {
      const asked = await ready();
      const { owner, asker } = asked;
      const [by, maker, other] =
        round % 2 === 0 ? (['sender', asker, owner] as const) : (['receiver', owner, asker] as const);
      const block = (at: number) => keepAway(world.via(maker, at), other);
      const { steps, acceptedIn } = amid(world, asked, terms, block, round);
      return {
        steps,
        check: async (came) => {
          assertAmong(came, ...ANSWERS);
          await assertCalledOff(world, asked, { accepted: acceptedIn(came), by });
          await forgetBlocks(world);
        },
      };
    };
  },
};

/** Races about offers: an Accept against what ends the offer from outside. */
export const ENDED_OFFER_RACES: readonly Race[] = [removals, blockings];
