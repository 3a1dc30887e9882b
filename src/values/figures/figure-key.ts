import type { Form } from '../items/form.ts';
import { type Figure, type FigureKey, FIGURES, type FormKey, type Item } from '../items/item.ts';

/** What is known of an item's figures. */
export type Figures = Partial<Pick<Item, Figure | 'forms'>>;

/** @returns the key of the value in a form */
export function formKey(form: Form): FormKey {
  return `form:${form}`;
}

/** @returns whether a key means the value in a form that has no figure with a name */
export function isFormKey(key: string): key is FormKey {
  return key.startsWith('form:');
}

/** @returns the form whose value a key means */
export function formOfKey(key: FormKey): Form {
  return key.slice('form:'.length);
}

/** @returns one of an item's figures; undefined when nobody knows it */
export function figureAt(item: Figures, key: FigureKey): number | undefined {
  return isFormKey(key) ? item.forms?.[formOfKey(key)] : item[key];
}

/** @returns which figures of an item are known: those with a name first */
export function knownFigures(item: Figures): FigureKey[] {
  return [
    ...FIGURES.filter((figure) => item[figure] !== undefined),
    ...Object.keys(item.forms ?? {}).map(formKey),
  ];
}
