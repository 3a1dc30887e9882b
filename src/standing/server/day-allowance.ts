import { turnsAtAddress } from '../../accounts/server/password/turns-at-address.ts';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { type Limit, takeTurn } from '../../platform/server/limits/limits.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import type { TrustLevel } from '../standing.ts';
import { readTrust } from './read-trust.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Requests that one person can send in a day, by how far they can be trusted. */
export const REQUESTS_A_DAY: Record<TrustLevel, number> = { 0: 3, 1: 15, 2: 40, 3: 60, 4: 60 };
/** And all people at one address together: a class of forty, and more accounts soon gain nothing. */
const REQUESTS_FROM_ADDRESS = 600;

/** What an action that is counted works with; nothing is counted where the setting `LIMITS` is 0. */
export type CountedDeps = {
  db: Db;
  digests: PersonDigests;
  counted: boolean;
  fromAddress: [key: string, limit: Limit][];
};

/** @returns what sending a request works with in a call */
export function requestDeps(context: CallContext): CountedDeps {
  const { db, accounts, config } = context;
  const limit = { most: REQUESTS_FROM_ADDRESS, perMs: DAY_MS };
  const fromAddress = turnsAtAddress(context)('requests', limit);
  return { db, digests: accounts.digests, counted: config.limits !== 0, fromAddress };
}

/**
 * Counts one more request of a person and of their address. What is withdrawn has been counted, and a new account of the
 * same person goes on from there: it is counted by the digest.
 * @throws the refusal DAILY_LIMIT
 */
export async function spendRequest(
  tx: Tx,
  { digests, counted, fromAddress }: CountedDeps,
  person: { userId: string; digest: string },
  now: Date,
): Promise<void> {
  if (!counted) return;
  const most = REQUESTS_A_DAY[(await readTrust(tx, digests, person.userId, now)).level];
  // The person comes first: what is refused to one takes nothing from the others at their address.
  for (const [key, limit] of [dayOf('requests', person.digest, most), ...fromAddress]) {
    const turn = await takeTurn(tx, key, limit, now);
    if (turn.allowed) continue;
    const nextAt = new Date(now.getTime() + turn.retryAfterSeconds * 1000).toISOString();
    refuse('DAILY_LIMIT', { nextAt, most });
  }
}

/** @returns what somebody's uses within a day are counted under, over a deletion and a new account */
export function dayOf(what: string, digest: string, most: number): [key: string, limit: Limit] {
  return [`${what}-day/${digest}`, { most, perMs: DAY_MS }];
}
