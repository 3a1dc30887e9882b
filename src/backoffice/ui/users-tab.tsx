import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../api/address.ts';
import * as keys from '../../api/query-keys.ts';
import { Button } from '../../platform/ui/button.tsx';
import { RefreshButton } from '../../platform/ui/refresh-button.tsx';
import { SearchField } from '../../platform/ui/search-field.tsx';
import { MAX_PEOPLE_SEARCH } from '../people-search.ts';
import { GrantAdminDialog } from './grant-admin-dialog.tsx';
import { Invitations } from './invitations.tsx';
import type { Asked } from './person-keys.tsx';
import { PeopleList, usePeople } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePeopleSearch } from './use-people-search.ts';

/** The owner's tab Users: everybody, newest first, and what the owner can do to each. */
export function UsersTab({ address }: { address: Address }) {
  const cache = useQueryClient();
  const { search, typed } = usePeopleSearch(address);
  const list = usePeople(search);
  const [asked, setAsked] = useState<Asked>();
  const [granting, setGranting] = useState(false);
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
          <Button
            className="ogrant"
            icon="shield-plus"
            aria-label="Grant Admin Access"
            onClick={() => setGranting(true)}
          >
            <span className="hide-m">Grant Admin Access</span>
          </Button>
          <RefreshButton
            fetching={list.isFetching && !list.isFetchingNextPage}
            onPress={() => void cache.invalidateQueries({ queryKey: keys.backOffice })}
            look={{}}
          />
        </div>
      </div>
      <Invitations />
      <PeopleList list={list} search={search} onAsk={setAsked} />
      {asked !== undefined && <PersonDialog {...asked} onClose={() => setAsked(undefined)} />}
      {granting && <GrantAdminDialog onClose={() => setGranting(false)} />}
    </section>
  );
}
