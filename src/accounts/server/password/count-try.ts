import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { type Limit, takeTurn } from '../../../platform/server/limits/limits.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { limitKeyOfPerson } from '../../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import type { Roblox } from '../link/roblox.ts';
import { type TurnsAtAddress, turnsAtAddress } from './turns-at-address.ts';

/** All at one address have this many times what one person has: a class that links its accounts in one lesson is within it. */
const TIMES_AT_ADDRESS = 10;

/** What linking a Roblox account works with. */
export type LinkDeps = {
  db: Db;
  roblox: Roblox;
  config: Pick<Config, 'roblox'>;
  digests: PersonDigests;
  atAddress: TurnsAtAddress;
};

/** @returns what linking works with in a call */
export function linkDeps(context: CallContext): LinkDeps {
  const { db, roblox, config, accounts } = context;
  return { db, roblox, config, digests: accounts.digests, atAddress: turnsAtAddress(context) };
}

/**
 * Counts one try of a person, also over a deletion of the account, and of all at their address.
 * @throws the refusal TOO_MANY_TRIES
 */
export async function countTry(
  deps: { db: Db | Tx; digests: PersonDigests; atAddress: TurnsAtAddress },
  what: string,
  userId: string,
  limit: Limit,
  now: Date,
): Promise<void> {
  const turns: [string, Limit][] = [
    [await limitKeyOfPerson(deps, what, userId), limit],
    ...deps.atAddress(what, { ...limit, most: limit.most * TIMES_AT_ADDRESS }),
  ];
  for (const [key, allowed] of turns) {
    const turn = await takeTurn(deps.db, key, allowed, now);
    if (turn.allowed) continue;
    const nextAt = new Date(now.getTime() + turn.retryAfterSeconds * 1000).toISOString();
    refuse('TOO_MANY_TRIES', { nextAt });
  }
}
