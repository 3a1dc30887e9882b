import { and, eq, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { MediaStore } from '../../../platform/server/media/media-store.ts';
import type { Service } from '../../../platform/server/service.ts';
import { STORED_SIZES, storedName } from '../../items/item-picture.ts';
import { items, storedPictures } from '../value-table.ts';

type SweepDeps = { db: Db; media: MediaStore; now: () => Date };

/** A picture that no item shows stays this long: somebody may be about to show it, and pages that are open still do. */
const KEPT_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;

/**
 * Deletes pictures that no item shows any more, the files first. Each is held while its files go: who keeps the same
 * picture meanwhile waits, and then keeps it anew.
 * @returns how many were deleted
 */
export async function sweepPictures({ db, media, now }: SweepDeps): Promise<number> {
  const unused = and(
    lte(storedPictures.storedAt, new Date(now().getTime() - KEPT_MS)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(items)
        .where(
          or(eq(items.uploadedPicture, storedPictures.digest), eq(items.foundPicture, storedPictures.digest)),
        ),
    ),
  );
  let swept = 0;
  const sweepOne = async () =>
    await db.transaction(async (tx) => {
      const [picture] = await tx
        .select({ digest: storedPictures.digest })
        .from(storedPictures)
        .where(unused)
        .limit(1)
        .for('update', { skipLocked: true });
      if (picture === undefined) return false;
      for (const size of STORED_SIZES) await media.remove(storedName(picture.digest, size));
      await tx.delete(storedPictures).where(eq(storedPictures.digest, picture.digest));
      return true;
    });
  while (await sweepOne()) swept += 1;
  return swept;
}

/** Sweeps every ten minutes. */
export function pictureSweep(deps: SweepDeps): Service {
  const turn = async () => await sweepPictures(deps);
  return { name: 'picture sweep', everyMs: EVERY_MS, turn };
}
