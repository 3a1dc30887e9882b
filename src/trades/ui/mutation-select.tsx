import { NO_MUTATION } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';

/** The mutation that a chosen item carries; 'None' first. @param props.item the item's name */
export function MutationSelect(props: {
  item: string;
  mutations: readonly string[];
  chosen: string | undefined;
  onChoose: (mutation: string) => void;
}) {
  return (
    <label className="inp sel mut-s">
      <span className="lbl" aria-hidden="true">
        Mutation
      </span>
      <select
        aria-label={`Mutation of ${props.item}`}
        value={props.chosen ?? NO_MUTATION}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {[NO_MUTATION, ...props.mutations].map((mutation) => (
          <option key={mutation}>{mutation}</option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
