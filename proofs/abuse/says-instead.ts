/**
 * Has somebody else's service answer with something that is not so.
 * @param path of the question whose answer is the lie
 * @param said what the answer is to say
 * @param work what is done meanwhile
 */
export async function saysInstead<T>(path: string, said: object, work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.endsWith(path)) return await fetch(input, init);
    return Response.json(said);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
