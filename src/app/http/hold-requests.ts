import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** A start takes two seconds; whoever waits for a longer one, in which tables are changed, is told so. */
const MOST_MS = 10_000;
/** Everybody whose page was open comes back at once: each that waits takes a connection. */
const MOST_HELD = 2000;

/**
 * Keeps requests that come during the start until there is somebody to answer them: a proxy that does not ask for
 * /readyz sends them as soon as the port is open, and passes on to its visitors whatever is answered.
 * @param headers of what is answered meanwhile, names and values in turn
 * @returns hands over all that waits, and all that comes from then on
 */
export function holdRequests(
  server: Server,
  headers: readonly string[],
  { mostMs = MOST_MS, mostHeld = MOST_HELD } = {},
): (listener: RequestListener) => void {
  const held = new Map<ServerResponse, { request: IncomingMessage; timer: NodeJS.Timeout }>();
  const refuse = (response: ServerResponse) => {
    held.delete(response);
    response.writeHead(503, [...headers, 'retry-after', '1', 'content-type', 'text/plain']).end('starting');
  };
  const hold = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/healthz') {
      // Whoever would end it for saying no would do so in the middle of a change of tables.
      response.writeHead(200, [...headers, 'content-type', 'text/plain']).end('alive');
      return;
    }
    if (request.url === '/readyz' || held.size >= mostHeld) {
      refuse(response);
      return;
    }
    const timer = setTimeout(() => refuse(response), mostMs);
    held.set(response, { request, timer });
    response.once('close', () => {
      clearTimeout(timer);
      held.delete(response);
    });
  };
  server.on('request', hold);
  return (listener) => {
    server.off('request', hold);
    server.on('request', listener);
    for (const [response, { request, timer }] of held) {
      clearTimeout(timer);
      listener(request, response);
    }
    held.clear();
  };
}
