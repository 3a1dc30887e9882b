import { classNames } from '../../platform/ui/class-names.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';

/** Reads the list again; its arrows turn meanwhile. */
export function RefreshButton({ fetching, onPress }: { fetching: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'sm', className: 'icon' })}
      aria-label="Refresh"
      aria-busy={fetching || undefined}
      onClick={onPress}
    >
      <Icon name="refresh-cw" className={classNames(fetching && 'turning')} />
    </button>
  );
}
