import type { GameId } from '../../games/game.ts';
import { type Form, formParts, toggleTrait, traitsOf } from '../form.ts';

/** A key for each thing that an item may have been given: as R, F, N and M (spec section 2). @param props.name its */
export function TraitKeys(props: { game: GameId; name: string; form: Form; onChange: (form: Form) => void }) {
  const { game, name, form, onChange } = props;
  const { traits } = formParts(form);
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
    </div>
  );
}
