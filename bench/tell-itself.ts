// Loaded into a process that is measured, before its own code (--import): tells the bench how much processor time and
// memory it takes and how long its event loop has stood still. The code that is measured knows nothing of it.
import { isMainThread } from 'node:worker_threads';

/** The clock of the event loop ticks this often; a stall is told without it. */
const TICK_MS = 1;

/** From one tick to the next: how long by the clock, and how much of it this thread had a processor. */
const longest = { stallMs: 0, ownMs: 0 };
let last = { atMs: performance.now(), own: process.threadCpuUsage() };

function tick(): void {
  const now = { atMs: performance.now(), own: process.threadCpuUsage() };
  const ownMs = (now.own.user + now.own.system - last.own.user - last.own.system) / 1000;
  longest.stallMs = Math.max(longest.stallMs, now.atMs - last.atMs - TICK_MS);
  longest.ownMs = Math.max(longest.ownMs, ownMs);
  last = now;
}

if (isMainThread && process.send !== undefined) {
  let clock: NodeJS.Timeout | undefined;
  process.on('message', (asked) => {
    tick();
    if (asked === 'forget') {
      // From then on somebody wants to know.
      clock ??= setInterval(tick, TICK_MS).unref();
      Object.assign(longest, { stallMs: 0, ownMs: 0 });
    }
    if (asked === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({
      cpuMs: (user + system) / 1000,
      rssBytes: rss,
      heapBytes: heapUsed + external,
      ...longest,
    });
  });
  // Whoever measures has ended, however: nobody else would end this process.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
