import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import type { Item } from './item.ts';

/** What an item that comes in variants has been given: potions (ride, fly) and age (neon, mega). */
export type Variants = { ride: boolean; fly: boolean; neon: boolean; mega: boolean };

export type VariantKey = keyof Variants;

export const NO_VARIANTS: Variants = { ride: false, fly: false, neon: false, mega: false };

/** @returns whether an item has the R, F, N and M keys: those of one category of some games do */
export function hasVariants(game: GameId, category: string): boolean {
  return gameOf(game).variantsOf === category.toLowerCase();
}

/** One key pressed. Neon and mega exclude each other, ride and fly are independent (spec section 4). */
export function toggleVariant(variants: Variants, key: VariantKey): Variants {
  const next = { ...variants, [key]: !variants[key] };
  if (key === 'neon' && next.neon) next.mega = false;
  if (key === 'mega' && next.mega) next.neon = false;
  return next;
}

type Valued = Pick<Item, 'value' | 'regularValue' | 'neonValue' | 'megaValue'>;

/**
 * Which value to show: mega, else neon, else regular, else the plain value, each only where it is known
 * (spec section 4). Ride and fly do not change it.
 *
 * @returns undefined when no figure is known
 */
export function variantFigure(item: Valued, variants: Variants): keyof Valued | undefined {
  if (variants.mega && item.megaValue !== undefined) return 'megaValue';
  if (variants.neon && item.neonValue !== undefined) return 'neonValue';
  if (item.regularValue !== undefined) return 'regularValue';
  return item.value === undefined ? undefined : 'value';
}

/** @returns that value in the game's own unit, or undefined when no figure is known */
export function variantValue(item: Valued, variants: Variants): number | undefined {
  const figure = variantFigure(item, variants);
  return figure && item[figure];
}

/** @returns the variant in words: 'No potion', 'Fly Ride', 'Neon Fly Ride' */
export function variantWords(variants: Variants): string {
  const words = [
    variants.mega ? 'Mega' : variants.neon ? 'Neon' : '',
    variants.fly ? 'Fly' : '',
    variants.ride ? 'Ride' : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? 'No potion' : words.join(' ');
}

/** @returns which edge the picture gets; potions do not show */
export function artVariant(variants: Variants): 'plain' | 'neon' | 'mega' {
  if (variants.mega) return 'mega';
  return variants.neon ? 'neon' : 'plain';
}
