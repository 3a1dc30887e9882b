import { classNames } from '../../platform/ui/class-names.ts';
import { useLiveState } from './follow-live.ts';

/** Says whether what happens is on screen at once. */
export function LiveIndicator() {
  const live = useLiveState() === 'live';
  return (
    <output className="row live-l">
      <span className={classNames('live', !live && 'off')} />
      <span>{live ? 'Live updates' : 'Reconnecting...'}</span>
    </output>
  );
}
