import { formOfKey, isFormKey } from '../figures/figure-key.ts';
import { keyOfForm } from '../figures/worth.ts';
import { type Form, formFigures, hasTraits, PLAIN } from '../items/form.ts';
import { type Figure, type FigureKey, FIGURES, type FormKey } from '../items/item.ts';
import type { EditedItem } from './item-edit-contract.ts';
import { figuresOf, type ItemForm, type TextField } from './item-form.ts';

/** A field of an item's form: one of its texts, or the value in a form that has no figure with a name. */
export type FieldKey = TextField | FormKey;

/** @returns what is written in a field; nothing where its figure is unknown */
export function writtenIn(form: ItemForm, key: FieldKey): string {
  return isFormKey(key) ? (form.forms[formOfKey(key)] ?? '') : form[key];
}

/** @returns the form with something else written in a field */
export function withWritten(form: ItemForm, key: FieldKey, text: string): ItemForm {
  if (!isFormKey(key)) return { ...form, [key]: text };
  return { ...form, forms: { ...form.forms, [formOfKey(key)]: text } };
}

/** @returns the figure that a pet is edited by in a form */
export function figureInForm(form: Form): FigureKey {
  return form === PLAIN ? 'regularValue' : keyOfForm({}, form);
}

/**
 * @returns the figures that have a field beside the values by form, if the category that is written has such. One in
 *   which something is written always has a field: else nobody could mend it.
 */
export function otherFigures(item: EditedItem, form: ItemForm): Figure[] {
  const ordinary = figuresOf(item.game, item);
  const inForms: readonly Figure[] = hasTraits(item.game, form.category.trim())
    ? formFigures(item.game).map(({ figure }) => figure)
    : [];
  return FIGURES.filter(
    (figure) => !inForms.includes(figure) && (ordinary.includes(figure) || form[figure] !== ''),
  );
}
