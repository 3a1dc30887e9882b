const MAX_PATH = 200;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * What may be logged of an address: its path without the ids in it, since people are known by one, and nothing of its
 * query string, which may hold what they type.
 */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replaceAll(ID, ':id').slice(0, MAX_PATH);
}
