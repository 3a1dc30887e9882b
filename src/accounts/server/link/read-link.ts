import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { robloxProfileAddress } from '../../../profiles/roblox-address.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { MAX_CHECKS } from '../../roblox-link.ts';
import { readOpenCode } from './link-code.ts';
import { robloxAvatars, robloxClaims } from './roblox-link-table.ts';

/** @returns where a picture of this digest lies on this site; null for none */
export function headshotPath(digest: string | null | undefined): string | null {
  return digest ? `/media/roblox/${digest}` : null;
}

/** Reads what one's own page shows of the Roblox account: the linked one, and the code that is open. */
export async function readLink(deps: { db: Db; config: Config }, userId: string, now: Date) {
  const [[person], code, [claim]] = await Promise.all([
    deps.db
      .select({
        robloxUsername: profiles.robloxUsername,
        robloxUserId: profiles.robloxUserId,
        digest: robloxAvatars.digest,
        claimedUntil: robloxClaims.winsAt,
      })
      .from(profiles)
      .leftJoin(robloxClaims, eq(robloxClaims.robloxUserId, profiles.robloxUserId))
      .leftJoin(robloxAvatars, eq(robloxAvatars.userId, profiles.id))
      .where(eq(profiles.id, userId)),
    readOpenCode(deps.db, userId, now),
    deps.db
      .select({ robloxUsername: robloxClaims.robloxUsername, winsAt: robloxClaims.winsAt })
      .from(robloxClaims)
      .where(eq(robloxClaims.claimantId, userId)),
  ]);
  const profileUrl = (id: string) => robloxProfileAddress(deps.config.roblox.browserUrl, id);
  const linked =
    person?.robloxUsername && person.robloxUserId
      ? {
          robloxUsername: person.robloxUsername,
          robloxUserId: person.robloxUserId,
          profileUrl: profileUrl(person.robloxUserId),
          picture: headshotPath(person.digest),
          claimedUntil: person.claimedUntil?.toISOString() ?? null,
        }
      : null;
  const open =
    code === undefined
      ? null
      : {
          code: code.code,
          kind: code.kind,
          robloxUsername: code.robloxUsername,
          profileUrl: profileUrl(code.robloxUserId),
          checksLeft: MAX_CHECKS - code.checks,
          expiresAt: code.expiresAt.toISOString(),
          isOthers: await isOthers(deps.db, code.robloxUserId, userId),
        };
  const own = claim === undefined ? null : { ...claim, winsAt: claim.winsAt.toISOString() };
  return { linked, code: open, claim: own, now: now.toISOString() };
}

async function isOthers(db: Db, robloxUserId: string, userId: string): Promise<boolean> {
  const has = and(eq(profiles.robloxUserId, robloxUserId), ne(profiles.id, userId));
  return (await db.$count(profiles, has)) > 0;
}
