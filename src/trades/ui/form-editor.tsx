import { NO_MUTATION } from '../../games/game.ts';
import { type Form, formParts, mutated } from '../../values/form.ts';
import { TraitKeys } from '../../values/ui/trait-keys.tsx';
import { MutationSelect } from './mutation-select.tsx';

/** Says in which form an item is traded: the keys of a pet, the mutation where a game has them, nothing of all else. */
export function FormEditor(props: {
  /** The item's. */
  name: string;
  form: Form;
  /** Whether it has the R, F, N and M keys. */
  traits: boolean;
  /** Without 'None'. */
  mutations: readonly string[];
  onChange: (form: Form) => void;
}) {
  const { name, form, traits, mutations, onChange } = props;
  if (!traits && mutations.length === 0) return null;
  return (
    <div className="pick-f">
      {traits && <TraitKeys name={name} form={form} onChange={onChange} />}
      {mutations.length > 0 && (
        <MutationSelect
          item={name}
          mutations={mutations}
          chosen={formParts(form).mutation}
          onChoose={(chosen) => onChange(mutated(form, chosen === NO_MUTATION ? undefined : chosen))}
        />
      )}
    </div>
  );
}
