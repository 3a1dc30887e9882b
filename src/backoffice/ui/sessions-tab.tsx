import { useQuery } from '@tanstack/react-query';
import { isMobile, UNKNOWN_LOCATION } from '../../accounts/last-seen.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { RowSkeletons } from '../../audit/ui/row-skeletons.tsx';
import { fullMoment } from '../../platform/dates.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { RefreshButton } from '../../platform/ui/refresh-button.tsx';
import { backOfficeReads } from '../back-office-reads.ts';

type Session = Given<Api['backoffice']['sessions']>[number];

/** The owner's tab Sessions: the last 50, newest sign-in first. */
export function SessionsTab() {
  const list = useQuery(backOfficeReads.userSessions(useApi()));
  const failed = list.isError && list.data === undefined;
  return (
    <section className="card ocard">
      <div className="row sp oh2">
        <h2>User sessions</h2>
        <RefreshButton fetching={list.isFetching} onPress={() => void list.refetch()} look={{}} />
      </div>
      {failed && (
        <div className="oin">
          <ErrorNote
            title="Failed to load sessions"
            message="Check your connection and try again."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </div>
      )}
      {!failed && list.data === undefined && <RowSkeletons />}
      {list.data?.length === 0 && (
        <div className="oin">
          <EmptyState small title="No user sessions available" />
        </div>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className="logs">
          {list.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const mobile = isMobile(session.userAgent);
  const { person } = session;
  return (
    <li className="lrow">
      <span className={session.active ? 'bdg ok' : 'bdg'}>
        <Icon name={mobile ? 'smartphone' : 'monitor'} />
        <span className="sr">{mobile ? 'Mobile' : 'Computer'}</span>
      </span>
      <div className="grow lmid">
        <b className="whole">
          <bdi>{person.email ?? person.name}</bdi>
        </b>
        <p className="mut s13 whole">
          {`Signed in ${fullMoment(session.loginAt)} · ${session.userAgent ?? 'Unknown device'}`}
        </p>
      </div>
      <div className="lr">
        <span className={session.active ? 'bdg ok st' : 'bdg st'}>
          {session.active ? 'Active' : 'Inactive'}
        </span>
        <span className="s13">
          <Ago at={session.lastActivity} />
        </span>
        <span className="mut s12">
          {session.ipAddress !== null && (
            <span>
              <code>{session.ipAddress}</code> ·{' '}
            </span>
          )}
          <span>{session.location ?? UNKNOWN_LOCATION}</span>
        </span>
      </div>
    </li>
  );
}
