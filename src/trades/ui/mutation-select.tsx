import { NO_MUTATION } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';

/** The mutation that the next item will carry; 'None' first. */
export function MutationSelect(props: {
  label: string;
  mutations: readonly string[];
  chosen: string;
  onChoose: (mutation: string) => void;
}) {
  return (
    <div className="inp sel">
      <select
        aria-label={props.label}
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {[NO_MUTATION, ...props.mutations].map((mutation) => (
          <option key={mutation}>{mutation}</option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
