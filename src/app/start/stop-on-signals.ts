import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/server/database/database.ts';
import type { Log } from '../../platform/server/log.ts';
import type { App } from './create-app.ts';

const STOP_WAIT_MS = 10_000;
const CLOSE_WAIT_MS = 2000;
const LOOK_AGAIN_MS = 50;
/** By then a request that was on its way when the port was closed has been read. */
const JUST_CONNECTED_MS = 250;
const QUIET_MS = 0.3;
const MOST_TURNS = 1000;

type Running = { server: Server; app: App; database: Database; log: Log; drainMs: number };

/**
 * Ends the process in order on SIGTERM, and on SIGINT without draining, as whoever sits at a terminal waits for it. A
 * second SIGINT ends it at once. SIGTERM may come any number of times: some init systems send it to every process of
 * `npm start`, which passes it on as well.
 */
export function stopOnSignals(running: Running): void {
  const hurried = Promise.withResolvers<void>();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void stopGracefully(running, hurried.promise);
  };
  process.on('SIGTERM', stop);
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
  await quietTurn();
  // The server's own close would cut off whoever has just connected and was not read yet; this one only listens no more.
  const finished = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  app.beginStop();
  await Promise.race([finished, wait(JUST_CONNECTED_MS)]);
  // What was being answered when the drain began keeps its connection, which nobody needs once it is idle.
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  await Promise.race([Promise.all([finished, app.settled()]), wait(STOP_WAIT_MS)]);
  clearInterval(closing);
  await Promise.race([database.close(), wait(CLOSE_WAIT_MS)]);
  log.info({}, 'stopped');
  process.exit(0);
}

/**
 * Waits for a turn of the event loop in which next to nothing was done. Whoever has connected and is not accepted yet when
 * the port is closed is cut off by the kernel, with the request already sent; right after such a turn that is nobody.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const beganMs = performance.now();
    await turn();
    if (performance.now() - beganMs < QUIET_MS) return;
  }
}
