import { NO_MUTATION } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { ANY_FORM, type Form, formParts, formWords, mutated } from '../../../values/items/form.ts';

/** No mutation has an empty name. */
const ANY = '';

/** The mutation that a chosen item carries: 'Any' first where one may wish for that or it is so already, then 'None'. @param props.item the item's name */
export function MutationSelect(props: {
  item: string;
  mutations: readonly string[];
  form: Form;
  mayBeAny: boolean;
  onChange: (form: Form) => void;
}) {
  const { item, mutations, form, mayBeAny, onChange } = props;
  const choose = (value: string) =>
    onChange(value === ANY ? ANY_FORM : mutated(form, value === NO_MUTATION ? undefined : value));
  return (
    <label className="inp sel mut-s">
      <span className="lbl" aria-hidden="true">
        Mutation
      </span>
      <select
        aria-label={`Mutation of ${item}`}
        value={form === ANY_FORM ? ANY : (formParts(form).mutation ?? NO_MUTATION)}
        onChange={(event) => choose(event.target.value)}
      >
        {(mayBeAny || form === ANY_FORM) && <option value={ANY}>{formWords(ANY_FORM)}</option>}
        {[NO_MUTATION, ...mutations].map((mutation) => (
          <option key={mutation}>{mutation}</option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
