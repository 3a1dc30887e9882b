import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { inventory, log, ownTrades, requests } from '../../../api/query-keys.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useOffline } from '../../../platform/ui/page/use-offline.ts';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { tradeReads } from '../../../trades/trade-reads.ts';
import { valueReads } from '../../../values/value-reads.ts';
import { momentHere } from './moment-here.ts';

/** 'From 16:42', while there is no connection: so old is the oldest of what the home page shows. */
export function FromWhen() {
  const offline = useOffline();
  // The box is there before its words, or screen readers would not notice them.
  return <output className="row s14 sub from-w">{offline && <OldestShown />}</output>;
}

function OldestShown() {
  const api = useApi();
  const cache = useQueryClient();
  const oldestMs = useSyncExternalStore(
    useCallback(
      (changed: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
      [cache],
    ),
    () =>
      oldestOf(cache, [
        requests,
        ownTrades,
        inventory,
        log,
        valueReads.movers(api).queryKey,
        tradeReads.popular(api).queryKey,
      ]),
  );
  const from = useNowAs((nowMs) => (oldestMs < Infinity ? momentHere(oldestMs, nowMs) : ''));
  return (
    from !== '' && (
      <>
        <Icon name="clock" />
        <span>{`From ${from}`}</span>
      </>
    )
  );
}

/** @returns when the oldest of what is shown of these keys was read, in ms since 1970; Infinity where nothing is */
function oldestOf(cache: QueryClient, keys: readonly (readonly unknown[])[]): number {
  const shown = keys.flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey, type: 'active' }));
  return Math.min(...shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt])));
}
