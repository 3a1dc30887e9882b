import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { RefreshButton } from '../../platform/ui/refresh-button.tsx';
import { ShowMore } from '../../platform/ui/show-more.tsx';
import { auditReads } from '../audit-reads.ts';
import { logAddress, type LogFilter, readLogFilter } from '../log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

/** The owner's tab Logs: what the owner and the admins have done, newest first. The filter stands in the address. */
export function LogsTab({ address }: { address: Address }) {
  const [, navigate] = useLocation();
  const filter = readLogFilter(address.search);
  const { action, person } = filter;
  const list = useInfiniteQuery({
    ...auditReads.systemLogs(useApi(), action, person),
    placeholderData: (before) => before,
  });
  const logs = list.data?.pages.flatMap((page) => page.logs);
  const show = (change: Partial<LogFilter>) =>
    navigate(logAddress({ ...filter, ...change }), { replace: true });
  const filtered = action !== '' || person !== '';
  return (
    <section className="card ocard">
      <div className="row sp oh2 wr">
        <h2>System logs</h2>
        <div className="row grow">
          <LogFilters filter={filter} person={list.data?.pages[0]?.person?.name} onShow={show} />
          <RefreshButton
            fetching={list.isFetching && !list.isFetchingNextPage}
            onPress={() => void list.refetch()}
            look={{}}
          />
        </div>
      </div>
      {logs === undefined &&
        (list.isError ? (
          <div className="oin">
            <ErrorNote
              title="Failed to load system logs"
              message="Check your connection and try again."
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          </div>
        ) : (
          <RowSkeletons />
        ))}
      {logs?.length === 0 && (
        <div className="oin">
          <EmptyState
            small
            title="No system logs available"
            text={filtered ? 'Nothing fits this filter.' : undefined}
          />
        </div>
      )}
      {logs !== undefined && logs.length > 0 && (
        <ul className="logs" aria-busy={list.isPlaceholderData}>
          {logs.map((entry) => (
            <LogRow key={entry.id} entry={entry} onPerson={(userId) => show({ person: userId })} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="oin">
          <ShowMore list={list} failure="Failed to load system logs" />
        </div>
      )}
    </section>
  );
}
