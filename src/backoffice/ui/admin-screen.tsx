import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { RefreshButton } from '../../platform/ui/refresh-button.tsx';
import { SearchField } from '../../platform/ui/search-field.tsx';
import { TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import { backOfficeReads } from '../back-office-reads.ts';
import { MAX_PEOPLE_SEARCH } from '../people-search.ts';
import { ForRole } from './for-role.tsx';
import { PeopleCounts } from './people-counts.tsx';
import { PeopleList, usePeople } from './people-list.tsx';
import { usePeopleSearch } from './use-people-search.ts';

const TABS = [{ id: 'users', label: 'Users', icon: 'users' }] as const;

/** /admin: the figures, and everybody, to look at only. */
export function AdminScreen({ address }: { address: Address }) {
  return (
    <ForRole page="admin">
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
          <AllUsers address={address} />
        </TabPanel>
      </div>
    </main>
  );
}

function AllUsers({ address }: { address: Address }) {
  const { search, typed } = usePeopleSearch(address);
  const list = usePeople(search);
  return (
    <section className="card ocard">
      <div className="row sp oh2 ppl">
        <h2>Users</h2>
        <div className="row grow">
          <SearchField
            label="Find a user"
            placeholder="Find a user"
            field={typed.field}
            initial={typed.initial}
            onChange={typed.type}
            maxLength={MAX_PEOPLE_SEARCH}
          />
          <RefreshButton
            fetching={list.isFetching && !list.isFetchingNextPage}
            onPress={() => void list.refetch()}
            look={{}}
          />
        </div>
      </div>
      <PeopleList list={list} search={search} />
    </section>
  );
}
