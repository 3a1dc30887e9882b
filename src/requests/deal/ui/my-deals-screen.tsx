import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { requestReads } from '../../request-reads.ts';
import { RequestCard } from '../../ui/request-card.tsx';
import { DEAL_STATES, dealsByState, type DealState } from '../deals-by-state.ts';
import { waitingDeals } from '../waiting-deals.ts';

const TITLES: Record<DealState, string> = {
  turn: 'Your turn',
  waiting: 'Waiting for others',
  agreed: 'Agreed: trade it in the game',
  done: 'Done',
};

/** Of what is over the newest stand here. */
const MOST_DONE = 20;

/** /deals: everything that one has asked for or was asked for, by whose turn it is. */
export function MyDealsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(requestReads.requests(useApi()));
  const deals = dealsByState(data ?? []);
  const open = data && waitingDeals(data).length;
  return (
    <main id="main">
      <section className="band">
        <div className="wrap welcome">
          <div className="grow">
            <h1>My deals</h1>
            <p className="sub">
              {open === undefined
                ? 'What you asked for, and what others ask of you.'
                : open === 0
                  ? 'Nothing waits for you.'
                  : open === 1
                    ? 'One of them waits for you.'
                    : `${open} of them wait for you.`}
            </p>
          </div>
        </div>
      </section>
      <div className="wrap sect">
        {data === undefined && !isError && (
          <div className="stack" aria-busy="true">
            <span className="sr">Loading your deals</span>
            <Skeleton height="180px" />
            <Skeleton height="180px" />
          </div>
        )}
        {data === undefined && isError && (
          <ErrorNote
            title="Failed to load your deals"
            message="Check your connection and try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            heading="h2"
            sticker="handshake"
            title="No deals yet"
            text="Ask for a trade that somebody has posted, or post one of your own."
            action={
              <Link className={buttonClass({ kind: 'pri' })} href="/trade">
                Trade Hub
              </Link>
            }
          />
        )}
        {DEAL_STATES.map((state) => {
          const these = state === 'done' ? deals.done.slice(0, MOST_DONE) : deals[state];
          if (these.length === 0) return null;
          return (
            <section key={state} aria-labelledby={`deals-${state}`}>
              <div className="row sp lbar mt6">
                <h2 id={`deals-${state}`}>{TITLES[state]}</h2>
                <span className="bdg info">{`${deals[state].length}`}</span>
              </div>
              <div className="nots">
                {these.map((request) => (
                  <RequestCard key={request.id} request={request} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </main>
  );
}
