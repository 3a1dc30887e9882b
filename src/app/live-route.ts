import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visitors } from '../accounts/server/visitors.ts';
import { isGameId } from '../games/game.ts';
import type { LiveHub } from '../live/server/live-hub.ts';

const PATH = '/api/live';

/** @returns whether the request is for the live stream */
export function isLivePath(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.url === PATH || (request.url ?? '').startsWith(`${PATH}?`));
}

/** Opens the live stream: `?games=` names the games to hear; who is signed in also hears what is for them alone. */
export async function answerLive(
  hub: LiveHub,
  visitors: Visitors,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '', 'http://site').searchParams.get('games') ?? '';
  const games = asked.split(',').filter(isGameId);
  const { cookie } = request.headers;
  const seen = cookie === undefined ? null : await visitors.find(new Headers({ cookie }));
  hub.subscribe(response, { games, userId: seen?.visitor.userId });
}
