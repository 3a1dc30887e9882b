import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { LinkRobloxNote } from '../../../accounts/ui/link/link-roblox-note.tsx';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { useLive } from '../../../live/ui/follow-live.ts';
import { useUnread } from '../../../notifications/ui/use-unread.ts';
import { useTypedSearch } from '../../../platform/ui/forms/use-typed-search.ts';
import { type Tab, TabPanel, Tabs } from '../../../platform/ui/tabs.tsx';
import { type Hub, hubAddress, type HubTab, readHub } from '../../hub-address.ts';
import { tradeReads } from '../../trade-reads.ts';
import { useCreateTrade } from '../post/use-create-trade.tsx';
import { useTradeDialogs } from '../ticket/use-trade-dialogs.tsx';
import { CreateTradeButton } from './create-trade-button.tsx';
import { GameSelector } from './game-selector.tsx';
import { LiveTrades } from './live-trades.tsx';
import { MatchBadge, MemberTab, prepareTabs } from './member-tabs.tsx';
import { TradeSearchBar } from './trade-search-bar.tsx';
import { useReturned } from './use-returned.ts';

/** /trade: the live trades of one game, and where one posts one's own. Game, tab and search stand in the address. */
export function TradeHubScreen({ address }: { address: Address }) {
  const api = useApi();
  const hub = useMemo(() => readHub(address.search), [address]);
  const { game, search, scope } = hub;
  const signedIn = useMe() !== null;
  const tab = signedIn || hub.tab === 'notifications' ? hub.tab : 'live-trades';
  const [, navigate] = useLocation();
  const show = useCallback(
    (change: Partial<Hub>) => navigate(hubAddress({ ...hub, ...change }), { replace: true }),
    [hub, navigate],
  );
  const typed = useTypedSearch(
    search,
    useCallback((wanted: string) => show({ search: wanted }), [show]),
  );
  const list = useInfiniteQuery({
    ...tradeReads.liveTrades(api, game, search, scope),
    // While the next search is on its way, what the last one found in this game stays.
    placeholderData: (before, query) => (query?.queryKey[1] === game ? before : undefined),
  });
  const create = useCreateTrade(game);
  const { actions, dialog, requested } = useTradeDialogs();
  const unread = useUnread();
  useLive([game]);
  useReturned(address, { listed: list.data?.pages.flatMap((page) => page.trades) ?? [], actions, create });
  const tabs: Tab<HubTab>[] = [
    { id: 'live-trades', label: 'Live Trades', count: list.data?.pages[0]?.total },
    ...(signedIn
      ? [
          { id: 'matches' as const, label: 'Matches', badge: <MatchBadge game={game} /> },
          { id: 'my-trades' as const, label: 'My Trades' },
        ]
      : []),
    { id: 'notifications', label: 'Notifications', count: unread || undefined, hot: true },
  ];
  return (
    <main id="main">
      <section className="band thead">
        <div className="wrap">
          <div className="row sp th">
            <h1>Trade Hub</h1>
            <CreateTradeButton create={create} game={game} />
          </div>
          {tab === 'notifications' ? (
            // In the place of what would change nothing here, so that the tabs stay where they are.
            <p className="gall">Alerts from all your games</p>
          ) : (
            <GameSelector game={game} onChoose={(chosen) => show({ game: chosen })} />
          )}
        </div>
      </section>
      <div className="wrap ttools" onPointerEnter={prepareTabs}>
        <Tabs tabs={tabs} chosen={tab} onChoose={(chosen) => show({ tab: chosen })} label="Trade Hub" />
        {tab === 'live-trades' && (
          <TradeSearchBar
            typed={typed}
            scope={scope}
            onScope={(chosen) => show({ search: typed.field.current?.value.trim() ?? search, scope: chosen })}
          />
        )}
      </div>
      <div className="wrap">
        {tab === 'live-trades' && <LinkRobloxNote small />}
        <TabPanel id={tab}>
          {tab === 'live-trades' ? (
            <LiveTrades
              hub={hub}
              list={list}
              create={create}
              actions={actions}
              requested={requested}
              onClearSearch={() => show({ search: '' })}
            />
          ) : (
            <MemberTab tab={tab} hub={hub} />
          )}
        </TabPanel>
      </div>
      {create.dialog}
      {dialog}
    </main>
  );
}
