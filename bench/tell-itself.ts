// Loaded into a process that is measured, before its own code (--import): tells the bench how much processor time and
// memory it takes and how long its event loop has stood still. The code that is measured knows nothing of it.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** The clock of the event loop ticks this often; a stall is told without it. */
const TICK_MS = 1;

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  process.on('message', (asked) => {
    if (asked === 'forget') delay.reset();
    if (asked === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({
      cpuMs: (user + system) / 1000,
      rssBytes: rss,
      heapBytes: heapUsed + external,
      stallMs: Math.max(0, delay.max / 1e6 - TICK_MS),
    });
  });
  // Whoever measures has ended, however: nobody else would end this process.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
