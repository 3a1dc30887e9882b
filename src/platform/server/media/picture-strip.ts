import { ByteCache } from '../http/byte-cache.ts';
import { WorkQueue } from '../work-queue.ts';
import { imageLibrary } from './image-library.ts';

/** Pixels of a picture in a strip, on each side: about twice the 40 to 44 at which it is shown. */
export const STRIP_TILE = 84;
/** The picture's own edge goes on for so many pixels above and below it, so that no neighbour shines through. */
const MARGIN = 6;
/** A whole number of the 16 pixels that WebP packs together. */
const PITCH = STRIP_TILE + 2 * MARGIN;
const QUALITY = 50;
const EFFORT = 5;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture for a strip: its name stands for its content, `read` gives the file when it is not known. */
export type StripPicture = { name: string; read: () => Promise<Buffer | undefined> };

/**
 * @param place of a picture in a strip of so many, from 0
 * @returns where an img element that shows the strip has to look (`object-position`), when it is square and covered
 */
export function placeInStrip(place: number, of: number): string {
  const percent = ((place * PITCH + MARGIN) / (of * PITCH - STRIP_TILE)) * 100;
  return `50% ${percent.toFixed(3)}%`;
}

/** Makes strips of small pictures, one below the other, as WebP; one at a time, and each picture is drawn once. */
export class StripPress {
  readonly #tiles: ByteCache;
  readonly #queue: WorkQueue;

  constructor(limits: { keptBytes: number; mostWaiting: number }) {
    this.#tiles = new ByteCache(limits.keptBytes);
    this.#queue = new WorkQueue({ atOnce: 1, mostWaiting: limits.mostWaiting });
  }

  /**
   * @returns the strip, and whether all of its pictures are in it; the place of one that cannot be read is clear
   * @throws TooBusy
   */
  async print(pictures: readonly StripPicture[]): Promise<{ webp: Buffer; whole: boolean }> {
    return await this.#queue.run(async () => {
      const tiles: (Buffer | undefined)[] = [];
      for (const { name, read } of pictures) tiles.push(await this.#tiles.take(name, () => toTile(read)));
      const clear = Buffer.alloc(STRIP_TILE * PITCH * 4);
      const webp = await toWebp(Buffer.concat(tiles.map((tile) => tile ?? clear)), PITCH * tiles.length);
      return { webp, whole: !tiles.includes(undefined) };
    });
  }

  /**
   * @returns one picture by itself, as WebP; undefined where there is none
   * @throws TooBusy
   */
  async printOne({ name, read }: StripPicture): Promise<Buffer | undefined> {
    return await this.#queue.run(async () => {
      const tile = await this.#tiles.take(name, () => toTile(read));
      const [from, to] = [MARGIN, MARGIN + STRIP_TILE].map((row) => row * STRIP_TILE * 4);
      return tile && (await toWebp(tile.subarray(from, to), STRIP_TILE));
    });
  }
}

/** @param pixels as wide as a picture */
async function toWebp(pixels: Buffer, height: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  return await sharp(pixels, { raw: { width: STRIP_TILE, height, channels: 4 } })
    .webp({ quality: QUALITY, effort: EFFORT, preset: 'picture' })
    .toBuffer();
}

async function toTile(read: StripPicture['read']): Promise<Buffer | undefined> {
  const file = await read();
  if (file === undefined) return undefined;
  const sharp = await imageLibrary();
  const { width, density = 72 } = await sharp(file).metadata();
  // A drawing of lines is drawn as large as it is shown, and not enlarged.
  const drawn = sharp(file, { density: Math.max(density, (density * STRIP_TILE) / width) });
  return await drawn
    .resize(STRIP_TILE, STRIP_TILE, { fit: 'contain', background: CLEAR })
    .extend({ top: MARGIN, bottom: MARGIN, extendWith: 'copy' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}
