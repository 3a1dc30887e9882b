import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { ShowMore } from '../../platform/ui/show-more.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { ShownLog } from '../log-address.ts';
import type { LogFilter } from '../log-contract.ts';
import { logReads } from '../log-reads.ts';
import { BestAndWorst } from './best-and-worst.tsx';
import { FigureHelp } from './figure-help.tsx';
import { LogChart } from './log-chart.tsx';
import { LogChips } from './log-chips.tsx';
import { LogMonths } from './log-months.tsx';
import { LogSums } from './log-sums.tsx';
import { useEntryDialog } from './use-entry-dialog.tsx';

type Props = {
  shown: ShownLog;
  filter: LogFilter;
  onShow: (change: Partial<ShownLog>) => void;
};

/** The log of one game: what it comes to, and trade by trade. */
export function LogBody({ shown, filter, onShow }: Props) {
  const api = useApi();
  const { game } = shown;
  const summary = useQuery({ ...logReads.summary(api, filter), placeholderData: (before) => before });
  const list = useInfiniteQuery({ ...logReads.trades(api, filter), placeholderData: (before) => before });
  const entry = useEntryDialog(game);
  const trades = list.data?.pages.flatMap((page) => page.trades);
  const sums = summary.data;
  if (sums === undefined || trades === undefined) {
    if (!summary.isError && !list.isError) return <Waiting />;
    return (
      <ErrorNote
        title="Failed to load your trades"
        message="Check your connection and try again."
        onRetry={() => {
          void summary.refetch();
          void list.refetch();
        }}
        retrying={summary.isFetching || list.isFetching}
      />
    );
  }
  const addKey = (
    <Button kind="pri" icon="plus" {...entry.addKey}>
      Add one from before
    </Button>
  );
  if (!sums.games.includes(game))
    return (
      <>
        <EmptyState
          heading="h2"
          sticker="balance-scale"
          title="No trades yet"
          text="Your first one shows up here by itself."
          action={addKey}
        />
        <FigureHelp />
        {entry.dialog}
      </>
    );
  return (
    <div className="logg">
      <LogSums game={game} sums={sums} />
      {sums.points.length > 1 && (
        <div className="logg-c">
          <LogChart game={game} points={sums.points} lately={shown.lately} />
        </div>
      )}
      <div className="logg-l stack">
        <LogChips shown={shown} sums={sums} onShow={onShow} />
        {trades.length === 0 ? (
          <EmptyState
            small
            heading="h2"
            title="No trades like these"
            action={
              <Button onClick={() => onShow({ verdict: undefined, lately: false, person: undefined })}>
                Show all
              </Button>
            }
          />
        ) : (
          <LogMonths game={game} trades={trades} onChange={entry.open} />
        )}
        <ShowMore list={list} failure="Failed to load more trades" />
        <div className="row wr">
          <Button icon="plus" {...entry.addKey}>
            Add one from before
          </Button>
          <p className="row s13 sub">
            <Icon name="lock" />
            <span>Only you can see this.</span>
          </p>
        </div>
      </div>
      <div className="logg-b">
        <BestAndWorst game={game} best={sums.best} worst={sums.worst} />
        <FigureHelp />
      </div>
      {entry.dialog}
    </div>
  );
}

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">Loading your trades</span>
      <Skeleton height="84px" />
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </div>
  );
}
