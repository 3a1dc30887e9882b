import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import type { PublicTrade } from '../trade.ts';

/** Takes one's own trade down. */
export function RemoveTradeButton({ trade }: { trade: PublicTrade }) {
  const api = useApi();
  const cache = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await (await import('./remove-trade.ts')).removeTrade(api, cache, trade);
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', text: String(error) });
    } finally {
      setRemoving(false);
    }
  };
  return <IconButton icon="trash-2" label="Remove trade" loading={removing} onClick={() => void remove()} />;
}
