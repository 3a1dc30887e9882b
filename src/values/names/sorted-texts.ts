/** @returns what begins with a text in a sorted list */
export function withPrefix<E>(sorted: readonly E[], prefix: string, textOf: (each: E) => string): E[] {
  const textAt = (at: number) => {
    const each = sorted[at];
    return each === undefined ? undefined : textOf(each);
  };
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((textAt(middle) ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (textAt(end)?.startsWith(prefix)) end += 1;
  return sorted.slice(low, end);
}

/** Adds to the list of a key. */
export function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** By code unit, as sorted lists are looked through. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
