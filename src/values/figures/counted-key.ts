import { type Form, PLAIN } from '../items/form.ts';

/** @returns under which key a map has what an item counts by in a form: of the plain item its slug, which has no blank */
export function countedKey(slug: string, form: Form = PLAIN): string {
  return form === PLAIN ? slug : `${slug} ${form}`;
}
