import type { GameId } from '../../games/game.ts';
import { isGameId } from '../../games/game.ts';
import { shortHash } from '../../platform/fnv-hash.ts';
import type { PicturedItem } from './item.ts';

/** Raise it whenever the generator draws anything differently: a picture is cached for ever under its address. */
export const ART_VERSION = 2;

/** 's' up to 48 px, 'm' up to 140 px, 'l' beyond. */
export type PictureSize = 's' | 'm' | 'l';

export type PictureEdge = 'plain' | 'neon' | 'mega';

export type PictureAddress = {
  game: GameId;
  slug: string;
  hash: string;
  size: PictureSize;
  edge: PictureEdge;
  /** A small drawing comes as pixels, which take a fraction of what lines take of a phone; older pages ask for lines. */
  kind: 'svg' | 'webp';
};

/** The squares, in pixels, in which an uploaded or found picture is kept. */
export const STORED_SIZES = [96, 192, 384] as const;
type StoredSize = (typeof STORED_SIZES)[number];

/** Which of them a place on a page takes, and which on a screen of twice as many pixels. */
const STORED: Record<PictureSize, { once: StoredSize; twice: StoredSize }> = {
  s: { once: 96, twice: 96 },
  m: { once: 192, twice: 384 },
  l: { once: 384, twice: 384 },
};

/**
 * @returns the address of an item's picture, or of the art that is drawn for it; it changes whenever the picture does,
 *   so it may be cached for ever
 */
export function itemPicture(item: PicturedItem, size: PictureSize, edge: PictureEdge = 'plain'): string {
  if (item.picture !== undefined) return storedAddress(item.picture, STORED[size].once);
  const ending = edge === 'plain' ? size : `${size}-${edge}`;
  return `/media/art/${item.game}/${item.slug}-${pictureHash(item)}-${ending}.${size === 's' ? 'webp' : 'svg'}`;
}

/** @returns the addresses for screens of one and of two pixels, as an img element takes them; undefined for drawn art */
export function itemPictures({ picture }: Pick<PicturedItem, 'picture'>, size: PictureSize) {
  if (picture === undefined) return undefined;
  const { once, twice } = STORED[size];
  return `${storedAddress(picture, once)} 1x, ${storedAddress(picture, twice)} 2x`;
}

/** @returns six characters that stand for everything the picture is drawn from */
export function pictureHash({ game, name, rarity }: Omit<PicturedItem, 'slug' | 'picture'>): string {
  return shortHash([ART_VERSION, game, name, rarity ?? ''].join('/'));
}

/**
 * The parts of a picture's address, `/media/art/{game}/{file}`.
 *
 * @returns undefined when the address is not one that `itemPicture` could have made
 */
export function readPictureAddress(game: string, file: string): PictureAddress | undefined {
  const [, slug, hash, size, edge, kind] = FILE.exec(file) ?? [];
  if (!isGameId(game) || slug === undefined || hash === undefined || !isSize(size)) return undefined;
  if (kind === 'webp' && size !== 's') return undefined;
  return {
    game,
    slug,
    hash,
    size,
    edge: isEdge(edge) ? edge : 'plain',
    kind: kind === 'webp' ? 'webp' : 'svg',
  };
}

/** @returns the name under which a picture is kept in one size; the address is that name below /media/ */
export function storedName(hash: string, size: StoredSize): string {
  return `items/${hash}-${size}.webp`;
}

/** @returns the name of the kept file at `/media/items/{file}`; undefined when the address is none of ours */
export function readStoredAddress(file: string): string | undefined {
  return STORED_FILE.test(file) ? `items/${file}` : undefined;
}

/**
 * @returns the address of the picture (PNG, 1200 by 630) that is shown where somebody shares the item's page; it needs
 *   the site's own address before it
 */
export function itemPreviewAddress({ game, slug }: Pick<PicturedItem, 'game' | 'slug'>): string {
  return `/media/preview/items/${game}/${slug}.png`;
}

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([a-z0-9]{6})-([sml])(?:-(neon|mega))?\.(svg|webp)$/;
const STORED_FILE = /^[0-9a-f]{32}-(?:96|192|384)\.webp$/;

function storedAddress(hash: string, size: StoredSize): string {
  return `/media/${storedName(hash, size)}`;
}

function isSize(text: string | undefined): text is PictureSize {
  return text === 's' || text === 'm' || text === 'l';
}

function isEdge(text: string | undefined): text is 'neon' | 'mega' {
  return text === 'neon' || text === 'mega';
}
