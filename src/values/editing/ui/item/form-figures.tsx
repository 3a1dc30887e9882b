import { useId, useState } from 'react';
import type { GameId } from '../../../../games/game.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { formsByAge } from '../../../figures/priced-forms.ts';
import type { FigureKey } from '../../../items/item.ts';
import { figureInForm } from '../../item-fields.ts';
import { FigureField } from './figure-field.tsx';

/**
 * Fields for the values of a pet: one for each age, and once a value with potions is known or asked for a row for each age, with a
 * column for each mix of potions. Where there is no room for the columns, a row is a block of labelled fields.
 */
export function FormFigures(props: {
  game: GameId;
  /** Whether a value with potions is known or written. */
  known: boolean;
  field: (figure: FigureKey) => {
    value: string;
    onChange: (written: string) => void;
    hint: string | undefined;
  };
}) {
  const { game, known, field } = props;
  const [asked, setAsked] = useState(false);
  const titleId = useId();
  const { columns, rows } = formsByAge(game);
  if (!asked && !known)
    return (
      <div className="gform">
        {rows
          .flatMap(({ forms }) => forms.slice(0, 1).map(figureInForm))
          .map((figure) => (
            <FigureField key={figure} game={game} figure={figure} {...field(figure)} />
          ))}
        <Button kind="soft" icon="plus" onClick={() => setAsked(true)}>
          Prices with potions
        </Button>
      </div>
    );
  return (
    <div ref={asked ? focusFirstNew : undefined} className="gprices" role="group" aria-labelledby={titleId}>
      <p id={titleId} className="lbl">
        Value by age and potion
      </p>
      <div className="gheads" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {rows.map(({ label, forms }) => (
        <div key={label} className="gage" role="group" aria-label={label}>
          <p aria-hidden="true">{label}</p>
          {forms.map((form, place) => (
            <FigureField
              key={form}
              game={game}
              figure={figureInForm(form)}
              label={
                <>
                  <span className="sr">{`${label}, `}</span>
                  <span>{columns[place]}</span>
                </>
              }
              {...field(figureInForm(form))}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The button that asked for the fields has gone; the first of them stood there before. */
function focusFirstNew(fields: HTMLElement | null): void {
  fields?.querySelectorAll('input')[1]?.focus();
}
