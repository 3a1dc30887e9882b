import { useState } from 'react';
import { type GameId, NO_MUTATION } from '../../../games/game.ts';
import { ANY_FORM, type Form, formParts, formWords, hasTraits, mutated } from '../../../values/items/form.ts';
import type { Item } from '../../../values/items/item.ts';
import { TraitToggles } from '../../../values/ui/list/trait-toggles.tsx';

/** Mutations that are shown at once: a game may have many. */
const SHOWN = 6;

/** What kind of an item a line is: the keys of a pet, and a key for each mutation where a game has them. */
export function KindKeys(props: {
  game: GameId;
  item: Pick<Item, 'name' | 'category'>;
  form: Form;
  /** Without 'None'. */
  mutations: readonly string[];
  /** Whether any kind will do, which only a wish can say. */
  mayBeAny: boolean;
  onChange: (form: Form) => void;
}) {
  const { game, item, form, mutations, mayBeAny, onChange } = props;
  const [showsAll, setShowsAll] = useState(false);
  const isAny = form === ANY_FORM;
  const chosen = isAny ? undefined : (formParts(form).mutation ?? NO_MUTATION);
  const all = [NO_MUTATION, ...mutations];
  const shown = showsAll ? all : all.filter((each, at) => at < SHOWN || each === chosen);
  return (
    <>
      {hasTraits(game, item.category) && (
        <TraitToggles game={game} name={item.name} form={form} mayBeAny={mayBeAny} onChange={onChange} />
      )}
      {mutations.length > 0 && (
        <div className="kinds-m" role="group" aria-label={`Mutation of ${item.name}`}>
          {mayBeAny && !hasTraits(game, item.category) && (
            <button type="button" className="chip" aria-pressed={isAny} onClick={() => onChange(ANY_FORM)}>
              {formWords(ANY_FORM)}
            </button>
          )}
          {shown.map((mutation) => (
            <button
              key={mutation}
              type="button"
              className="chip"
              aria-pressed={mutation === chosen}
              onClick={() => onChange(mutated(form, mutation === NO_MUTATION ? undefined : mutation))}
            >
              {mutation}
            </button>
          ))}
          {shown.length < all.length && (
            <button type="button" className="chip" onClick={() => setShowsAll(true)}>
              More
            </button>
          )}
        </div>
      )}
    </>
  );
}
