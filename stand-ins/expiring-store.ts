/** A public demo must not be filled up: past this many entries the oldest go. */
const MOST_ENTRIES = 5000;

/** Keeps values under random keys for a limited time, in memory. */
type ExpiringStore<Value> = {
  put(key: string, value: Value): void;
  /** @returns the value while it lasts */
  get(key: string): Value | undefined;
  /** @returns the value while it lasts, and forgets it */
  take(key: string): Value | undefined;
};

/** @param lifetimeMs how long an entry lasts; @param now the clock */
export function createExpiringStore<Value>(lifetimeMs: number, now: () => Date): ExpiringStore<Value> {
  const entries = new Map<string, { value: Value; expiresAtMs: number }>();

  /** Every entry lasts equally long, so those that ran out stand first. */
  function dropOld(): void {
    for (const [key, entry] of entries) {
      if (entry.expiresAtMs > now().getTime() && entries.size < MOST_ENTRIES) return;
      entries.delete(key);
    }
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAtMs > now().getTime() ? entry.value : undefined;
  }

  return {
    put(key, value) {
      dropOld();
      entries.set(key, { value, expiresAtMs: now().getTime() + lifetimeMs });
    },
    get,
    take(key) {
      const value = get(key);
      entries.delete(key);
      return value;
    },
  };
}
