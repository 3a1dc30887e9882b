import { CLAIM_MS } from '../src/accounts/roblox-link.ts';
import { robloxClaims } from '../src/accounts/server/link/roblox-link-table.ts';
import type { Tx } from '../src/platform/server/database/database.ts';
import { seededAccount } from '../stand-ins/roblox-account.ts';
import { personNamed } from './people.ts';

/** Who has a Roblox account that somebody else has proven later. */
export const CLAIM_HOLDER = 'jellybeanjay';
const CLAIMANT = 'notquitenoah';
const HOURS_AGO = 5;

/** @returns when the account was proven by the other one */
export function claimedAt(now: Date): Date {
  return new Date(now.getTime() - HOURS_AGO * 60 * 60 * 1000);
}

export async function writeClaim(tx: Tx, userIdOf: (discordId: string) => string, now: Date): Promise<void> {
  const account = seededAccount(personNamed(CLAIM_HOLDER), now);
  if (account === undefined) return;
  const provenAt = claimedAt(now);
  await tx.insert(robloxClaims).values({
    robloxUserId: String(account.id),
    robloxUsername: account.name,
    robloxCreatedAt: null,
    claimantId: userIdOf(personNamed(CLAIMANT).discordId),
    provenAt,
    winsAt: new Date(provenAt.getTime() + CLAIM_MS),
  });
}
