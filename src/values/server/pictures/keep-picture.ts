import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/server/database/database.ts';
import { squaresOf } from '../../../platform/server/media/media-picture.ts';
import type { MediaStore } from '../../../platform/server/media/media-store.ts';
import { STORED_SIZES, storedName } from '../../items/item-picture.ts';
import { storedPictures } from '../value-table.ts';

/** The store could not take a picture; the cause is for the log. */
export class NotKept extends Error {}

/**
 * Makes a picture from outside into ours and keeps its files, before any item shows it. One that no item comes to show
 * is swept a day later.
 * @returns the digest under which it is kept
 * @throws PictureRefused, NotKept
 */
export async function keepPicture(
  { db, media, now }: { db: Db; media: MediaStore; now: () => Date },
  bytes: Uint8Array,
): Promise<string> {
  const squares = await squaresOf(bytes, STORED_SIZES);
  const hash = createHash('sha256');
  for (const square of squares) hash.update(square);
  const digest = hash.digest('hex').slice(0, 32);
  // Known before it is there, so that nothing can lie about that nobody knows of.
  const storedAt = now();
  await db
    .insert(storedPictures)
    .values({ digest, storedAt })
    .onConflictDoUpdate({ target: storedPictures.digest, set: { storedAt } });
  try {
    await Promise.all(
      STORED_SIZES.map(async (size, place) => {
        const square = squares[place];
        if (square !== undefined) await media.put(storedName(digest, size), square, 'image/webp');
      }),
    );
  } catch (error) {
    throw new NotKept('the store did not take a picture', { cause: error });
  }
  return digest;
}
