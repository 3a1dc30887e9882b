import { type Form, formWords } from '../items/form.ts';

/**
 * An item of the list as it is going to be; one that is not saved yet has no slug. One in a `form` has the figure of that form.
 */
export type ListedItem = {
  name: string;
  category: string;
  nicknames?: readonly string[] | undefined;
  slug?: string;
  figure?: number | undefined;
  form?: Form;
};

/** @returns an item as it is called in its form: 'Neon Fly Ride Owl' */
export function nameInForm({ form, name }: ListedItem): string {
  return [formWords(form ?? '') || [], name].flat().join(' ');
}
