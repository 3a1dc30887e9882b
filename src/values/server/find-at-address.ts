import { createHash } from 'node:crypto';
import { FetchRefused, guardedFetch, type GuardOptions } from '../../platform/server/http/guarded-fetch.ts';
import { MAX_PICTURE_BYTES, pictureKind } from '../../platform/server/media/media-picture.ts';
import type { FindPicture, FoundPicture, Wanted } from './pictures/found-picture.ts';
import { pictureFiles, pictureFolders } from './pictures/picture-spellings.ts';

/**
 * Looks for pictures at the operator's base address: `{base}/{game}/{category}/{name}.{ending}`, asked one after another
 * by this server through the guard, never by a browser.
 * @param guard options beside the host, which is that of the base address
 */
export function findAtAddress(base: string, guard: Partial<GuardOptions> = {}): FindPicture {
  const { hostname } = new URL(base);
  const options: GuardOptions = {
    hosts: [hostname],
    accept: 'image/webp,image/png,image/jpeg',
    maxBytes: MAX_PICTURE_BYTES,
    ...guard,
  };
  return async (wanted) => {
    for (const address of addressesOf(base, wanted)) {
      const found = await ask(address, options, wanted);
      if (found !== undefined) return found;
    }
    return { kind: 'nothing' };
  };
}

/** Too much, or a redirect to somewhere else: that is about one file and not about the place. */
const OF_ONE_FILE = new Set<FetchRefused['reason']>(['too-large', 'redirects', 'address', 'host']);

function addressesOf(base: string, { game, slug, name, category }: Wanted): string[] {
  return pictureFolders(game, category).flatMap((folder) =>
    pictureFiles({ name, slug }).map((file) =>
      [base, game, ...(folder === '' ? [] : [folder]), encodeURIComponent(file)].join('/'),
    ),
  );
}

/** @returns undefined when there is no picture at that address */
async function ask(
  address: string,
  options: GuardOptions,
  { seen }: Wanted,
): Promise<FoundPicture | undefined> {
  try {
    const { status, body } = await guardedFetch(address, options);
    if (status >= 500 || status === 429) return { kind: 'failed', problem: `answered ${status}` };
    // Many sites answer a page where there is no file.
    if (status !== 200 || pictureKind(body) === undefined) return undefined;
    const digest = createHash('sha256').update(body).digest('base64url');
    return digest === seen ? { kind: 'same' } : { kind: 'picture', bytes: body, seen: digest };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return OF_ONE_FILE.has(error.reason) ? undefined : { kind: 'failed', problem: error.message };
  }
}
