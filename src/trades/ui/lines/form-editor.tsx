import type { GameId } from '../../../games/game.ts';
import { type Form, hasForms, hasTraits } from '../../../values/items/form.ts';
import type { Item } from '../../../values/items/item.ts';
import { TraitToggles } from '../../../values/ui/list/trait-toggles.tsx';
import { MutationSelect } from './mutation-select.tsx';

/** Says in which form an item is traded: the keys of a pet, the mutation where a game has them, nothing of all else. */
export function FormEditor(props: {
  game: GameId;
  item: Pick<Item, 'name' | 'category'>;
  form: Form;
  /** Without 'None'. */
  mutations: readonly string[];
  /** Whether any form will do, which only a wish can say. */
  mayBeAny: boolean;
  onChange: (form: Form) => void;
}) {
  const { game, item, mutations, ...chosen } = props;
  if (!hasForms(game, item.category, mutations)) return null;
  return (
    <div className="pick-f">
      {hasTraits(game, item.category) && <TraitToggles {...chosen} game={game} name={item.name} />}
      {mutations.length > 0 && <MutationSelect {...chosen} item={item.name} mutations={mutations} />}
    </div>
  );
}
