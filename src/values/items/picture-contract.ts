import { z } from 'zod';
import { call } from '../../api/call.ts';
import { gameId } from '../../games/game-contract.ts';
import { itemSlug, pictureDigest } from '../lists/value-contract.ts';

const oneItem = z.object({ game: gameId, slug: itemSlug });
const ITEM_NOT_FOUND = { status: 404, message: 'There is no such item.' } as const;

/** What an item shows. */
const shown = z.object({
  picture: pictureDigest.nullable().describe('What it shows now; null when art is drawn for it.'),
  uploaded: z.boolean().describe('Whether that is an uploaded picture, and not one that was found.'),
});

export const picturesContract = {
  upload: call
    .meta({ who: 'owner' })
    .route({
      method: 'PUT',
      path: '/backoffice/pictures/{game}/{slug}',
      tags: ['Back office'],
      summary: 'Upload the picture of an item',
      description:
        'Takes one file as multipart/form-data, in the field `picture`: PNG, JPEG, WebP, GIF (its first frame) or AVIF by its own bytes, ' +
        '5 MB and 24 million pixels at most. Only its pixels are kept, as WebP in three sizes; the whole picture stands in a square. ' +
        'It takes the place of the one before. Everybody sees it at once.',
    })
    .input(oneItem.extend({ picture: z.file() }))
    .errors({
      ITEM_NOT_FOUND,
      TOO_LARGE: { status: 413, message: 'A picture has 5 MB at most.' },
      NOT_A_PICTURE: { status: 422, message: 'This is no PNG, JPEG, WebP, GIF or AVIF picture.' },
      PICTURE_BROKEN: { status: 422, message: 'This picture is damaged.' },
      TOO_MANY_PIXELS: { status: 422, message: 'This picture has more than 24 million pixels.' },
      NOT_KEPT: { status: 503, message: 'The picture could not be kept; try again later.' },
    })
    .output(shown),

  remove: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/pictures/{game}/{slug}',
      tags: ['Back office'],
      summary: 'Remove the uploaded picture of an item',
      description: "Takes a game and a slug. The item shows the operator's picture again, or drawn art.",
    })
    .input(oneItem)
    .errors({
      ITEM_NOT_FOUND,
      NO_PICTURE: { status: 404, message: 'This item has no uploaded picture.' },
    })
    .output(shown),
};
