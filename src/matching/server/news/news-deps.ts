import type { CallContext } from '../../../api/server/call-context.ts';
import type { Search } from '../thread-messages.ts';

/** What matches are looked for and told with, by nobody who has asked. */
export type NewsDeps = Pick<CallContext, 'db' | 'now' | 'market' | 'hidden' | 'values' | 'accounts'>;

/**
 * Looks through the market as it is now for some people: this process may not have heard of all that they have changed.
 * @returns undefined where the market was lost meanwhile
 */
export async function lookAnew({ market }: NewsDeps, search: Search, changed: readonly string[]) {
  await market.opened(search.game);
  for (const userId of changed) market.changed(search.game, userId);
  return await market.find(search);
}
