import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Config } from '../../platform/server/config.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { takeTurn } from '../../platform/server/limits.ts';
import { type Patience, patienceOf } from '../../platform/server/patience.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { CODE_LIFETIME_MS, isSameUsername, type LinkCodeKind, MAX_CODES_AN_HOUR } from '../roblox-link.ts';
import { readTypedAccount } from '../typed-account.ts';
import { isOpen, makeCode } from './link-code.ts';
import { LinkRefused } from './link-refused.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { PATIENCE_MS, type Roblox } from './roblox.ts';

const HOUR_MS = 60 * 60 * 1000;
const CODES_KEPT_MS = 24 * HOUR_MS;
/** Names that one person may have looked up: more than anybody mistypes. */
const NAME_LOOKUPS = { most: 30, perMs: HOUR_MS };

/**
 * Gives a person a code for the bio of a Roblox account: of the one that has this name today, or this address.
 * @param typed as typed
 * @throws LinkRefused, and RobloxDown
 */
export async function startLink(
  deps: { db: Db; roblox: Roblox; config: Pick<Config, 'roblox'> },
  userId: string,
  typed: { username: string; kind: LinkCodeKind },
  now: Date,
): Promise<void> {
  const meant = readTypedAccount(typed.username, deps.config.roblox.browserUrl);
  if (meant.by === 'nothing') throw new LinkRefused({ reason: 'USERNAME_REQUIRED' });
  if (meant.by === 'unclear') throw new LinkRefused({ reason: 'USERNAME_UNCLEAR' });
  const turn = await takeTurn(deps.db, `roblox-name/${userId}`, NAME_LOOKUPS, now);
  if (!turn.allowed) {
    const nextAt = new Date(now.getTime() + turn.retryAfterSeconds * 1000);
    throw new LinkRefused({ reason: 'TOO_MANY_TRIES', nextAt });
  }
  const patience = patienceOf(PATIENCE_MS);
  const id = meant.by === 'id' ? meant.id : await idOfName(deps.roblox, meant.name, patience);
  const account = await deps.roblox.readAccount(id, patience);
  if (account === undefined) throw new LinkRefused({ reason: 'ROBLOX_USER_NOT_FOUND' });
  const code = makeCode(typed.kind, account.bio);

  await deps.db.transaction(async (tx) => {
    // Simultaneous starts of one person meet here and are counted one by one.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update');
    await refuseLinked(tx, userId, account.id);
    await refuseMany(tx, userId, now);
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

async function idOfName(roblox: Roblox, username: string, patience: Patience): Promise<string> {
  const found = await roblox.findAccount(username, patience);
  if (found === undefined) throw new LinkRefused({ reason: 'ROBLOX_USER_NOT_FOUND' });
  // Roblox finds an account by the names that it had before, too.
  if (!isSameUsername(found.name, username))
    throw new LinkRefused({ reason: 'NAME_CHANGED', robloxUsername: found.name });
  return found.id;
}

/** Said before anybody edits a bio in vain; that it holds is the unique column's to see to. */
async function refuseLinked(tx: Tx, userId: string, robloxUserId: string): Promise<void> {
  const others = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.robloxUserId, robloxUserId), ne(profiles.id, userId)));
  if (others.length > 0) throw new LinkRefused({ reason: 'ALREADY_LINKED' });
}

async function refuseMany(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = eq(robloxLinkCodes.userId, userId);
  await tx
    .delete(robloxLinkCodes)
    .where(and(own, lt(robloxLinkCodes.createdAt, new Date(now.getTime() - CODES_KEPT_MS))));
  const recent = await tx
    .select({ createdAt: robloxLinkCodes.createdAt })
    .from(robloxLinkCodes)
    .where(and(own, gt(robloxLinkCodes.createdAt, new Date(now.getTime() - HOUR_MS))))
    .orderBy(asc(robloxLinkCodes.createdAt));
  const oldest = recent.at(-MAX_CODES_AN_HOUR);
  if (oldest === undefined) return;
  const nextAt = new Date(oldest.createdAt.getTime() + HOUR_MS);
  throw new LinkRefused({ reason: 'TOO_MANY_TRIES', nextAt });
}
