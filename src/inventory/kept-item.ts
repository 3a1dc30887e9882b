import { entryForm } from '../trades/trade.ts';
import { ANY_FORM, type Form, formWords, PLAIN } from '../values/items/form.ts';
import type { InventoryList } from './inventory.ts';

/** A line of one of the lists, as far as it is looked at here. */
type Entry = { slug: string; form?: Form | undefined; quantity: number };
type Lists<Line extends Entry> = Record<InventoryList, readonly Line[]>;

/** One line that is to be other than it is. */
export type KeptChange = { list: InventoryList; form: Form; quantity: number };

/** @returns the line of an item in a form; undefined where the list has none */
export function keptLine<Line extends Entry>(
  lines: readonly Line[],
  slug: string,
  form: Form,
): Line | undefined {
  return lines.find((line) => line.slug === slug && entryForm(line) === form);
}

/** How many of an item somebody has and wants, by form. */
export type Kept = Record<InventoryList, ReadonlyMap<Form, number>>;

/**
 * @param lists undefined while they are not known
 * @param changes what of them is to be other than it is, the newest last
 * @returns what they hold of an item, and will hold
 */
export function keptOf(lists: Lists<Entry> | undefined, slug: string, changes: readonly KeptChange[]): Kept {
  const of = (list: InventoryList) => {
    const held = new Map<Form, number>();
    for (const line of lists?.[list] ?? []) if (line.slug === slug) held.set(entryForm(line), line.quantity);
    for (const change of changes) if (change.list === list) held.set(change.form, change.quantity);
    return new Map([...held].filter(([, quantity]) => quantity > 0));
  };
  return { have: of('have'), want: of('want') };
}

/** @returns 'You have 2. You want 1 Neon Fly.'; undefined where one has none of it and wants none */
export function keptWords({ have, want }: Kept): string | undefined {
  const said = [
    ...(have.size > 0 ? [`You have ${counts(have)}.`] : []),
    ...(want.size > 0 ? [`You want ${counts(want)}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : undefined;
}

/** The plain one needs no word where there is no other. */
function counts(held: ReadonlyMap<Form, number>): string {
  if (held.size === 1 && held.has(PLAIN)) return String(held.get(PLAIN));
  return [...held].map(([form, quantity]) => `${quantity} ${wordOf(form)}`).join(', ');
}

function wordOf(form: Form): string {
  if (form === ANY_FORM) return 'of any kind';
  return form === PLAIN ? 'plain' : formWords(form);
}
