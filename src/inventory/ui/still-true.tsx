import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import type { GameId } from '../../games/game.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { inventoryReads } from '../inventory-reads.ts';
import { CHECK_AFTER_MS } from '../inventory.ts';
import type { Inventory } from './stored-lists.ts';

/** Asks whoever has not looked at their lists for two weeks whether these are still true. */
export function StillTrue({ game, known }: { game: GameId; known: Inventory }) {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const { checkedAt, have, want } = known;
  const isOld = useNowAs((nowMs) => checkedAt !== null && nowMs - Date.parse(checkedAt) > CHECK_AFTER_MS);
  if (!isOld || have.length + want.length === 0) return null;
  const confirm = async () => {
    setSending(true);
    const { error, data } = await safe(api.inventory.check({ game }));
    setSending(false);
    if (error !== null) {
      toast({ kind: 'bad', title: 'That did not go through', text: 'Check your connection and try again.' });
      return;
    }
    knowAnswer<Inventory>(
      cache,
      inventoryReads.inventory(api, game).queryKey,
      (before) => before && { ...before, checkedAt: data.checkedAt },
    );
    toast({ title: 'Thanks! Your list is up to date.' });
  };
  return (
    <div className="note warn">
      <Icon name="clock" />
      <div className="grow">
        <b>Is your list still right?</b>
        <p>You looked at it more than two weeks ago.</p>
        <Button size="sm" icon="check" loading={sending} onClick={() => void confirm()}>
          Yes, all of it
        </Button>
      </div>
    </div>
  );
}
