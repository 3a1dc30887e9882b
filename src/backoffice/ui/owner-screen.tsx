import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConfirmWhenAsked } from '../../accounts/ui/confirm/confirm-when-asked.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import { backOfficeReads } from '../back-office-reads.ts';
import { ownerTabAddress, readOwnerTab } from '../owner-tab.ts';
import { ForRole } from './for-role.tsx';
import { ModerationLink } from './moderation-link.tsx';
import { OWNER_TAB_KEYS, OWNER_TAB_PARTS } from './owner-tabs.tsx';

export { prepareOwnerTab } from './owner-tabs.tsx';
import { PeopleCounts } from './people/people-counts.tsx';

/** /owner: people, announcements, games, sessions, logs and settings. The tab stands in the address. */
export function OwnerScreen({ address }: { address: Address }) {
  const first = useQuery(backOfficeReads.peopleCounts(useApi()));
  return (
    <ForRole page="owner" first={first}>
      <OwnerPanel address={address} />
    </ForRole>
  );
}

function OwnerPanel({ address }: { address: Address }) {
  const [, navigate] = useLocation();
  const me = useMe();
  const tab = readOwnerTab(address.search);
  const Part = OWNER_TAB_PARTS[tab];
  return (
    <main id="main">
      <div className="wrap oh">
        <div className="row sp wr">
          <div>
            <h1>Owner Control Panel</h1>
            <p className="sub s14">
              Signed in as <bdi>{me?.name}</bdi>
            </p>
          </div>
          <ModerationLink />
        </div>
        <PeopleCounts />
        <Tabs
          tabs={OWNER_TAB_KEYS}
          chosen={tab}
          onChoose={(chosen) => navigate(ownerTabAddress(chosen), { replace: true })}
          label="Owner Control Panel"
          look="chips"
        />
      </div>
      <div className="wrap">
        <TabPanel id={tab}>
          <LatePart fallback={<Skeleton height="420px" />}>
            <Part address={address} />
          </LatePart>
        </TabPanel>
      </div>
      <ConfirmWhenAsked />
    </main>
  );
}
