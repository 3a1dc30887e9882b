import type { Limit } from './limits.ts';

type Bucket = { left: number; atMs: number };

const MAX_BUCKETS = 50_000;

/**
 * Counts in the memory of this process: a bucket for each key that holds `most` uses and fills again evenly within
 * `perMs`. For what happens too often to be written down each time.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one use. @returns undefined when there was one, else after how many whole seconds there is one again */
  take(key: string, { most, perMs }: Limit, now: Date): number | undefined {
    const nowMs = now.getTime();
    const kept = this.#buckets.get(key) ?? { left: most, atMs: nowMs };
    // A clock may be set back.
    const passedMs = Math.max(0, nowMs - kept.atMs);
    const left = Math.min(most, kept.left + (passedMs * most) / perMs);
    // Parts of a use add up to a little less than a whole one.
    const allowed = left > 1 - 1e-9;
    // Whoever came last stays longest: of too many the quietest goes, whose bucket has filled most.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: allowed ? left - 1 : left, atMs: nowMs });
    if (this.#buckets.size > MAX_BUCKETS) this.#dropQuietest();
    return allowed ? undefined : Math.max(1, Math.ceil(((1 - left) * perMs) / most / 1000 - 1e-6));
  }

  #dropQuietest(): void {
    const quietest = this.#buckets.keys().next().value;
    if (quietest !== undefined) this.#buckets.delete(quietest);
  }
}
