import assert from 'node:assert/strict';
import { z } from 'zod';
import { DEFAULT_PICTURE } from '../../src/profiles/profile.ts';
import type { Phrase } from '../../src/requests/deal/phrases.ts';
import type { Answer, TestBrowser } from '../../test/test-browser.ts';
import type { Draft } from '../../test/trade-draft.ts';
import { write } from './acknowledged-write.ts';
import { type KnownRequest, type Ledger, newRequest } from './ledger.ts';

/** Trades that each writer leaves up; older ones it removes. */
const KEPT_UP = 4;
const PICTURES = 5;

const withId = z.object({ id: z.string() });
const withStatus = z.object({ status: z.enum(['accepted', 'declined', 'completed']) });

/** Somebody who writes as fast as the product answers. */
export type Writer = { userId: string; browser: TestBrowser };

/** What one writer does, turn by turn. */
export class Hand {
  readonly #ledger: Ledger;
  readonly #writers: readonly Writer[];
  readonly #at: number;
  readonly #me: Writer;
  readonly #draft: Draft;
  #turns = 0;

  constructor(ledger: Ledger, writers: readonly Writer[], at: number, draft: Draft) {
    const me = writers[at];
    assert.ok(me);
    [this.#ledger, this.#writers, this.#at, this.#me, this.#draft] = [ledger, writers, at, me, draft];
  }

  /** Does one of each. */
  async turn(): Promise<void> {
    this.#turns += 1;
    await this.#post();
    await this.#choosePicture();
    await this.#ask();
    await this.#talkOver();
    await this.#answer();
    await this.#complete();
    await this.#remove();
    if (this.#at === 0) await this.#announce();
  }

  async #post(): Promise<void> {
    const { body } = await this.#call(201, 'POST', '/games/adopt-me/trades', this.#draft);
    this.#ledger.trades.set(withId.parse(body).id, { by: this.#at, may: new Set(['active']) });
  }

  async #choosePicture(): Promise<void> {
    const picture = `avatar-${2 + (this.#turns % PICTURES)}`;
    const { pictures } = this.#ledger;
    pictures.set(
      this.#me.userId,
      new Set([...(pictures.get(this.#me.userId) ?? [DEFAULT_PICTURE]), picture]),
    );
    await this.#call(200, 'PUT', '/me/picture', { picture });
    pictures.set(this.#me.userId, new Set([picture]));
  }

  /** Nobody else asks for those trades, so that nothing is refused. */
  async #ask(): Promise<void> {
    const from = (this.#at + this.#writers.length - 1) % this.#writers.length;
    const [tradeId] =
      [...this.#ledger.trades].findLast(
        ([id, { by, may }]) => by === from && isOnly(may, 'active') && !this.#ledger.asked.has(id),
      ) ?? [];
    if (tradeId === undefined) return;
    // Asked for once, even if no answer comes: the request may have been stored, and a second one is refused.
    this.#ledger.asked.add(tradeId);
    // A trade may be removed while it is asked for: only its own writer knows.
    const answer = await this.#either([201, 404], 'POST', `/trades/${tradeId}/requests`, {});
    if (answer.status === 404) return;
    const { id } = withId.parse(answer.body);
    this.#ledger.requests.set(id, newRequest(tradeId, this.#at));
  }

  /** Makes the second offer of somebody's request; one's own that has it is answered in turn: with a third, or for good. */
  async #talkOver(): Promise<void> {
    const [theirId, theirs] =
      this.#find('pending', (tradeId, { rounds }) => this.#isMine(tradeId) && isOnly(rounds, 1)) ?? [];
    if (this.#turns % 2 === 0 && theirId !== undefined && theirs !== undefined) {
      await this.#say(theirId, theirs, 'can-you-add');
      await this.#offer(theirId, theirs, 2);
    }
    const [id, own] =
      this.#find('pending', (_, { from, rounds }) => from === this.#at && isOnly(rounds, 2)) ?? [];
    if (id === undefined || own === undefined) return;
    await this.#say(id, own, 'need-to-think');
    if (this.#turns % 3 === 0) await this.#offer(id, own, 3);
    else await this.#respond(id, own, 2, this.#turns % 3 === 1);
  }

  async #answer(): Promise<void> {
    const [id, request] =
      this.#find(
        'pending',
        (tradeId, { rounds }) => this.#isMine(tradeId) && (isOnly(rounds, 1) || isOnly(rounds, 3)),
      ) ?? [];
    if (id === undefined || request === undefined) return;
    await this.#respond(id, request, isOnly(request.rounds, 1) ? 1 : 3, this.#turns % 3 !== 0);
  }

  async #respond(id: string, request: KnownRequest, round: number, accept: boolean): Promise<void> {
    const becomes = accept ? 'accepted' : 'declined';
    request.may.add(becomes);
    await this.#call(200, 'POST', `/requests/${id}/response`, { accept, round });
    request.may = new Set([becomes]);
  }

  /** Leads to a round, in which one wants as many of the item as there were rounds. */
  async #offer(id: string, request: KnownRequest, round: number): Promise<void> {
    request.rounds.add(round);
    const wanting = this.#draft.wanting.map((line) => ({ ...line, quantity: round }));
    const terms = { ...this.#draft, wanting };
    await this.#call(201, 'POST', `/requests/${id}/offers`, { round: round - 1, ...terms });
    request.rounds = new Set([round]);
    this.#ledger.offers += 1;
  }

  /** Once, even if no answer comes: it may have been said, and is refused a second time. */
  async #say(id: string, request: KnownRequest, phrase: Phrase): Promise<void> {
    if (request.spoke.has(phrase)) return;
    request.spoke.add(phrase);
    await this.#call(201, 'POST', `/requests/${id}/phrases`, { phrase });
    request.said.add(phrase);
  }

  /** The receiver's mark first, the sender's after it is acknowledged. */
  async #complete(): Promise<void> {
    const [id, mine] = this.#find('accepted', (tradeId) => this.#isMine(tradeId), false) ?? [];
    if (id !== undefined && mine !== undefined) {
      await this.#call(200, 'POST', `/requests/${id}/completion`, {});
      mine.marked = true;
    }
    const [theirId, theirs] = this.#find('accepted', (_, { from }) => from === this.#at, true) ?? [];
    if (theirId === undefined || theirs === undefined) return;
    const trade = this.#ledger.trades.get(theirs.tradeId);
    theirs.may.add('completed');
    trade?.may.add('completed');
    const { body } = await this.#call(200, 'POST', `/requests/${theirId}/completion`, {});
    assert.equal(withStatus.parse(body).status, 'completed');
    theirs.may = new Set(['completed']);
    if (trade !== undefined) trade.may = new Set(['completed']);
  }

  /** Of those that nobody has accepted, or talks over: no other writer does anything with them but ask. */
  async #remove(): Promise<void> {
    const isTalkedOver = ({ may, rounds }: KnownRequest) => may.has('pending') && !isOnly(rounds, 1);
    const settled = new Set(
      [...this.#ledger.requests.values()]
        .filter(
          (request) => isTalkedOver(request) || request.may.has('accepted') || request.may.has('completed'),
        )
        .map(({ tradeId }) => tradeId),
    );
    const up = [...this.#ledger.trades].filter(
      ([id, { by, may }]) => by === this.#at && isOnly(may, 'active') && !settled.has(id),
    );
    const [id, trade] = up.length > KEPT_UP ? (up[0] ?? []) : [];
    if (id === undefined || trade === undefined) return;
    trade.may.add('gone');
    await this.#call(200, 'DELETE', `/trades/${id}`);
    trade.may = new Set(['gone']);
  }

  async #announce(): Promise<void> {
    const said = { title: 'Still here', message: `Turn ${this.#turns}` };
    this.#ledger.announcements.add(
      withId.parse((await this.#call(201, 'POST', '/announcements', said)).body).id,
    );
  }

  #isMine(tradeId: string): boolean {
    const trade = this.#ledger.trades.get(tradeId);
    return trade?.by === this.#at && isOnly(trade.may, 'active');
  }

  #find(
    status: 'pending' | 'accepted',
    isIt: (tradeId: string, request: KnownRequest) => boolean,
    marked = false,
  ) {
    return [...this.#ledger.requests].find(
      ([, request]) =>
        isOnly(request.may, status) && request.marked === marked && isIt(request.tradeId, request),
    );
  }

  async #call(status: number, method: string, path: string, body?: unknown): Promise<Answer> {
    return await write(this.#ledger, status, () => this.#me.browser.call(method, path, body));
  }

  async #either(statuses: number[], method: string, path: string, body: unknown): Promise<Answer> {
    let answer: Answer | undefined;
    await write(this.#ledger, statuses[0] ?? 0, async () => {
      answer = await this.#me.browser.call(method, path, body);
      return statuses.includes(answer.status) ? { ...answer, status: statuses[0] ?? 0 } : answer;
    });
    return answer ?? assert.fail();
  }
}

function isOnly<T>(may: ReadonlySet<T>, state: T): boolean {
  return may.size === 1 && may.has(state);
}
