import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { type TimeLimit, timeLimitOf } from '../../../platform/server/http/time-limit.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { USED_SECRETS_KEPT_MS } from '../../how-long-kept.ts';
import { CODE_LIFETIME_MS, isSameUsername, type LinkCodeKind, MAX_CODES_AN_HOUR } from '../../roblox-link.ts';
import { readTypedAccount } from '../../typed-account.ts';
import { countTry, type LinkDeps } from '../password/count-try.ts';
import { otherHolderOf } from './claims.ts';
import { isOpen, makeCode } from './link-code.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import type { Roblox } from './roblox.ts';
import { TIME_LIMIT_MS } from './roblox.ts';

const HOUR_MS = 60 * 60 * 1000;
const CODES = { most: MAX_CODES_AN_HOUR, perMs: HOUR_MS };
/** Names that one person may have looked up: more than anybody mistypes. */
const NAME_LOOKUPS = { most: 30, perMs: HOUR_MS };

/**
 * Gives a person a code for the bio of a Roblox account: of the one that has this name today, or this address.
 * @param typed as typed
 * @throws what the call refuses with, and RobloxDown
 */
export async function startLink(
  deps: LinkDeps,
  userId: string,
  typed: { username: string; kind: LinkCodeKind },
  now: Date,
): Promise<void> {
  const meant = readTypedAccount(typed.username, deps.config.roblox.browserUrl);
  if (meant.by === 'nothing') refuse('USERNAME_REQUIRED');
  if (meant.by === 'unclear') refuse('USERNAME_UNCLEAR');
  await countTry(deps, 'roblox-name', userId, NAME_LOOKUPS, now);
  const timeLimit = timeLimitOf(TIME_LIMIT_MS);
  const id = meant.by === 'id' ? meant.id : await idOfName(deps.roblox, meant.name, timeLimit);
  const account = await deps.roblox.readAccount(id, timeLimit);
  if (account === undefined) refuse('ROBLOX_USER_NOT_FOUND');
  const code = makeCode(typed.kind, account.bio);

  await deps.db.transaction(async (tx) => {
    // Simultaneous starts of one person meet here, so that one code is open.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update');
    await refuseOwners(tx, userId, account.id);
    await forgetOldCodes(tx, userId, now);
    await countTry({ ...deps, db: tx }, 'roblox-code', userId, CODES, now);
    await tx.update(robloxLinkCodes).set({ closedAt: now }).where(isOpen(userId));
    await tx.insert(robloxLinkCodes).values({
      id: randomUUID(),
      userId,
      robloxUserId: account.id,
      robloxUsername: account.name,
      ...code,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    });
  });
}

async function idOfName(roblox: Roblox, username: string, timeLimit: TimeLimit): Promise<string> {
  const found = await roblox.findAccount(username, timeLimit);
  if (found === undefined) refuse('ROBLOX_USER_NOT_FOUND');
  // Roblox finds an account by the names that it had before, too.
  if (!isSameUsername(found.name, username)) refuse('NAME_CHANGED', { robloxUsername: found.name });
  return found.id;
}

/** Said before anybody edits a bio in vain; that it holds `finishLink` sees to. */
async function refuseOwners(tx: Tx, userId: string, robloxUserId: string): Promise<void> {
  const holder = await otherHolderOf(tx, robloxUserId, userId);
  if (holder?.role === 'owner') refuse('ALREADY_LINKED');
}

async function forgetOldCodes(tx: Tx, userId: string, now: Date): Promise<void> {
  const old = lt(robloxLinkCodes.createdAt, new Date(now.getTime() - USED_SECRETS_KEPT_MS));
  await tx.delete(robloxLinkCodes).where(and(eq(robloxLinkCodes.userId, userId), old));
}
