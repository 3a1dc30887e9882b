import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Form, formParts, PLAIN, toggleTrait, traitsOf } from '../items/form.ts';
import type { FigureKey } from '../items/item.ts';
import { figureAt, type Figures, formKey } from './figure-key.ts';
import { keyOfForm, shownFigure } from './worth.ts';

const VALUES = ['value', 'regularValue', 'neonValue', 'megaValue'] as const;

/** All forms that the four keys can make. */
const FORMS = traitsOf('adopt-me').reduce<Form[]>(
  (forms, { id }) => [...new Set([...forms, ...forms.map((form) => toggleTrait(form, id))])],
  [PLAIN],
);

/** Every way to know or not to know the four figures. */
const KNOWN: Figures[] = Array.from({ length: 2 ** VALUES.length }, (_, bits) =>
  Object.fromEntries(VALUES.flatMap((figure, at) => (bits & (1 << at) ? [[figure, at]] : []))),
);

/** The rule of the value page, key by key. */
function ruled(item: Figures, pressed: readonly string[]): FigureKey | undefined {
  if (pressed.includes('mega') && item.megaValue !== undefined) return 'megaValue';
  if (pressed.includes('neon') && item.neonValue !== undefined) return 'neonValue';
  if (item.regularValue !== undefined) return 'regularValue';
  return item.value === undefined ? undefined : 'value';
}

test('the value page shows the value of the age, or the regular one, whatever ride and fly say', () => {
  assert.equal(FORMS.length, 12);
  for (const item of KNOWN)
    for (const form of FORMS)
      assert.equal(
        shownFigure(item, form),
        ruled(item, formParts(form).traits),
        `${form} of ${JSON.stringify(item)}`,
      );
});

test('where the very form has a value it shows that, and changes no other form', () => {
  const withPotions = FORMS.filter((form) => /fly|ride/.test(form));
  for (const known of KNOWN)
    for (const own of withPotions)
      for (const form of FORMS) {
        const item = { ...known, forms: { [own]: 9 } };
        const shown = form === own ? formKey(own) : ruled(known, formParts(form).traits);
        assert.equal(shownFigure(item, form), shown, `${form} of ${JSON.stringify(item)}`);
      }
});

test('what it shows is known, and what is known of a form is what it shows', () => {
  for (const item of KNOWN)
    for (const form of FORMS) {
      const shown = shownFigure(item, form);
      if (shown !== undefined) assert.notEqual(figureAt(item, shown), undefined);
      const own = keyOfForm(item, form);
      if (figureAt(item, own) !== undefined) assert.equal(shown, own);
    }
});
