import { describeError, type Log } from './log.ts';

/** Something that a process does by itself, again and again, as long as it runs. */
export type Service = {
  /** As the log and docs/operating.md call it. */
  name: string;
  everyMs: number;
  /** Whether the first turn comes at the start, and not only when the first interval is over. */
  atOnce?: boolean;
  /**
   * Does it once. Several processes may do so at the same moment, and so may this one when a turn takes longer than the
   * interval: it says itself where only one may. What it throws is a line in the log, and the next turn comes all the same.
   */
  turn: () => Promise<unknown>;
  /** Ends early what is under way. */
  stop?: () => void;
  /** Waits for what a stop must not cut off. */
  settled?: () => Promise<void>;
};

/** Starts services; none keeps the process alive. @returns stops them, and then waits for what must not be cut off */
export function startServices(
  services: readonly Service[],
  log: Log,
): { stop: () => void; settled: () => Promise<void> } {
  const timers = services.map((service) => {
    const take = () => void takeTurn(service, log);
    if (service.atOnce) take();
    return setInterval(take, service.everyMs).unref();
  });
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      for (const service of services) service.stop?.();
    },
    settled: async () => {
      await Promise.all(services.map(async (service) => await service.settled?.()));
    },
  };
}

async function takeTurn({ name, turn }: Service, log: Log): Promise<void> {
  try {
    await turn();
  } catch (error) {
    log.error({ service: name, error: describeError(error) }, 'a service failed');
  }
}
