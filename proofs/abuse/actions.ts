import assert from 'node:assert/strict';
import { haveTraded } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import type { Answer } from '../../test/test-browser.ts';
import { postTrade } from '../../test/trade-draft.ts';
import { ask, askedBy, bringBack, postedBy, removeTrade, respond, review } from '../../test/trade-steps.ts';
import type { Ground } from './ground.ts';
import { report } from './steps.ts';

/** Something that others see or hear of: who is about to do it, and what does it. */
export type Action = { by: Person; does: (by: Person) => Promise<Answer> };

/** Every action that standing is asked for, by what it is; the kinds of decisions that end one are named after it. */
export type Actions = Record<
  'post' | 'bring back' | 'request' | 'accept' | 'contact' | 'contact over a request' | 'review' | 'report',
  Action
>;

/**
 * Makes all ready, so that each would be let through: of three people, since whoever posts waits for four hours.
 */
export async function prepareActions(ground: Ground): Promise<Actions> {
  const [poster, remover, trader, other, asker] = [
    await ground.person('posts'),
    await ground.person('removes'),
    await ground.person('trades'),
    await ground.person('other'),
    await ground.person('asks'),
  ];
  const removed = await postedBy(remover);
  const seller = await ground.person('sells');
  const [own, others, another] = [await postedBy(trader), await postedBy(other), await postedBy(seller)];
  const pending = await askedBy(asker, own);
  const accepted = await askedBy(trader, another);
  assert.equal((await respond(seller, accepted, true)).status, 200);
  assert.equal((await removeTrade(remover, removed)).status, 200);
  await haveTraded(ground.app, trader, other);
  const contact = async (by: Person, path: string) => await by.browser.call('POST', `${path}/contact`, {});
  return {
    post: { by: poster, does: async (by) => await postTrade(by.browser, 'adopt-me') },
    'bring back': { by: remover, does: async (by) => await bringBack(by, removed) },
    request: { by: trader, does: async (by) => await ask(by, others) },
    accept: { by: trader, does: async (by) => await respond(by, pending, true) },
    contact: { by: trader, does: async (by) => await contact(by, `/trades/${others}`) },
    'contact over a request': { by: trader, does: async (by) => await contact(by, `/requests/${accepted}`) },
    review: { by: trader, does: async (by) => await review(by, other.userId) },
    report: { by: trader, does: async (by) => await report(by, 'person', other.userId) },
  };
}

/** @returns the people who are about to do them */
export function doersOf(actions: Partial<Actions>): Person[] {
  return [...new Map(Object.values(actions).map(({ by }) => [by.userId, by])).values()];
}
