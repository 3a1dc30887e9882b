import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Api, Given } from '../../../api/client.ts';
import { LiveIndicator } from '../../../live/ui/live-indicator.tsx';
import { grouped } from '../../../platform/counts.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import { RefreshButton } from '../../../platform/ui/refresh-button.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import type { Hub } from '../../hub-address.ts';
import type { CreateTrade } from '../post/use-create-trade.tsx';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';
import { TradeCard } from '../ticket/trade-card.tsx';
import type { Requested } from '../ticket/use-requested.ts';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';
import { LIST_TITLE_ID } from './list-title.ts';
import { NoTrades, NoTradesFound } from './no-trades.tsx';
import { useHeldBack } from './use-held-back.ts';
import { useReading } from './use-reading.ts';

/** Live trades as they are read page by page; the ones of the search before while those of the next are on their way. */
export type TradeList = UseInfiniteQueryResult<InfiniteData<Given<Api['trades']['list']>>>;

// Whoever comes to it has scrolled.
const loadListEnd = async () => (await import('./list-end.tsx')).ListEnd;

// One row on a wide screen; lazy pictures further down cost nothing at first.
const EAGER_CARDS = 4;
const SKELETONS = 8;

/** The live trades of a game, or those that a search finds, newest first, with more as one scrolls. */
export function LiveTrades(props: {
  hub: Hub;
  list: TradeList;
  create: CreateTrade;
  actions: TradeActions;
  requested: Requested;
  onClearSearch: () => void;
}) {
  const { hub, list, create, actions, requested, onClearSearch } = props;
  const me = useMe();
  const { reading, headRef, listProps } = useReading();
  const trades = list.data?.pages.flatMap((page) => page.trades);
  const total = list.data?.pages[0]?.total;
  const { shown, waiting, show } = useHeldBack(trades, {
    list: `${hub.game} ${hub.scope} ${hub.search} ${list.isPlaceholderData}`,
    reading,
    myId: me?.userId,
  });
  useFailureToast(list.isError ? list.errorUpdatedAt : 0);
  const showNew = () => {
    show();
    headRef.current?.scrollIntoView();
    document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="row sp lbar" ref={headRef}>
        <h2 id={LIST_TITLE_ID} tabIndex={-1}>
          {total === undefined ? 'Live Trades' : `Live Trades (${grouped(total)})`}
        </h2>
        <div className="row">
          <LiveIndicator />
          <RefreshButton
            fetching={list.isFetching && !list.isFetchingNextPage}
            onPress={() => void list.refetch()}
          />
        </div>
      </div>
      <div {...listProps}>
        <NewTradesChip waiting={waiting} onShow={showNew} />
        {shown === undefined &&
          (list.isError ? (
            <ErrorNote
              title="Failed to load trades"
              message="Check your connection and try again."
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <TicketSkeletons count={SKELETONS} />
          ))}
        {shown?.length === 0 &&
          (hub.search === '' ? (
            <NoTrades game={hub.game} create={create} />
          ) : (
            <NoTradesFound hub={hub} onClear={onClearSearch} />
          ))}
        {shown !== undefined && shown.length > 0 && (
          <div className="trades" aria-busy={list.isPlaceholderData}>
            {shown.map((trade, index) => (
              <TradeCard
                key={trade.id}
                trade={trade}
                mine={trade.trader.userId === me?.userId}
                requested={requested.get(trade.id)}
                signedIn={me !== null}
                actions={actions}
                eager={index < EAGER_CARDS}
              />
            ))}
          </div>
        )}
      </div>
      <Deferred load={loadListEnd} props={{ list }} />
    </>
  );
}

/** @param failedAt ms since 1970 of a failure that still stands; 0 when there is none */
function useFailureToast(failedAt: number): void {
  useEffect(() => {
    if (failedAt > 0) toast({ kind: 'bad', title: 'Error', text: 'Failed to load trades' });
  }, [failedAt]);
}

/** New trades that wait above a list that is being read. That there are some is said once, not at every further one. */
function NewTradesChip({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div className="fresh">
      <p className="sr" aria-live="polite">
        {waiting > 0 && 'New trades are waiting.'}
      </p>
      {waiting > 0 && (
        <button type="button" className="fresh-b" onClick={onShow}>
          <Icon name="chevron-up" />
          <span>{`${waiting} new`}</span>
        </button>
      )}
    </div>
  );
}
