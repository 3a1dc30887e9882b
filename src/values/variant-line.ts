import type { Item } from './item.ts';
import { variantWords, type Variants } from './variant.ts';

/**
 * The line under a pet's name. Where the value of the chosen age is unknown and the regular one stands in for it
 * (spec section 4), the line says so, lest the figure be taken for the neon or mega one.
 *
 * @returns 'No potion', 'Neon Fly', 'Mega · regular value'
 */
export function variantLine(item: Pick<Item, 'neonValue' | 'megaValue'>, variants: Variants): string {
  const standsIn =
    (variants.mega && item.megaValue === undefined) || (variants.neon && item.neonValue === undefined);
  return standsIn ? `${variantWords(variants)} · regular value` : variantWords(variants);
}
