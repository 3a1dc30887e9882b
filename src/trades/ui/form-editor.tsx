import { type GameId, NO_MUTATION } from '../../games/game.ts';
import { type Form, formParts, hasTraits, mutated } from '../../values/form.ts';
import type { Item } from '../../values/item.ts';
import { TraitKeys } from '../../values/ui/trait-keys.tsx';
import { MutationSelect } from './mutation-select.tsx';

/** Says in which form an item is traded: the keys of a pet, the mutation where a game has them, nothing of all else. */
export function FormEditor(props: {
  game: GameId;
  item: Pick<Item, 'name' | 'category'>;
  form: Form;
  /** Without 'None'. */
  mutations: readonly string[];
  onChange: (form: Form) => void;
}) {
  const { game, item, form, mutations, onChange } = props;
  const traits = hasTraits(game, item.category);
  if (!traits && mutations.length === 0) return null;
  return (
    <div className="pick-f">
      {traits && <TraitKeys game={game} name={item.name} form={form} onChange={onChange} />}
      {mutations.length > 0 && (
        <MutationSelect
          item={item.name}
          mutations={mutations}
          chosen={formParts(form).mutation}
          onChoose={(chosen) => onChange(mutated(form, chosen === NO_MUTATION ? undefined : chosen))}
        />
      )}
    </div>
  );
}
