import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { ShowMore } from '../../../platform/ui/show-more.tsx';
import { type Tab, TabPanel, Tabs } from '../../../platform/ui/tabs.tsx';
import { ownTradeReads } from '../../own/own-trade-reads.ts';
import type { OwnState } from '../../trade.ts';
import { LIST_TITLE_ID } from '../hub/list-title.ts';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';
import { TradeCard } from '../ticket/trade-card.tsx';
import { useTradeDialogs } from '../ticket/use-trade-dialogs.tsx';
import { PastTicket } from './past-ticket.tsx';
import { PostingWait } from './post-again.tsx';

const LABELS: Record<OwnState, string> = { live: 'Live', ended: 'Ended', completed: 'Completed' };
const EMPTY: Record<OwnState, { title: string; text: string }> = {
  live: { title: 'No live post', text: 'Create a trade post and it stands here for 4 hours.' },
  ended: {
    title: 'Nothing has ended yet',
    text: 'When the 4 hours of a post are over, you can post it again from here.',
  },
  completed: {
    title: 'No completed trades yet',
    text: 'Trades that you and the other person both marked as completed stand here.',
  },
};
const SKELETONS = 2;

/** What one has posted oneself, in every game: what is live, what has ended, and what was completed. */
export function MyTrades() {
  const [state, setState] = useState<OwnState>('live');
  const list = useInfiniteQuery(ownTradeReads.own(useApi(), state));
  const { actions, dialog } = useTradeDialogs();
  const counts = list.data?.pages[0]?.counts;
  const trades = list.data?.pages.flatMap((page) => page.trades);
  const tabs = (['live', 'ended', 'completed'] as const).map((id): Tab<OwnState> => ({
    id,
    label: LABELS[id],
    count: counts?.[id],
  }));
  return (
    <>
      <div className="row sp lbar own-h">
        <h2 id={LIST_TITLE_ID} tabIndex={-1}>
          My Trades
        </h2>
        <Tabs tabs={tabs} chosen={state} onChoose={setState} label="My Trades" look="chips" />
      </div>
      <TabPanel id={state}>
        {trades === undefined &&
          (list.isError ? (
            <ErrorNote
              title="Failed to load your trades"
              message="Check your connection and try again."
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <TicketSkeletons count={SKELETONS} />
          ))}
        {trades?.length === 0 && <EmptyState small sticker="admission-tickets" {...EMPTY[state]} />}
        {trades !== undefined && trades.length > 0 && (
          <div className="ptrades">
            {state === 'ended' && <PostingWait />}
            <ul className="trades">
              {trades.map((trade) => (
                <li key={trade.id} data-game={trade.game}>
                  <span className="row g2 own-g">
                    <GameEmblem game={trade.game} pixels={24} />
                    <b className="s14">{gameOf(trade.game).name}</b>
                  </span>
                  {trade.state === 'live' ? (
                    <TradeCard trade={trade} mine signedIn actions={actions} />
                  ) : (
                    <PastTicket trade={trade} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ShowMore list={list} failure="Failed to load more of your trades" />
      </TabPanel>
      {dialog}
    </>
  );
}
