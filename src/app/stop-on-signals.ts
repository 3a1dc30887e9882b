import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/server/database.ts';
import type { Log } from '../platform/server/log.ts';
import type { App } from './create-app.ts';

const STOP_WAIT_MS = 10_000;
const CLOSE_WAIT_MS = 2000;
const LOOK_AGAIN_MS = 50;

type Running = { server: Server; app: App; database: Database; log: Log; drainMs: number };

/**
 * Ends the process in order on SIGTERM, and on SIGINT without draining, as whoever sits at a terminal waits for it.
 * A second signal of a kind ends it at once.
 */
export function stopOnSignals(running: Running): void {
  const hurried = Promise.withResolvers<void>();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void stopGracefully(running, hurried.promise);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', () => {
    hurried.resolve();
    stop();
  });
}

/**
 * Readiness goes first, and all goes on until balancers have noticed; then the streams end, and their pages come back
 * to another process; then what is under way is finished, then the database closes.
 */
async function stopGracefully(running: Running, hurried: Promise<void>): Promise<void> {
  const { server, app, database, log, drainMs } = running;
  app.beginDrain();
  await Promise.race([wait(drainMs), hurried]);
  app.beginStop();
  const finished = new Promise<void>((resolve) => server.close(() => resolve()));
  // What was being answered when the drain began keeps its connection, which nobody needs once it is idle.
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  await Promise.race([Promise.all([finished, app.settled()]), wait(STOP_WAIT_MS)]);
  clearInterval(closing);
  await Promise.race([database.close(), wait(CLOSE_WAIT_MS)]);
  log.info({}, 'stopped');
  process.exit(0);
}
