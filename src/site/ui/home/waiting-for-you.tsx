import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { useWaitingDeals } from '../../../notifications/ui/use-unread.ts';
import { timeLeftLabel } from '../../../platform/time-spans.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { Avatar } from '../../../profiles/ui/avatar.tsx';
import { dealAddress } from '../../../requests/deal/deal-address.ts';
import { waitingDeals, waitsFor } from '../../../requests/deal/waiting-deals.ts';
import { requestReads } from '../../../requests/request-reads.ts';
import { isTalkedOver } from '../../../requests/request-words.ts';
import type { TradeRequest } from '../../../requests/ui/use-my-request.ts';
import { entryName } from '../../../trades/trade.ts';
import { DEALS_PATH } from '../site-places.ts';

/** So many are shown here; all of them on their own page. */
const MOST_SHOWN = 3;

/** 'Waiting for you': the deals in which it is the reader's turn, each with the one thing to do about it. */
export function WaitingForYou() {
  const { data, isError, isFetching, refetch } = useQuery(requestReads.requests(useApi()));
  const expected = useWaitingDeals();
  if (data === undefined && isError)
    return (
      <ErrorNote
        title="Failed to load your deals"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <LoadingWhatWaits rows={Math.min(expected, MOST_SHOWN)} />;
  const waiting = waitingDeals(data);
  if (waiting.length === 0)
    return (
      <p className="card row g3 wfy none">
        <Icon name="check" />
        <span>Nothing waits for you</span>
      </p>
    );
  const shown = waiting.slice(0, MOST_SHOWN);
  const [game, another] = new Set(shown.map(({ trade }) => trade.game));
  return (
    <section
      className="card wfy"
      aria-labelledby="waiting"
      data-game={another === undefined ? game : undefined}
    >
      <div className="row sp wfy-h">
        <h2 id="waiting">Waiting for you</h2>
        {waiting.length > MOST_SHOWN ? (
          <Link className="link" href={DEALS_PATH}>
            <span>{`All ${waiting.length}`}</span>
            <Icon name="arrow-right" />
          </Link>
        ) : (
          <span className="bdg bad">{`${waiting.length}`}</span>
        )}
      </div>
      <ul>
        {shown.map((request, index) => (
          <Row key={request.id} request={request} first={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Row({ request, first }: { request: TradeRequest; first: boolean }) {
  const { id, other, trade, lapsesAt, completedByOther } = request;
  const what = waitsFor(request);
  const name = other?.name ?? UNKNOWN_USER;
  const [entry] = [...trade.offering, ...trade.wanting];
  const item = entry === undefined ? 'Trade' : entryName(entry);
  return (
    <li>
      {other !== null && <Avatar picture={other.picture} size={44} />}
      <p className="grow">
        {what === 'outcome' ? (
          <>
            <b>Did it happen?</b>
            <span className="s13">
              <bdi>{name}</bdi>
              <span>{`${completedByOther ? ' says yes' : ''} · ${item}`}</span>
            </span>
          </>
        ) : (
          <>
            <b>
              <bdi>{name}</bdi>
              <span>
                {what === 'backup'
                  ? ' waits as backup'
                  : isTalkedOver(request)
                    ? ' changed the offer'
                    : ' wants to trade'}
              </span>
            </b>
            <span className="s13">
              <span>{`${item} deal`}</span>
              {lapsesAt !== undefined && <TimeLeft endsAtMs={Date.parse(lapsesAt)} />}
            </span>
          </>
        )}
      </p>
      <Link className={buttonClass({ kind: first ? 'pri' : undefined, size: 'sm' })} href={dealAddress(id)}>
        <span>{what === 'outcome' ? 'Tell us' : what === 'backup' ? 'Look' : 'Answer'}</span>
        <span className="sr">{`${name}, ${item}`}</span>
      </Link>
    </li>
  );
}

/** The minutes count only in the last hour. */
function TimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const left = useNowAs((nowMs) => timeLeftLabel(endsAtMs - nowMs).replace(/h \d+m/, 'h'));
  return <span>{` · ${left}`}</span>;
}

/** A place for them while they are read. @param props.rows so many as the sign at 'My deals' counts: nothing moves when they come */
export function LoadingWhatWaits({ rows }: { rows: number }) {
  return (
    <div className={rows === 0 ? 'card row g3 wfy none' : 'card wfy'} aria-busy="true">
      <span className="sr">Loading what waits for you</span>
      {rows === 0 ? (
        <Skeleton width="180px" height="24px" />
      ) : (
        <>
          <div className="row wfy-h">
            <Skeleton width="160px" height="24px" />
          </div>
          <ul>
            {Array.from({ length: rows }, (_, row) => (
              <li key={row}>
                <Skeleton className="a44" />
                <Skeleton className="grow" height="40px" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
