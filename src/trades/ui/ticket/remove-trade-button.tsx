import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import type { PublicTrade } from '../../trade.ts';

/** Takes one's own trade down; its ticket turns grey until that is done. */
export function RemoveTradeButton({ trade }: { trade: PublicTrade }) {
  const api = useApi();
  const cache = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const code = await loadOrSay(() => import('./remove-trade.ts'));
    await code?.removeTrade(api, cache, trade);
    setRemoving(false);
  };
  return (
    <IconButton
      className="going"
      icon="trash-2"
      label="Remove trade"
      loading={removing}
      onClick={() => void remove()}
    />
  );
}
