import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import type { Api } from '../../api/client.ts';
import { GAME_IDS } from '../../games/game.ts';
import { topic } from '../../live/topic.ts';
import type { Made, ReadyAnswer, ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';
import type { HiddenPeople } from '../../standing/server/hidden-people.ts';
import { PROXY_GAMES } from '../../values/server/lists/value-proxy.ts';

/** An answer that is the same for nearly everybody: what it is made of, and how. */
export type HotAnswer = {
  topics: string[];
  make: () => Promise<Made>;
  /** Whether it shows people: whoever hides somebody is answered by the call itself. */
  ofPeople: boolean;
};

/**
 * The answers of the contract that nearly everybody asks for, by exact address: the first page of each game's live
 * trades, its values, the games, and the spec's value proxies.
 * @param api the calls, made as nobody in particular
 */
export function hotAnswers(api: Api): Map<string, HotAnswer> {
  const answers = new Map<string, HotAnswer>();
  const add = (path: string, topics: string[], make: () => Promise<Made>, ofPeople = false) =>
    answers.set(path, { topics, make, ofPeople });
  add('/api/games', [topic.games], async () => json(await api.games.list()));
  for (const game of GAME_IDS) {
    add(`/api/games/${game}/values`, [topic.values(game)], async () => json(await api.values.list({ game })));
    const makeTrades = async () => {
      const page = await api.trades.list({ game });
      return { ...json(page), validUntilMs: firstExpiryMs(page.trades) };
    };
    add(`/api/games/${game}/trades`, [topic.trades(game)], makeTrades, true);
  }
  const makeLatest = async () => {
    const trades = await api.trades.latest();
    return { ...json(trades), validUntilMs: firstExpiryMs(trades) };
  };
  add('/api/trades/latest', GAME_IDS.map(topic.trades), makeLatest, true);
  for (const [name, game] of PROXY_GAMES) {
    add(`/api/proxy/${name}`, [topic.values(game)], async () => {
      const { items } = await api.values.list({ game });
      return json({ items });
    });
  }
  return answers;
}

/** @returns when the first of these runs out and the answer is no longer true, in ms since 1970 */
function firstExpiryMs(trades: { expiresAt: string }[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...trades.map((trade) => Date.parse(trade.expiresAt)));
}

/** What hot answers are given with. */
type HotDeps = {
  answers: Map<string, HotAnswer>;
  ready: ReadyBytes;
  hidden: HiddenPeople;
  visitors: Visitors;
};

/**
 * Answers from ready bytes if the address is a hot one.
 * @param headers names and values in turn
 * @param otherwise.pass has whoever hides somebody answered by the call itself
 * @returns whether it did (or will)
 */
export function answerHot(
  { answers, ready, hidden, visitors }: HotDeps,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  otherwise: { failed: (error: unknown) => void; pass: () => void },
): boolean {
  const address = request.url ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const answer = answers.get(address);
  if (answer === undefined) return false;
  const { failed, pass } = otherwise;
  const write = (made: ReadyAnswer) => writeReady(request, response, made, undefined, headers);
  const give = () => {
    const kept = ready.peek(address);
    if (kept !== undefined) {
      write(kept);
      return;
    }
    ready.get(address, answer.topics, answer.make).then(write, (error: unknown) => {
      if (error instanceof ORPCError && error.defined) refuse(response, error, headers);
      else failed(error);
    });
  };
  const { cookie } = request.headers;
  if (!answer.ofPeople || hidden.isEmpty || cookie === undefined) give();
  else {
    visitors
      .find(new Headers({ cookie }))
      .then((seen) => {
        for (const renewed of seen?.setCookies ?? []) response.appendHeader('set-cookie', renewed);
        if (hidden.hiddenFor(seen?.visitor.userId).size > 0) pass();
        else give();
      })
      .catch(failed);
  }
  return true;
}

/** A call's named refusal, worded as it is where the call is not hot. */
function refuse(
  response: ServerResponse,
  error: ORPCError<string, unknown>,
  headers: readonly string[],
): void {
  const own = ['content-type', 'application/json', 'cache-control', 'no-store'];
  response.writeHead(error.status, [...headers, ...own]);
  response.end(JSON.stringify(error.toJSON()));
}

function json(value: unknown): Made {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
