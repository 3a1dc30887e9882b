import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import { isGameId } from '../../games/game.ts';
import type { VisitorLimits } from '../../platform/server/limits/visitor-limits.ts';
import type { HiddenPeople } from '../../standing/server/hidden-people.ts';
import type { LiveBook, PageWanted } from '../../trades/server/book/live-book.ts';
import { readPageKey } from '../../trades/trade-page-key.ts';
import { isSearchScope, MAX_SEARCH } from '../../trades/trade-search.ts';

const PATH = /^\/api\/games\/([\w-]+)\/trades\?(.+)$/;
const ASKED = ['search', 'scope', 'after'] as const;

type AskedTexts = Partial<Record<(typeof ASKED)[number], string>>;

/** What pages of the live list are given with. */
type ListDeps = {
  book: LiveBook;
  hidden: HiddenPeople;
  limits: VisitorLimits;
  visitors: Visitors;
  /** @returns the visitor's IP address, as the connection or a trusted proxy says */
  ipOf: (request: IncomingMessage) => string | undefined;
};

/**
 * Answers further pages and searches of the live list as `trades.list` of the contract does, from what is kept of each trade as bytes.
 * What is not asked for in its very words, and what is to be refused, is left to that call.
 * @param headers names and values in turn
 * @param otherwise.pass has the call itself answer
 * @returns whether it did (or will)
 */
export function answerLiveList(
  deps: ListDeps,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  otherwise: { failed: (error: unknown) => void; pass: () => void },
): boolean {
  if (request.method !== 'GET') return false;
  const asked = readAsked(request.url ?? '');
  if (asked === undefined) return false;
  const answer = async () => {
    const { cookie } = request.headers;
    const seen = cookie === undefined ? null : await deps.visitors.find(new Headers({ cookie }));
    const userId = seen?.visitor.userId;
    if ((await deps.limits.take('costly read', { userId, ip: deps.ipOf(request) })) !== undefined) {
      otherwise.pass();
      return;
    }
    const body = await deps.book.pageJson({ ...asked, hidden: deps.hidden.hiddenFor(userId) });
    for (const renewed of seen?.setCookies ?? []) response.appendHeader('set-cookie', renewed);
    response.writeHead(200, [...headers, ...JSON_HEAD, String(body.length)]);
    response.end(body, 'latin1');
  };
  // The call finds the same fault, and names it.
  answer().catch((error: unknown) => (response.headersSent ? otherwise.failed(error) : otherwise.pass()));
  return true;
}

const JSON_HEAD = ['content-type', 'application/json', 'cache-control', 'no-store', 'content-length'];

/** @returns what of the list an address asks for; undefined where it is none, or not to be answered from here */
function readAsked(url: string): Omit<PageWanted, 'hidden'> | undefined {
  const [, game = '', query = ''] = PATH.exec(url) ?? [];
  if (!isGameId(game)) return undefined;
  const asked = readQuery(query);
  if (asked === undefined) return undefined;
  const { search, scope, after: key } = asked;
  const after = key === undefined ? undefined : readPageKey(key);
  if (key !== undefined && after === undefined) return undefined;
  if (search !== undefined && search.length > MAX_SEARCH) return undefined;
  if (scope !== undefined && !isSearchScope(scope)) return undefined;
  return { game, search, scope, after };
}

/** Reads a query in a third of the time that URLSearchParams takes. @returns undefined where it is written in any unusual way */
function readQuery(query: string): AskedTexts | undefined {
  const read: AskedTexts = {};
  for (const part of query.split('&')) {
    const end = part.indexOf('=');
    const name = ASKED.find((each) => each.length === end && part.startsWith(each));
    if (name === undefined || read[name] !== undefined) return undefined;
    try {
      read[name] = decodeURIComponent(part.slice(end + 1).replaceAll('+', ' '));
    } catch {
      return undefined;
    }
  }
  return read;
}
