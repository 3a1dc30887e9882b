import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../../api/address.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import { useTypedSearch } from '../../../platform/ui/forms/use-typed-search.ts';
import { RefreshButton } from '../../../platform/ui/refresh-button.tsx';
import { MAX_PEOPLE_SEARCH, type PeopleSort, searchedPeople, sortOfPeople } from '../../people-search.ts';
import { PeopleList, usePeople } from './people-list.tsx';
import type { Asked } from './person-buttons.tsx';

/** Everybody, in an order, and a search for one of them. */
export function PeopleCard(props: {
  address: Address;
  /** Buttons beside the search. */
  buttons?: Elements;
  above?: Elements;
  /** What is read again when that is asked for, where it is more than the list. */
  onRefresh?: () => void;
  /** What the owner wants to do with somebody; without it rows say when people came and signed in. */
  onAsk?: (asked: Asked) => void;
  children?: Elements;
}) {
  const { address, buttons, above, onRefresh, onAsk, children } = props;
  const { search, sort, typed, order } = usePeopleSearch(address);
  const list = usePeople(search, sort);
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
          {buttons}
          <RefreshButton
            fetching={list.isFetching && !list.isFetchingNextPage}
            onPress={onRefresh ?? (() => void list.refetch())}
            look={{}}
          />
        </div>
      </div>
      <div className="row oh2 osort" role="group" aria-label="Order">
        {SORTS.map(([id, label]) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={id === sort}
            onClick={() => order(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {above}
      <PeopleList list={list} search={search} onAsk={onAsk} />
      {children}
    </section>
  );
}

const SORTS = [
  ['newest', 'Newest'],
  ['look', 'Needs a look'],
] as const;

/** Whom one looks for, and in which order: it stands in the address, so that it survives a reload. */
function usePeopleSearch(address: Address) {
  const [, navigate] = useLocation();
  const { path } = address;
  const search = searchedPeople(address.search);
  const sort = sortOfPeople(address.search);
  const go = useCallback(
    (wanted: string, inOrder: PeopleSort) => {
      const asked = new URLSearchParams({
        ...(wanted === '' ? {} : { q: wanted }),
        ...(inOrder === 'newest' ? {} : { sort: inOrder }),
      });
      navigate(asked.size === 0 ? path : `${path}?${asked}`, { replace: true });
    },
    [navigate, path],
  );
  const ask = useCallback((wanted: string) => go(wanted, sort), [go, sort]);
  return { search, sort, typed: useTypedSearch(search, ask), order: (id: PeopleSort) => go(search, id) };
}
