import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { calls } from '../../../api/server/calls.ts';
import { actAs } from '../../../audit/server/act.ts';
import type { GameId } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { describeError } from '../../../platform/server/log.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '../../../platform/server/media/media-picture.ts';
import { TooBusy } from '../../../platform/server/work-queue.ts';
import { items, pictureSearches } from '../value-table.ts';
import { keepPicture, NotKept } from './keep-picture.ts';

const upload = calls.pictures.upload.handler(async ({ input, context }) => {
  const { game, slug, picture } = input;
  if (picture.size > MAX_PICTURE_BYTES) refuse('TOO_LARGE');
  let hash: string;
  try {
    hash = await keepPicture(context, await picture.bytes());
  } catch (error) {
    if (error instanceof PictureRefused) refuse(error.reason);
    if (!(error instanceof NotKept || error instanceof TooBusy)) throw error;
    context.log.error(
      { error: describeError(error), cause: describeError(error.cause) },
      'a picture was not kept',
    );
    refuse('NOT_KEPT');
  }
  return await actAs('owner', context, async (tx) => {
    const [row] = await tx
      .update(items)
      .set({ uploadedPicture: hash })
      .where(and(eq(items.game, game), eq(items.slug, slug), isNull(items.removedAt)))
      .returning({ picture: items.uploadedPicture });
    if (row === undefined) refuse('ITEM_NOT_FOUND');
    await tellOthers(tx, game);
    return {
      gives: { picture: row.picture, uploaded: true },
      log: { actionType: 'upload_item_picture', details: { game, slug } },
    };
  });
});

const remove = calls.pictures.remove.handler(async ({ input, context }) => {
  const { game, slug } = input;
  const listed = and(eq(items.game, game), eq(items.slug, slug), isNull(items.removedAt));
  return await actAs('owner', context, async (tx) => {
    const [row] = await tx
      .update(items)
      .set({ uploadedPicture: null })
      .where(and(listed, isNotNull(items.uploadedPicture)))
      .returning({ picture: items.foundPicture });
    if (row === undefined) {
      const there = await tx.select({ slug: items.slug }).from(items).where(listed);
      refuse(there.length === 0 ? 'ITEM_NOT_FOUND' : 'NO_PICTURE');
    }
    await tx
      .update(pictureSearches)
      .set({ dueAt: context.now() })
      .where(and(eq(pictureSearches.game, game), eq(pictureSearches.slug, slug)));
    await tellOthers(tx, game);
    return {
      gives: { picture: row.picture, uploaded: false },
      log: { actionType: 'remove_item_picture', details: { game, slug } },
    };
  });
});

/** Lists and cards of trades show the picture. */
async function tellOthers(tx: Tx, game: GameId): Promise<void> {
  await announce(tx, { name: 'values-changed', game });
  await announce(tx, { name: 'trades-changed', game, items: true });
}

export const pictureHandlers = { upload, remove };
