import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import { isGameId } from '../../games/game.ts';
import type { LiveHub } from '../../live/server/live-hub.ts';
import type { VisitorLimits } from '../../platform/server/limits/visitor-limits.ts';
import { NO_ROOM, tooMany, writeTrouble } from '../start/trouble.ts';

const PATH = '/api/live';

// Whoever has as many open as they may must close one first.
const FULL_WAIT_SECONDS = 30;

/** @returns whether the request is for the live stream */
export function isLivePath(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.url === PATH || (request.url ?? '').startsWith(`${PATH}?`));
}

/**
 * Opens the live stream: `?games=` names the games to hear; who is signed in also hears what is for them alone. With
 * `&since=`, when the page was made in ms since 1970, what was said since then is said first.
 * @param to.most how many streams this process has open at once
 * @param to.ip the visitor's address: all at one are counted together
 * @param to.headers names and values in turn, which the answer carries
 */
export async function answerLive(
  to: {
    hub: LiveHub;
    visitors: Visitors;
    limits: VisitorLimits;
    most: number;
    ip: string | undefined;
    headers: readonly string[];
  },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { hub, visitors, limits, most, ip, headers } = to;
  const asked = new URL(request.url ?? '', 'http://site').searchParams;
  const games = (asked.get('games') ?? '').split(',').filter(isGameId);
  const since = asked.get('since');
  const sinceMs = since !== null && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
  const { cookie } = request.headers;
  const seen = cookie === undefined ? null : await visitors.find(new Headers({ cookie }));
  const who = { userId: seen?.visitor.userId, ip };
  const wait = await limits.take('live stream', who);
  if (wait !== undefined) return writeTrouble(response, tooMany(wait), headers);
  const counted = limits.openStreams(who);
  if (counted.some(({ name, most: mostOpen }) => hub.openOf(name) >= mostOpen))
    return writeTrouble(response, tooMany(FULL_WAIT_SECONDS), headers);
  if (hub.size >= most) return writeTrouble(response, NO_ROOM, headers);
  const countedUnder = counted.map(({ name }) => name);
  hub.subscribe(response, { games, userId: who.userId, countedUnder }, headers, sinceMs);
}
