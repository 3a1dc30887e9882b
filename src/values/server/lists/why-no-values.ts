import { eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/server/call-context.ts';
import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { describeError } from '../../../platform/server/log.ts';
import { upstreamOf } from './refresh-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

/**
 * @returns why a game has no list to serve: what its upstream did when it was last
 * asked, where it has one
 */
export async function whyNoValues({ db, config }: CallContext, game: GameId): Promise<string> {
  // Without a value address a game is read from its own configuration.
  if (supplyOf(game).upstream === undefined) return 'No game configuration found in database';
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
