import { useQuery } from '@tanstack/react-query';
import { ConfirmWhenAsked } from '../../accounts/ui/confirm/confirm-when-asked.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import { backOfficeReads } from '../back-office-reads.ts';
import { ForRole } from './for-role.tsx';
import { ModerationLink } from './moderation-link.tsx';
import { PeopleCard } from './people/people-card.tsx';
import { PeopleCounts } from './people/people-counts.tsx';

const TABS = [{ id: 'users', label: 'Users', icon: 'users' }] as const;

/** /admin: the figures, and everybody, to look at only. */
export function AdminScreen({ address }: { address: Address }) {
  const first = useQuery(backOfficeReads.peopleCounts(useApi()));
  return (
    <ForRole page="admin" first={first}>
      <AdminPanel address={address} />
    </ForRole>
  );
}

function AdminPanel({ address }: { address: Address }) {
  const me = useMe();
  const { data } = useQuery(backOfficeReads.peopleCounts(useApi()));
  return (
    <main id="main">
      <div className="wrap oh">
        <div className="row sp wr">
          <div>
            <h1>Admin Panel</h1>
            <p className="sub s14">
              Signed in as <bdi>{me?.name}</bdi>
            </p>
          </div>
          <ModerationLink />
          <span className="bdg warn">
            <Icon name="shield" />
            <span>{data?.ownerName ? 'Super Admin' : 'Basic Control'}</span>
          </span>
        </div>
        <PeopleCounts />
        <Tabs tabs={TABS} chosen="users" onChoose={() => undefined} label="Admin Panel" look="chips" />
      </div>
      <div className="wrap">
        <TabPanel id="users">
          <PeopleCard address={address} />
        </TabPanel>
      </div>
      <ConfirmWhenAsked />
    </main>
  );
}
