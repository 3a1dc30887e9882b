import type { GameId } from '../games/game.ts';
import { isGameId } from '../games/game.ts';
import { shortHash } from './fnv-hash.ts';
import type { PicturedItem } from './item.ts';

/** Raise it whenever the generator draws anything differently: a picture is cached for ever under its address. */
export const ART_VERSION = 1;

/** 's' up to 48 px, 'm' up to 140 px, 'l' beyond (DESIGN section 5). */
export type PictureSize = 's' | 'm' | 'l';

export type PictureVariant = 'plain' | 'neon' | 'mega';

export type PictureAddress = {
  game: GameId;
  slug: string;
  hash: string;
  size: PictureSize;
  variant: PictureVariant;
};

/** @returns the address of an item's picture; it changes whenever the picture does, so it may be cached for ever */
export function itemPicture(
  item: PicturedItem,
  size: PictureSize,
  variant: PictureVariant = 'plain',
): string {
  const ending = variant === 'plain' ? size : `${size}-${variant}`;
  return `/media/art/${item.game}/${item.slug}-${pictureHash(item)}-${ending}.svg`;
}

/** @returns six characters that stand for everything the picture is drawn from */
export function pictureHash({ game, name, rarity }: Omit<PicturedItem, 'slug'>): string {
  return shortHash([ART_VERSION, game, name, rarity ?? ''].join('/'));
}

/**
 * The parts of a picture's address, `/media/art/{game}/{file}`.
 *
 * @returns undefined when the address is not one that `itemPicture` could have made
 */
export function readPictureAddress(game: string, file: string): PictureAddress | undefined {
  const [, slug, hash, size, variant] = FILE.exec(file) ?? [];
  if (!isGameId(game) || slug === undefined || hash === undefined || !isSize(size)) return undefined;
  return { game, slug, hash, size, variant: isVariant(variant) ? variant : 'plain' };
}

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([a-z0-9]{6})-([sml])(?:-(neon|mega))?\.svg$/;

function isSize(text: string | undefined): text is PictureSize {
  return text === 's' || text === 'm' || text === 'l';
}

function isVariant(text: string | undefined): text is 'neon' | 'mega' {
  return text === 'neon' || text === 'mega';
}
