import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Reads the list again; its arrows turn meanwhile. */
export function RefreshButton({
  fetching,
  onPress,
  look = { kind: 'ghost', size: 'sm' },
}: {
  fetching: boolean;
  onPress: () => void;
  look?: ButtonLook;
}) {
  return (
    <button
      type="button"
      className={buttonClass({ ...look, className: 'icon' })}
      aria-label="Refresh"
      aria-busy={fetching || undefined}
      onClick={onPress}
    >
      <Icon name="refresh-cw" className={classNames(fetching && 'turning')} />
    </button>
  );
}
