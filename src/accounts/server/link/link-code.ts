import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { holdsCode } from '../../read-bio.ts';
import type { LinkCodeKind } from '../../roblox-link.ts';
import { LINK_WORDS } from './link-words.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';

/** A code as it is kept. */
export type LinkCode = typeof robloxLinkCodes.$inferSelect;

const WORDS = 6;
const MOST_DRAWS = 20;

/**
 * Draws a code that does not stand in the bio already, where it would prove nothing.
 * @returns six words instead of digits for a bio that is so full of codes that chance finds no free one
 */
export function makeCode(asked: LinkCodeKind, bio: string): Pick<LinkCode, 'kind' | 'code'> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const code = asked === 'digits' ? `RV-${randomInt(1000, 10_000)}` : drawWords();
    if (!holdsCode(bio, { code, kind: asked })) return { kind: asked, code };
  }
  return { kind: 'words', code: drawWords() };
}

/** @returns a person's code that is neither used nor replaced nor expired */
export async function readOpenCode(db: Db | Tx, userId: string, now: Date): Promise<LinkCode | undefined> {
  const [code] = await db
    .select()
    .from(robloxLinkCodes)
    .where(and(isOpen(userId), gt(robloxLinkCodes.expiresAt, now)));
  return code;
}

/** The one code of a person that is neither used nor replaced; it may have expired. */
export function isOpen(userId: string) {
  return and(eq(robloxLinkCodes.userId, userId), isNull(robloxLinkCodes.closedAt));
}

function drawWords(): string {
  const words = new Set<string>();
  while (words.size < WORDS) words.add(LINK_WORDS[randomInt(LINK_WORDS.length)] ?? '');
  return [...words].join(' ');
}
