import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { useNow } from '../../platform/ui/use-now.ts';
import { requestReads } from '../request-reads.ts';
import { requestsToShow } from '../request-words.ts';
import { RequestCard } from './request-card.tsx';

const HOUR_MS = 60 * 60 * 1000;

/** 'Your requests': what is open, and what was answered lately. @param props.elsewhere ids that stand above already */
export function OwnRequests({ elsewhere }: { elsewhere: readonly string[] }) {
  const list = useQuery(requestReads.requests(useApi()));
  const nowMs = useNow(HOUR_MS);
  const requests = list.data && requestsToShow(list.data, elsewhere, nowMs);
  if (requests?.length === 0 || (requests === undefined && !list.isError)) return null;
  return (
    <section>
      <div className="row sp lbar mt6">
        <h2>Your requests</h2>
      </div>
      {requests === undefined ? (
        <ErrorNote
          title="Failed to load your requests"
          message="Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div className="nots">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </div>
      )}
    </section>
  );
}
