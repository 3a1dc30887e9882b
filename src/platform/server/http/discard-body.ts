// Whoever sends more than this is cut off in the middle.
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/**
 * Reads a request's body to its end and forgets it. A refusal that goes out while the other side still sends can cut
 * the connection, and with it the next request that uses it.
 * @returns whether the end was reached, so that the connection can be used again
 */
export async function discardBody(request: Request): Promise<boolean> {
  if (request.body === null) return true;
  if (request.body.locked) return false;
  let discarded = 0;
  for await (const part of request.body) {
    discarded += part.length;
    if (discarded > MAX_DISCARDED_BYTES) return false;
  }
  return true;
}
