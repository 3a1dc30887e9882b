/** How long something took, in ms: the middle, and what 95 of 100 stay below. */
export type Spread = { p50Ms: number; p95Ms: number };

/** Does something once for each input, one after the other. */
export async function measure<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown>,
): Promise<Spread> {
  const tookMs: number[] = [];
  for (const input of inputs) {
    const startedMs = performance.now();
    await work(input);
    tookMs.push(performance.now() - startedMs);
  }
  return spreadOf(tookMs);
}

/** @returns the middle of what was measured, and what 95 of 100 stay below */
export function spreadOf(tookMs: number[]): Spread {
  tookMs.sort((a, b) => a - b);
  const at = (share: number) =>
    tookMs[Math.min(tookMs.length - 1, Math.floor(share * tookMs.length))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** Prints rows below their headings, numbers to the right. */
export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (row: string[]) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ');
  process.stdout.write(`${[headings, ...rows].map(line).join('\n')}\n`);
}
