import { createHmac, timingSafeEqual } from 'node:crypto';

/** A strip holds small pictures as pixels, a stack holds larger ones as lines. */
export type SheetKind = 'strip' | 'stack';

/** Raise it whenever the same pictures make another file, or stand at other places: a sheet is cached for ever under its address. */
const SHEET_VERSION = 1;
const ENDINGS = { strip: 'webp', stack: 'svg' } as const;
const FILE = /^([\w-]{22})\.(webp|svg)$/;
const MOST_PICTURES = 32;

/**
 * Addresses of sheets, `/media/sheets/{signature}.{webp,svg}?{pictures}`: they name what is in them, and are signed, so that
 * nobody has sheets made of pictures of their choice. All processes of a site make and know the same.
 */
export class SheetAddresses {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param pictures `{folder}/{name}` without '?', '#', '&' and ',', each of which stands for its content */
  make(kind: SheetKind, pictures: readonly string[]): string {
    // A folder is said where it is another one than before: pages say such an address for each of their pictures.
    const folders = pictures.map((picture) => picture.split('/')[0] ?? '');
    const list = pictures
      .map((picture, at) => (folders[at] === folders[at - 1] ? picture.split('/')[1] : picture))
      .join(',');
    return `/media/sheets/${this.#sign(kind, list)}.${ENDINGS[kind]}?${list}`;
  }

  /** @returns what the sheet at an address is made of; undefined where it is no address of ours */
  read(file: string, list: string): { kind: SheetKind; pictures: string[] } | undefined {
    const [, signature = '', ending] = FILE.exec(file) ?? [];
    const kind = ending === ENDINGS.strip ? 'strip' : 'stack';
    let folder = '';
    const pictures = list.split(',').map((name) => {
      const [before, after] = name.split('/');
      if (after !== undefined) folder = before ?? '';
      return `${folder}/${after ?? before}`;
    });
    if (signature === '' || pictures.length > MOST_PICTURES) return undefined;
    const right = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(kind, list)));
    return right ? { kind, pictures } : undefined;
  }

  #sign(kind: SheetKind, list: string): string {
    return createHmac('sha256', this.#secret)
      .update(`${SHEET_VERSION} ${kind} ${list}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
