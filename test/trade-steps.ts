import assert from 'node:assert/strict';
import { z } from 'zod';
import { GAME_IDS, type GameId } from '../src/games/game.ts';
import { notification } from '../src/notifications/notification-contract.ts';
import type { ContactChoice } from '../src/profiles/contact-choice.ts';
import { tradeRequest } from '../src/requests/request-answer-contract.ts';
import type { CancelReason } from '../src/requests/request.ts';
import type { TradeSelection } from '../src/trades/trade.ts';
import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import type { Answer } from './test-browser.ts';
import { postTrade } from './trade-draft.ts';

const withId = z.object({ id: z.string() });
const notices = z.object({ unread: z.int(), deals: z.int(), notifications: z.array(notification) });

/** Posts a trade. @returns its id */
export async function postedBy(person: Person, game: GameId = 'adopt-me'): Promise<string> {
  return idIn(await postTrade(person.browser, game));
}

/** In each game somebody of its own posts a trade. */
export async function postInEachGame(app: TestApp): Promise<void> {
  for (const game of GAME_IDS) await postedBy(await signInPerson(app, `has.posted.${game}`), game);
}

/** Looks up how to reach the poster of a trade. */
export async function lookUp(person: Pick<Person, 'browser'>, tradeId: string): Promise<Answer> {
  return await person.browser.call('POST', `/trades/${tradeId}/contact`, {});
}

/** Chooses who sees one's Discord username. */
export async function showsDiscordTo(person: Person, choice: ContactChoice): Promise<void> {
  const answer = await person.browser.call('PUT', '/me/contact', { choice });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** Sends a trade request. */
export async function ask(person: Person, tradeId: string, message?: string): Promise<Answer> {
  const body = message === undefined ? {} : { message };
  return await person.browser.call('POST', `/trades/${tradeId}/requests`, body);
}

/** Sends a trade request that is all right. @returns its id */
export async function askedBy(person: Person, tradeId: string, message?: string): Promise<string> {
  return idIn(await ask(person, tradeId, message));
}

/** Answers a request. @param round the one that is accepted, where it is not the first */
export async function respond(
  person: Person,
  requestId: string,
  accept: boolean,
  round?: number,
): Promise<Answer> {
  const body = { accept, ...(round !== undefined && { round }) };
  return await person.browser.call('POST', `/requests/${requestId}/response`, body);
}

/** Answers the offer of a round with another one. */
export async function counter(
  person: Person,
  requestId: string,
  round: number,
  terms: { offering: TradeSelection[]; wanting: TradeSelection[] },
): Promise<Answer> {
  return await person.browser.call('POST', `/requests/${requestId}/offers`, { round, ...terms });
}

/** Takes a request back. */
export async function withdraw(person: Person, requestId: string): Promise<Answer> {
  return await person.browser.call('DELETE', `/requests/${requestId}`);
}

/** Presses 'Mark as completed'. */
export async function complete(person: Person, requestId: string): Promise<Answer> {
  return await person.browser.call('POST', `/requests/${requestId}/completion`, {});
}

/** Calls a deal off. */
export async function cancel(
  person: Person,
  requestId: string,
  reason: CancelReason = 'changed-mind',
): Promise<Answer> {
  return await person.browser.call('POST', `/requests/${requestId}/cancellation`, { reason });
}

/** Removes a trade. */
export async function removeTrade(person: Person, tradeId: string): Promise<Answer> {
  return await person.browser.call('DELETE', `/trades/${tradeId}`);
}

/** Presses 'Undo' after having removed a trade. */
export async function bringBack(person: Person, tradeId: string): Promise<Answer> {
  return await person.browser.call('POST', `/trades/${tradeId}/undo-removal`, {});
}

/** Leaves a review. */
export async function review(
  person: Person,
  userId: string,
  written: { rating?: unknown; comment?: unknown } = {},
): Promise<Answer> {
  const body = { rating: 5, comment: 'Quick and friendly.', ...written };
  return await person.browser.call('POST', `/profiles/${userId}/reviews`, body);
}

/** Trades from the request to both marks. @returns the request's id */
export async function tradedBetween(asker: Person, owner: Person, tradeId: string): Promise<string> {
  const requestId = await askedBy(asker, tradeId);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  for (const side of [asker, owner]) assert.equal((await complete(side, requestId)).status, 200);
  return requestId;
}

/** What a person's list of requests says. */
export async function requestsOf(person: Pick<Person, 'browser'>): Promise<z.infer<typeof tradeRequest>[]> {
  return z.array(tradeRequest).parse((await person.browser.call('GET', '/me/requests')).body);
}

/** What a person has not read yet. */
export async function noticesOf(person: Person): Promise<z.infer<typeof notices>> {
  return notices.parse((await person.browser.call('GET', '/me/notifications')).body);
}

function idIn(answer: Answer): string {
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return withId.parse(answer.body).id;
}
