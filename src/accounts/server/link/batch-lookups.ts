/**
 * Puts questions that are asked within some milliseconds into one: the other side counts requests, not questions. The
 * same question asked twice meanwhile is one.
 * @param answer takes the keys and gives what is known of each; a key that is left out gives undefined
 */
export function batchLookups<V>(
  answer: (keys: string[]) => Promise<Map<string, V>>,
  together: { withinMs: number; most: number },
): (key: string) => Promise<V | undefined> {
  type Round = { keys: Set<string>; answered: Promise<Map<string, V>>; go: () => void };
  let open: Round | undefined;

  const begin = (): Round => {
    const started = Promise.withResolvers<void>();
    const keys = new Set<string>();
    const go = () => {
      clearTimeout(timer);
      if (open === round) open = undefined;
      started.resolve();
    };
    const timer = setTimeout(go, together.withinMs);
    const round: Round = { keys, go, answered: started.promise.then(() => answer([...keys])) };
    return round;
  };

  return async (key) => {
    const round = (open ??= begin());
    round.keys.add(key);
    if (round.keys.size >= together.most) round.go();
    return (await round.answered).get(key);
  };
}
