import { WorkQueue } from '../work-queue.ts';
import { imageLibrary } from './image-library.ts';

/** Pictures that are taken from others, whatever they are called. A drawing of lines (SVG) is a document and never one. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** Why bytes from outside are not taken as a picture. */
export class PictureRefused extends Error {
  readonly reason: 'NOT_A_PICTURE' | 'PICTURE_BROKEN' | 'TOO_MANY_PIXELS';
  constructor(reason: PictureRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A picture is looked at up to this many pixels: a phone's camera makes 12 million. */
const MOST_PIXELS = 24_000_000;
/** Bytes of a picture from outside. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const LONGEST_SIDE = 10_000;
const TIMEOUT_S = 10;
const QUALITY = 84;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
// One at a time: a picture unfolds to a hundred megabytes.
const queue = new WorkQueue({ atOnce: 1, mostWaiting: 50 });

/** @returns what a file is by its own first bytes; what it is called counts for nothing */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32))) return 'avif';
  return undefined;
}

/**
 * Makes squares of a picture from outside, the whole of it in each, clear where it does not reach: pixels only, so that
 * nothing that came with it (places, comments, other files) goes on. Of a moving picture it is the first frame.
 * @param sizes in pixels
 * @returns WebP files in the order of the sizes
 * @throws PictureRefused
 */
export async function squaresOf(bytes: Uint8Array, sizes: readonly number[]): Promise<Buffer[]> {
  if (pictureKind(bytes) === undefined) throw new PictureRefused('NOT_A_PICTURE');
  return await queue.run(async () => {
    const sharp = await imageLibrary();
    const { width, height } = await readSize(bytes);
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      throw new PictureRefused('TOO_MANY_PIXELS');
    const largest = Math.max(...sizes);
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: TIMEOUT_S })
        .autoOrient()
        .resize(largest, largest, { fit: 'contain', background: CLEAR })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { channels } = info;
      const raw = { width: info.width, height: info.height, channels };
      const made: Buffer[] = [];
      for (const size of sizes)
        made.push(await sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer());
      return made;
    } catch {
      // What the library says of broken bytes is made of those bytes.
      throw new PictureRefused('PICTURE_BROKEN');
    }
  });
}

/** The size that a picture claims, read from its head before anything unfolds. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await imageLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw new PictureRefused('PICTURE_BROKEN');
  }
}
