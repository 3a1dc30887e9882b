import { and, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { endOpenBetween } from '../../requests/server/end-open.ts';
import { MOST_BLOCKS, type BlockKind } from '../standing.ts';
import { blocks } from './block-table.ts';
import { holdApart } from './kept-apart.ts';

/**
 * Keeps somebody away from a person, or has them mute somebody; an earlier choice about the same one is replaced. A block
 * waits for what is being done between the two, and ends what they have asked of each other; a mute ends what could go on without whoever mutes.
 * @throws the refusal PROFILE_NOT_FOUND, OWN_ACCOUNT or TOO_MANY_BLOCKS
 */
export async function blockPerson(
  { db, digests }: { db: Db; digests: PersonDigests },
  userId: string,
  chosen: { userId: string; kind: BlockKind },
  now: Date,
): Promise<void> {
  const { userId: blockedId, kind } = chosen;
  if (blockedId === userId) refuse('OWN_ACCOUNT');
  await db.transaction(async (tx) => {
    await holdOwnBlocks(tx, userId);
    await holdApart(tx, userId, blockedId);
    // Whoever mutes somebody sees no deal with them either, and could not call it off; nor what these may still accept.
    await endOpenBetween(tx, userId, blockedId, now, kind === 'block' ? 'all' : 'unseen');
    // It is not deleted meanwhile.
    const [other] = await tx
      .select({ discordId: profiles.discordId })
      .from(profiles)
      .where(eq(profiles.id, blockedId))
      .for('key share');
    if (other === undefined) refuse('PROFILE_NOT_FOUND');
    const blockedDigest = digests.ofPerson(other.discordId);
    const isIt = and(eq(blocks.userId, userId), eq(blocks.blockedDigest, blockedDigest));
    const [before] = await tx.select({ kind: blocks.kind }).from(blocks).where(isIt);
    if (before?.kind === kind) return;
    if (before === undefined) await requireRoom(tx, userId);
    await tx
      .insert(blocks)
      .values({ userId, blockedId, blockedDigest, kind, createdAt: now })
      .onConflictDoUpdate({ target: [blocks.userId, blocks.blockedDigest], set: { kind, createdAt: now } });
    const isFelt = kind === 'block' || before?.kind === 'block';
    await announce(tx, { name: 'people-apart', makerId: userId, otherId: blockedId, isFelt });
  });
}

/** Ends a block or a mute; where there is none nothing changes. */
export async function unblockPerson(db: Db, userId: string, blockedId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await holdApart(tx, userId, blockedId);
    const [ended] = await tx
      .delete(blocks)
      .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
      .returning({ kind: blocks.kind });
    if (ended === undefined) return;
    const isFelt = ended.kind === 'block';
    await announce(tx, { name: 'people-apart', makerId: userId, otherId: blockedId, isFelt });
  });
}

/** Has what others chose about a person hold for the account with which that person has come back. */
export async function keepApartAgain(
  tx: Tx,
  person: { id: string; digest: string },
  now: Date,
): Promise<void> {
  const again = await tx
    .update(blocks)
    .set({ blockedId: person.id, keptUntil: null })
    .where(keptFor(person.digest, now))
    .returning({ userId: blocks.userId, kind: blocks.kind });
  for (const { userId, kind } of again) {
    const isFelt = kind === 'block';
    await announce(tx, { name: 'people-apart', makerId: userId, otherId: person.id, isFelt });
  }
}

/** A condition on `blocks`: about a person whose account is gone, and still kept. Until when may not be written yet. */
export function keptFor(digest: string, now: Date): SQL | undefined {
  const lasts = or(isNull(blocks.keptUntil), gt(blocks.keptUntil, now));
  return and(eq(blocks.blockedDigest, digest), isNull(blocks.blockedId), lasts);
}

/** Simultaneous choices of one person are counted one after the other. */
async function holdOwnBlocks(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${userId}`}, 0))`);
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const [made] = await tx.select({ many: count() }).from(blocks).where(eq(blocks.userId, userId));
  if ((made?.many ?? 0) >= MOST_BLOCKS) refuse('TOO_MANY_BLOCKS');
}
