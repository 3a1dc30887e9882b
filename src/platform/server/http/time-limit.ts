/** How long somebody waits for other people's servers, from now on, over all questions together. */
export type TimeLimit = {
  /** Aborts when it ends. */
  signal: AbortSignal;
  leftMs: () => number;
  /** @returns what is promised; @throws when that takes longer than is left */
  limit: <T>(promise: Promise<T>) => Promise<T>;
};

/** Starts to wait. */
export function timeLimitOf(ms: number): TimeLimit {
  const signal = AbortSignal.timeout(ms);
  const endsMs = performance.now() + ms;
  return {
    signal,
    leftMs: () => endsMs - performance.now(),
    limit: async (promise) => {
      const ended = Promise.withResolvers<never>();
      const end = () => ended.reject(new Error('Waited long enough'));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
      try {
        return await Promise.race([promise, ended.promise]);
      } finally {
        signal.removeEventListener('abort', end);
        // Nobody may be left to hear of it.
        ended.promise.catch(() => undefined);
      }
    },
  };
}
