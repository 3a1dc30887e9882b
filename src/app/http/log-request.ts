import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../platform/server/log.ts';
import { loggablePath } from './loggable-path.ts';

// What a page fetches by the dozen, and what machines ask every second, would drown the rest.
const QUIET = /^\/(assets|fonts|media|healthz|readyz|metrics)/;

/** Writes one line when a request has been answered: nothing in it says who it was. */
export function logRequest(
  log: Log,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = loggablePath(request.url ?? '');
  const startedMs = performance.now();
  // It comes once; to listen once would take memory for each open stream.
  response.on('close', () => {
    const quiet = QUIET.test(path) && response.statusCode < 400;
    if (quiet) return;
    const ms = Math.round(performance.now() - startedMs);
    log.info({ requestId, method: request.method, path, status: response.statusCode, ms }, 'request');
  });
}
