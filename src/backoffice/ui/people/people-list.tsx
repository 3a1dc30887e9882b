import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { RowSkeletons } from '../../../audit/ui/row-skeletons.tsx';
import { fullDate } from '../../../platform/dates.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { ShowMore } from '../../../platform/ui/show-more.tsx';
import { backOfficeReads } from '../../back-office-reads.ts';
import type { ListedPerson } from '../../listed-person.ts';
import type { PeopleSort } from '../../people-search.ts';
import { type Asked, PersonButtons } from './person-buttons.tsx';
import { PersonRow } from './person-row.tsx';

/** @returns everybody, or those whom a search finds; while the next search is on its way, what the last one found */
export function usePeople(search: string, sort: PeopleSort) {
  return useInfiniteQuery({
    ...backOfficeReads.people(useApi(), search, sort),
    placeholderData: (before) => before,
  });
}

/** People of the back office, page by page. */
export function PeopleList({
  list,
  search,
  onAsk,
}: {
  list: ReturnType<typeof usePeople>;
  search: string;
  /** What the owner wants to do; without it rows say when people came and signed in. */
  onAsk: ((asked: Asked) => void) | undefined;
}) {
  const me = useMe();
  const people = list.data?.pages.flatMap((page) => page.users);
  if (people === undefined) {
    if (!list.isError) return <RowSkeletons />;
    return (
      <div className="oin">
        <ErrorNote
          title="Failed to load users"
          message="Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  if (people.length === 0) {
    return (
      <div className="oin">
        <EmptyState
          small
          sticker="magnifying-glass-tilted-left"
          title="No auth users found"
          text={
            search === ''
              ? 'People show up here once they have signed in.'
              : 'No address, name or id matches. One or two letters find only what begins with them.'
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className="ul" aria-busy={list.isPlaceholderData}>
        {people.map((person) => {
          const mine = person.userId === me?.userId;
          return (
            <PersonRow key={person.userId} person={person} mine={mine}>
              {onAsk === undefined ? (
                <SignInDates person={person} />
              ) : (
                <PersonButtons person={person} mine={mine} onAsk={onAsk} />
              )}
            </PersonRow>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <div className="oin">
          <ShowMore list={list} failure="Failed to load users" />
        </div>
      )}
    </>
  );
}

/** When somebody came, when they last signed in, and whether their address is confirmed: what an admin sees of a person. */
function SignInDates({ person }: { person: ListedPerson }) {
  const facts = [
    ['Created', fullDate(person.createdAt)],
    ['Last sign-in', person.lastSignInAt === null ? 'Never' : fullDate(person.lastSignInAt)],
    ['Email', person.emailVerified ? 'Confirmed' : 'Not confirmed'],
  ] as const;
  return (
    <dl className="udates">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
