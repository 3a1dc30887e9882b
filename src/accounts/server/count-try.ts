import type { CallContext } from '../../api/server/calls.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { type Limit, takeTurn } from '../../platform/server/limits.ts';
import { limitKeyOfPerson } from '../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { LinkRefused } from './link-refused.ts';
import type { Roblox } from './roblox.ts';

/** What linking a Roblox account works with. */
export type LinkDeps = {
  db: Db;
  roblox: Roblox;
  config: Pick<Config, 'roblox'>;
  digests: PersonDigests;
};

/** @returns what linking works with in a call */
export function linkDeps({ db, roblox, config, accounts }: CallContext): LinkDeps {
  return { db, roblox, config, digests: accounts.digests };
}

/**
 * Counts one try of a person, also over a deletion of the account.
 * @throws LinkRefused TOO_MANY_TRIES
 */
export async function countTry(
  deps: { db: Db | Tx; digests: PersonDigests },
  what: string,
  userId: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  const turn = await takeTurn(deps.db, await limitKeyOfPerson(deps, what, userId), limit, now);
  if (turn.allowed) return;
  const nextAt = new Date(now.getTime() + turn.retryAfterSeconds * 1000);
  throw new LinkRefused({ reason: 'TOO_MANY_TRIES', nextAt });
}
