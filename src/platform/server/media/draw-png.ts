import { createHash } from 'node:crypto';
import { ByteCache } from '../http/byte-cache.ts';
import { WorkQueue } from '../work-queue.ts';
import { imageLibrary } from './image-library.ts';

const COLOURS = 256;

/** Turns drawings into PNG files, one at a time, and keeps those that were asked for lately. */
export class PngPress {
  readonly #kept: ByteCache;
  readonly #queue: WorkQueue;

  /** @param limits.mostWaiting drawings that may wait for their turn; the next one is turned away */
  constructor(limits: { keptBytes: number; mostWaiting: number }) {
    this.#kept = new ByteCache(limits.keptBytes);
    this.#queue = new WorkQueue({ atOnce: 1, mostWaiting: limits.mostWaiting });
  }

  /** @returns the file of a drawing when it is kept, without making it */
  peek(svg: string): Buffer | undefined {
    return this.#kept.peek(keyOf(svg));
  }

  /**
   * @param svg a drawing of our own, in its own size; nothing that somebody sent
   * @throws TooBusy
   */
  async print(svg: string): Promise<Buffer> {
    const png = await this.#kept.take(keyOf(svg), async () => await this.#queue.run(() => toPng(svg)));
    if (png === undefined) throw new Error('Nothing was drawn.');
    return png;
  }

  /**
   * @param name of a kept picture, whose bytes never change
   * @param read gives its bytes
   * @returns the picture in the form that a drawing can hold; undefined when there is none
   */
  async inset(name: string, read: () => Promise<Buffer | undefined>): Promise<string | undefined> {
    const png = await this.#kept.take(name, async () => {
      const bytes = await read();
      return bytes && (await (await imageLibrary())(bytes).png().toBuffer());
    });
    return png && `data:image/png;base64,${png.toString('base64')}`;
  }
}

function keyOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url');
}

async function toPng(svg: string): Promise<Buffer> {
  const sharp = await imageLibrary();
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: COLOURS, effort: 4 }).toBuffer();
}
