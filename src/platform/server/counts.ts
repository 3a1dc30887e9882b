import type { Labels, Sample } from './metric-text.ts';

/** Counts by labels, of which there are few. */
export class Counts {
  readonly #samples = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels): void {
    const key = Object.values(labels).join('\n');
    const counted = this.#samples.get(key);
    if (counted === undefined) this.#samples.set(key, { labels, value: 1 });
    else counted.value += 1;
  }

  samples(): Sample[] {
    return [...this.#samples.values()];
  }
}

/** How long things took, by labels: how many of them took no longer than each of the bounds. */
export class Durations {
  readonly #boundsSeconds: readonly number[];
  readonly #kept = new Map<string, { labels: Labels; within: number[]; count: number; sumSeconds: number }>();

  /** @param boundsSeconds rising */
  constructor(boundsSeconds: readonly number[]) {
    this.#boundsSeconds = boundsSeconds;
  }

  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    const kept = this.#kept.get(key) ?? {
      labels,
      within: this.#boundsSeconds.map(() => 0),
      count: 0,
      sumSeconds: 0,
    };
    this.#kept.set(key, kept);
    kept.count += 1;
    kept.sumSeconds += seconds;
    const bound = this.#boundsSeconds.findIndex((most) => seconds <= most);
    if (bound >= 0) kept.within[bound] = (kept.within[bound] ?? 0) + 1;
  }

  samples(): Sample[] {
    return [...this.#kept.values()].flatMap(({ labels, within, count, sumSeconds }) => {
      let sum = 0;
      const buckets = this.#boundsSeconds.map((bound, at) => {
        sum += within[at] ?? 0;
        return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: sum };
      });
      return [
        ...buckets,
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sumSeconds },
        { suffix: '_count', labels, value: count },
      ];
    });
  }
}
