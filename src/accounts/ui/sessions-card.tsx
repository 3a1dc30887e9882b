import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { accountReads } from '../account-reads.ts';
import { SESSIONS_CARD_ID } from '../sessions-card-id.ts';
import { useEndSessions } from './use-end-sessions.ts';
import { useLedTo } from './use-led-to.ts';

const loadEverywhere = async () => (await import('./sign-out-everywhere-dialog.tsx')).SignOutEverywhereDialog;

type Session = Given<Api['accounts']['sessions']>[number];

/** Where one is signed in, and the way out of each place. */
export function SessionsCard() {
  const api = useApi();
  const title = useLedTo(SESSIONS_CARD_ID);
  const { data, isError, isFetching, refetch } = useQuery(accountReads.sessions(api));
  const hasPassword = useQuery(accountReads.account(api)).data?.passwordSince != null;
  const { ending, endOne, endOthers } = useEndSessions(hasPassword);
  const { Dialog, close, key } = useLateDialog(loadEverywhere);
  const others = data?.some(({ current }) => !current) === true;
  return (
    <section id={SESSIONS_CARD_ID} className="card stack g3 sess">
      <div className="row sp wr">
        <h2 ref={title} id="sessions-title" tabIndex={-1}>
          Your sessions
        </h2>
        {others && (
          <Button size="sm" icon="log-out" loading={ending === 'others'} onClick={endOthers}>
            Sign out all others
          </Button>
        )}
      </div>
      {others && hasPassword && (
        <p className="sub s14">
          Signing out all others removes your password too. You can always sign in with Discord.
        </p>
      )}
      {data !== undefined && (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} ending={ending} onEnd={() => endOne(session.id)} />
          ))}
        </ul>
      )}
      {data === undefined && !isError && <Skeleton height="64px" />}
      {data === undefined && isError && (
        <ErrorNote
          title="Failed to load your sessions"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <div className="row sp wr">
        <p className="sub s14">Is somebody in your account who should not be?</p>
        <Button size="sm" kind="ghost" icon="log-out" {...key}>
          Sign out everywhere
        </Button>
      </div>
      {Dialog && <Dialog onClose={close} />}
    </section>
  );
}

function SessionRow(props: { session: Session; ending: string | undefined; onEnd: () => void }) {
  const { id, device, mobile, location, lastSeenAt, current } = props.session;
  return (
    <li className="row g3 srow">
      <span className="s-i">
        <Icon name={mobile ? 'smartphone' : 'monitor'} />
      </span>
      <span className="grow">
        <span className="row wr s-n">
          <b>{device}</b>
          {current && (
            <span className="bdg ok">
              <Icon name="check" />
              This device
            </span>
          )}
        </span>
        <span className="sub s14">
          <span>{`${location ?? 'Unknown location'} · `}</span>
          <span className="s-p">
            <Ago at={lastSeenAt} />
          </span>
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          kind="ghost"
          aria-label={`Sign out ${device}`}
          loading={props.ending === id}
          onClick={props.onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
