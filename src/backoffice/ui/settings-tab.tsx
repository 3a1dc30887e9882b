import { BackupCard } from './backup-card.tsx';
import { TotalUsersCard } from './people/total-users-card.tsx';
import { RefreshCacheCard } from './refresh-cache-card.tsx';
import { SystemStatusCard } from './system-status-card.tsx';
import { UpstreamsCard } from './upstreams-card.tsx';

/** The owner's tab Settings: a list of action cards in two columns. */
export function SettingsTab() {
  return (
    <div className="ogrid">
      <h2 className="sr">Settings</h2>
      <div className="stack g3">
        <SystemStatusCard />
        <UpstreamsCard />
        <TotalUsersCard />
      </div>
      <div className="stack g3">
        <RefreshCacheCard />
        <BackupCard />
      </div>
    </div>
  );
}
