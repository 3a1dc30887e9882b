import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { USED_SECRETS_KEPT_MS } from '../../how-long-kept.ts';
import { mailTokens } from './mail-table.ts';

/** How long a link is good. */
const LINK_MS = 60 * 60_000;

type Purpose = (typeof mailTokens.purpose.enumValues)[number];

/** @returns a new token for a person; only its digest is kept */
export async function mintToken(
  db: Db | Tx,
  of: { purpose: Purpose; userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { purpose, userId, email } = of;
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await db
    .insert(mailTokens)
    .values({ digest: digestOf(token), purpose, userId, email, createdAt: now, expiresAt });
  return token;
}

/** @returns whose a token is that could be used now; only `useToken` says that it was */
export async function whoseToken(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(isGood(purpose, token, now));
  return found?.userId;
}

/**
 * Uses a token up: of any number that come with it at once, one is let through. Others of the person for the same
 * purpose die with it.
 * @returns whose it is and which address it was sent to, or undefined when it is not good; while the transaction lasts,
 *   the person is held
 */
export async function useToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const good = isGood(purpose, token, now);
  const [known] = await tx.select({ userId: mailTokens.userId }).from(mailTokens).where(good);
  // The person first: of two with different links each would hold what the other needs.
  if (known === undefined || (await holdPerson(tx, known.userId)) === undefined) return undefined;
  // It ends with its use for every version of the site: an older one knows only when it ends.
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now, expiresAt: now })
    .where(good)
    .returning({ digest: mailTokens.digest, userId: mailTokens.userId, email: mailTokens.email });
  if (used === undefined) return undefined;
  const { digest, ...of } = used;
  await tx.delete(mailTokens).where(and(isFor(purpose, of.userId), ne(mailTokens.digest, digest)));
  return of;
}

/** @returns whose a token is that was used lately, and the address it was sent to; undefined of any other */
export async function readUsedToken(
  db: Db | Tx,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [used] = await db
    .select({ userId: mailTokens.userId, email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(isToken(purpose, token), gt(mailTokens.usedAt, new Date(now.getTime() - USED_SECRETS_KEPT_MS))),
    );
  return used;
}

/** @returns which tokens are of no more use to anybody */
export function isTokenOver(now: Date): SQL | undefined {
  const usedLongAgo = lte(mailTokens.usedAt, new Date(now.getTime() - USED_SECRETS_KEPT_MS));
  return and(lte(mailTokens.expiresAt, now), or(isNull(mailTokens.usedAt), usedLongAgo));
}

/** Makes every token of a person for a purpose worthless. */
export async function dropTokens(tx: Tx, purpose: Purpose, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(isFor(purpose, userId));
}

function isGood(purpose: Purpose, token: string, now: Date): SQL | undefined {
  return and(isToken(purpose, token), gt(mailTokens.expiresAt, now));
}

function isToken(purpose: Purpose, token: string): SQL | undefined {
  return and(eq(mailTokens.digest, digestOf(token)), eq(mailTokens.purpose, purpose));
}

function isFor(purpose: Purpose, userId: string): SQL | undefined {
  return and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
