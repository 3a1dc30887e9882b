import { readyAnswer, type ReadyAnswer } from '../../platform/server/http/ready-bytes.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { StripPress } from '../../platform/server/media/picture-strip.ts';
import { readPictureAddress, readStoredAddress } from '../../values/items/item-picture.ts';
import { type Drawings, shortSlug } from './drawings.ts';
import { putInSheets } from './put-in-sheets.ts';
import type { SheetAddresses, SheetKind } from './sheet-address.ts';
import type { SitePictures } from './site-pictures.ts';

const ART = /^\/media\/art\/([\w-]+)\/([\w.-]+)$/;
const STORED = /^\/media\/(items\/[0-9a-f]{32}-96)\.webp$/;
const TILES_BYTES = 16 * 1024 * 1024;
const MOST_WAITING = 200;
const MOST_KEPT = 300;

/** A sheet that is ready, and whether it is as its address says: one that lacks a picture may be kept by nobody. */
type Sheet = { answer: ReadyAnswer; whole: boolean };

type SheetDeps = {
  addresses: SheetAddresses;
  drawings: Drawings;
  media: MediaStore;
  site: SitePictures;
  log: Log;
};

/** Sheets of pictures: names them in pages, and makes what they name. */
export class PictureSheets {
  readonly #from: SheetDeps;
  readonly #press = new StripPress({ keptBytes: TILES_BYTES, mostWaiting: MOST_WAITING });
  readonly #kept = new Map<string, Promise<Sheet>>();

  constructor(from: SheetDeps) {
    this.#from = from;
  }

  /** @returns a page whose pictures come in sheets */
  putIn(html: string): string {
    const { addresses, site } = this.#from;
    const nameOf = (address: string, kind: SheetKind) =>
      site.nameOf.get(address) ??
      drawnName(address) ??
      (kind === 'strip' ? STORED.exec(address)?.[1] : undefined);
    return putInSheets(html, { addresses, nameOf });
  }

  /** @returns a sheet that is there already, or is being made */
  peek(file: string, list: string): Promise<Sheet> | undefined {
    return this.#kept.get(`${file}?${list}`);
  }

  /** @returns the sheet at an address; undefined where it is none of ours */
  async find(file: string, list: string): Promise<Sheet | undefined> {
    const known = this.peek(file, list);
    if (known !== undefined) return await known;
    const asked = this.#from.addresses.read(file, list);
    if (asked === undefined) return undefined;
    const key = `${file}?${list}`;
    const making = asked.kind === 'strip' ? this.#strip(file, asked.pictures) : this.#stack(asked.pictures);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, making);
    const forget = () => void this.#kept.delete(key);
    making.then(({ whole }) => whole || forget(), forget);
    return await making;
  }

  /** @returns a small drawing by itself, as WebP; undefined where no item has that address */
  async square(address: string): Promise<ReadyAnswer | undefined> {
    const name = drawnName(address) ?? '';
    const webp = await this.#press.printOne({ name, read: async () => await this.#read(name) });
    return webp && webpAnswer(webp, name);
  }

  async #strip(file: string, pictures: readonly string[]): Promise<Sheet> {
    const { webp, whole } = await this.#press.print(
      pictures.map((name) => ({ name, read: async () => await this.#read(name) })),
    );
    return { answer: webpAnswer(webp, file), whole };
  }

  /** Of drawings that lie on each other the address shows one: `...svg#p3`. */
  async #stack(pictures: readonly string[]): Promise<Sheet> {
    const drawings = await Promise.all(pictures.map(async (name) => await this.#svg(name)));
    const body = [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">',
      '<style>svg>svg{display:none}svg>svg:target{display:inline}</style>',
      ...drawings.map((svg, place) => (svg === undefined ? '' : layered(svg, place))),
      '</svg>',
    ].join('');
    return {
      answer: await readyAnswer({ type: 'image/svg+xml', body }),
      whole: !drawings.includes(undefined),
    };
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const stored = readStoredAddress(`${name.replace(/^items\//, '')}.webp`);
    if (stored !== undefined) return await this.#stored(stored);
    const svg = await this.#svg(name);
    return svg === undefined ? undefined : Buffer.from(svg);
  }

  async #stored(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#from.media.get(name);
    } catch (error) {
      this.#from.log.error({ error: describeError(error) }, 'a picture could not be read');
      return undefined;
    }
  }

  async #svg(name: string): Promise<string | undefined> {
    const [game = '', file = ''] = name.split('/');
    const address = readPictureAddress(game, `${file}.svg`);
    return address === undefined ? this.#from.site.svgOf.get(name) : await this.#from.drawings.draw(address);
  }
}

/** @returns what a sheet calls the drawing at an address: `{game}/{short slug}-{hash}-{size}-{edge}` */
function drawnName(address: string): string | undefined {
  const [, game = '', file = ''] = ART.exec(address) ?? [];
  const drawn = readPictureAddress(game, file);
  if (drawn === undefined) return undefined;
  const { slug, hash, size, edge } = drawn;
  return `${game}/${shortSlug(slug)}-${hash}-${size}${edge === 'plain' ? '' : `-${edge}`}`;
}

/** @param name changes whenever the bytes do */
function webpAnswer(webp: Buffer, name: string): ReadyAnswer {
  const packed = { br: undefined, gzip: undefined };
  return { type: 'image/webp', plain: webp, ...packed, etag: `"${name}"`, status: 200 };
}

/** A drawing as one of several: its size is the sheet's, and its ids are its own. */
function layered(svg: string, place: number): string {
  const [, viewBox = '0 0 128 128'] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  const inside = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/(\sid="|url\(#|href="#)/g, `$1p${place}-`);
  return `<svg id="p${place}" viewBox="${viewBox}">${inside}</svg>`;
}
