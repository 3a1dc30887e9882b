import { eq } from 'drizzle-orm';
import type { CallContext } from '../../api/server/calls.ts';
import type { GameId } from '../../games/game.ts';
import { describeError } from '../../platform/server/log.ts';
import { PROXY_GAMES } from '../value-proxy.ts';
import { upstreamOf } from './refresh-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

/**
 * @returns why a game has no list to serve, in the words of the spec (section 8): what its upstream did when it was last
 * asked, where it has one
 */
export async function whyNoValues({ db, config }: CallContext, game: GameId): Promise<string> {
  // Steal a Brainrot is read from the games' own configuration (spec section 7).
  if (!Object.values(PROXY_GAMES).includes(game)) return 'No game configuration found in database';
  if (upstreamOf(config.values, game) === undefined) return NO_ITEMS;
  const [last] = await db
    .select({ problem: valueUpstreams.problem })
    .from(valueUpstreams)
    .where(eq(valueUpstreams.game, game));
  return last?.problem ?? NO_ITEMS;
}

/** @returns the same where the database itself failed; what it said is for the log alone */
export function databaseFailed({ log }: CallContext, error: unknown): string {
  log.error({ error: describeError(error) }, 'values could not be read');
  return 'Database error: the list could not be read';
}

const NO_ITEMS = 'No items found in API response';
