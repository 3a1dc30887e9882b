import type { GameId } from '../../../games/game.ts';
import { ANY_FORM, type Form, formParts, formWords, PLAIN, toggleTrait, traitsOf } from '../../items/form.ts';

/** A key for each thing that an item may have been given: as R, F, N and M. @param props.name its */
export function TraitToggles(props: {
  game: GameId;
  name: string;
  form: Form;
  /** Whether there is a key for any form, too. */
  mayBeAny?: boolean;
  onChange: (form: Form) => void;
}) {
  const { game, name, form, mayBeAny = false, onChange } = props;
  const { traits } = formParts(form);
  const isAny = form === ANY_FORM;
  return (
    <div className="rfnm" role="group" aria-label={`${name} variant`}>
      {traitsOf(game)
        .toReversed()
        .map(({ id, word, letter }) => (
          <button
            key={id}
            type="button"
            className={letter}
            aria-pressed={traits.includes(id)}
            aria-label={word}
            title={word}
            onClick={() => onChange(toggleTrait(form, id))}
          >
            {letter}
          </button>
        ))}
      {mayBeAny && (
        <button
          type="button"
          aria-pressed={isAny}
          title="Any kind is fine"
          onClick={() => onChange(isAny ? PLAIN : ANY_FORM)}
        >
          {formWords(ANY_FORM)}
        </button>
      )}
    </div>
  );
}
