import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { timeLimitOf } from '../../../platform/server/http/time-limit.ts';
import { takeTurn } from '../../../platform/server/limits/limits.ts';
import { limitKeyOfPerson } from '../../../profiles/server/departed-people.ts';
import { readBio } from '../../read-bio.ts';
import { isSameUsername, MAX_CHECKS } from '../../roblox-link.ts';
import { readTypedAccount, type TypedAccount } from '../../typed-account.ts';
import { countTry, type LinkDeps } from '../password/count-try.ts';
import { isOpen, type LinkCode } from './link-code.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { TIME_LIMIT_MS, type ReadAccount, type Roblox } from './roblox.ts';

/** What one person may have asked of Roblox, also while it does not answer and checks are given back. */
const BIO_READS = { most: 20, perMs: 10 * 60 * 1000 };
/**
 * Checks that one person gets back because the bio nearly held the code. Beyond these they count as any other, so that
 * nobody can have an account watched, waiting for what its owner writes.
 */
const NEAR_CHECKS = { most: 15, perMs: 60 * 60 * 1000 };
/** Codes before this one that are looked for: three hours of them. */
const EARLIER_CODES = 15;

/** A code that stands in the bio of its account. */
export type ProvenCode = { code: LinkCode; account: ReadAccount };

/**
 * Looks for a person's code in the bio. The check is counted before Roblox is asked, so that however many come at once,
 * no more than five of a code get through; it is given back when Roblox does not answer, and when the bio nearly holds it.
 * @throws what the call refuses with, and RobloxDown
 */
export async function checkCode(
  deps: LinkDeps,
  userId: string,
  given: { username: string; verificationCode: string },
  now: Date,
): Promise<ProvenCode> {
  const meant = readTypedAccount(given.username, deps.config.roblox.browserUrl);
  const open = await openCodeFor(deps.db, userId, { meant, code: given.verificationCode.trim() }, now);
  await countTry(deps, 'roblox-bio', userId, BIO_READS, now);
  const counted = await countCheck(deps.db, open.id, now);
  if (counted === undefined) refuse('TOO_MANY_CHECKS');
  const account = await readBioOf(deps, counted);
  if (account === undefined) refuse('ROBLOX_USER_NOT_FOUND');
  const verdict = readBio(account.bio, counted, await codesBefore(deps.db, counted));
  if (verdict === 'present') return { code: counted, account };
  if (verdict === 'missing') refuse('CODE_NOT_FOUND', { checksLeft: MAX_CHECKS - counted.checks });
  const near = await takeTurn(deps.db, await limitKeyOfPerson(deps, 'roblox-near', userId), NEAR_CHECKS, now);
  const { checks } = near.allowed ? await giveCheckBack(deps.db, counted) : counted;
  const checksLeft = MAX_CHECKS - checks;
  if (verdict === 'filtered') refuse('CODE_FILTERED', { checksLeft });
  refuse('CODE_ALMOST_THERE', { checksLeft, nearMiss: verdict });
}

/** The code that is given only says which one is meant: what is looked for is what the server gave out. */
async function openCodeFor(
  db: Db,
  userId: string,
  { meant, code }: { meant: TypedAccount; code: string },
  now: Date,
): Promise<LinkCode> {
  if (meant.by === 'nothing' || code === '') refuse('CODE_REQUIRED');
  const mine = and(eq(robloxLinkCodes.userId, userId), eq(robloxLinkCodes.code, code));
  const [open] = await db
    .select()
    .from(robloxLinkCodes)
    .where(and(mine, isOpen(userId)));
  if (open === undefined) {
    const earlier = await db.select({ id: robloxLinkCodes.id }).from(robloxLinkCodes).where(mine).limit(1);
    refuse(earlier.length > 0 ? 'CODE_CLOSED' : 'CODE_REQUIRED');
  }
  if (open.expiresAt <= now) refuse('CODE_EXPIRED');
  if (!isMeant(open, meant)) refuse('OTHER_USERNAME', { robloxUsername: open.robloxUsername });
  if (open.checks >= MAX_CHECKS) refuse('TOO_MANY_CHECKS');
  return open;
}

function isMeant(code: LinkCode, meant: TypedAccount): boolean {
  if (meant.by === 'id') return meant.id === code.robloxUserId;
  return meant.by === 'name' && isSameUsername(code.robloxUsername, meant.name);
}

/** One statement: whoever comes at the same time waits for the row and finds it counted. */
async function countCheck(db: Db, id: string, now: Date): Promise<LinkCode | undefined> {
  const [counted] = await db
    .update(robloxLinkCodes)
    .set({ checks: sql`${robloxLinkCodes.checks} + 1` })
    .where(
      and(
        eq(robloxLinkCodes.id, id),
        lt(robloxLinkCodes.checks, MAX_CHECKS),
        isNull(robloxLinkCodes.closedAt),
        gt(robloxLinkCodes.expiresAt, now),
      ),
    )
    .returning();
  return counted;
}

async function readBioOf(deps: { db: Db; roblox: Roblox }, code: LinkCode) {
  try {
    return await deps.roblox.readAccount(code.robloxUserId, timeLimitOf(TIME_LIMIT_MS));
  } catch (error) {
    await giveCheckBack(deps.db, code);
    throw error;
  }
}

async function giveCheckBack(db: Db, code: LinkCode): Promise<LinkCode> {
  const [given] = await db
    .update(robloxLinkCodes)
    .set({ checks: sql`greatest(${robloxLinkCodes.checks} - 1, 0)` })
    .where(eq(robloxLinkCodes.id, code.id))
    .returning();
  return given ?? code;
}

/** What the same person was given for the same bio before, the latest first. */
async function codesBefore(db: Db, { id, userId, robloxUserId }: LinkCode): Promise<LinkCode[]> {
  const same = and(eq(robloxLinkCodes.userId, userId), eq(robloxLinkCodes.robloxUserId, robloxUserId));
  return await db
    .select()
    .from(robloxLinkCodes)
    .where(and(same, ne(robloxLinkCodes.id, id)))
    .orderBy(desc(robloxLinkCodes.createdAt))
    .limit(EARLIER_CODES);
}
