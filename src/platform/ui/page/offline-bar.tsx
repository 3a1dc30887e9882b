import { Icon } from '../icon.tsx';
import { useOffline } from './use-offline.ts';

/**
 * Says on every page that there is no connection, for as long as that is so. What could not be read is read by itself
 * when the connection is back: the query cache hears of it too.
 */
export function OfflineBar() {
  const offline = useOffline();
  return (
    // The box is there before its words, or screen readers would not notice them.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div className="offline" role="status">
      {offline && (
        <p>
          <Icon name="wifi-off" />
          <span>You are offline. What you see may be out of date.</span>
        </p>
      )}
    </div>
  );
}
