import { type Form, formFigure, formWords } from './form.ts';
import type { Item } from './item.ts';

/**
 * The line under a pet's name. Where the value of its age is unknown and the regular one stands in for it (spec section 4),
 * the line says so, lest the figure be taken for the neon or mega one.
 *
 * @returns 'No potion', 'Neon Fly', 'Mega · regular value'
 */
export function formLine(item: Pick<Item, 'neonValue' | 'megaValue'>, form: Form): string {
  const words = formWords(form) || 'No potion';
  const aged = formFigure(form);
  return aged !== undefined && item[aged] === undefined ? `${words} · regular value` : words;
}
