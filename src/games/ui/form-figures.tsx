import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { formKey } from '../../values/figure-key.ts';
import type { Form } from '../../values/form.ts';
import { ownForms } from '../../values/priced-forms.ts';
import type { GameId } from '../game.ts';
import type { ItemForm } from '../item-form.ts';
import { FigureField } from './figure-field.tsx';

/** Fields for the values of a pet with potions, age by age; folded away while none of them is known. */
export function FormFigures(props: {
  game: GameId;
  forms: ItemForm['forms'];
  /** What somebody else has made of them meanwhile. */
  theirs: ItemForm['forms'] | undefined;
  onChange: (form: Form, written: string) => void;
}) {
  const { game, forms, theirs, onChange } = props;
  const [open, setOpen] = useState(() => Object.keys(forms).length > 0);
  if (!open && Object.keys(theirs ?? {}).length === 0)
    return (
      <Button kind="soft" size="sm" icon="plus" onClick={() => setOpen(true)}>
        Prices with potions
      </Button>
    );
  return (
    <div className="gform" role="group" aria-label="Prices with potions">
      {ownForms(game).map((form) => {
        const [written = '', other = ''] = [forms[form], theirs?.[form]];
        return (
          <FigureField
            key={form}
            game={game}
            figure={formKey(form)}
            value={written}
            onChange={(text) => onChange(form, text)}
            hint={theirs === undefined || other === written ? undefined : `Theirs: ${other || 'unknown'}`}
          />
        );
      })}
    </div>
  );
}
