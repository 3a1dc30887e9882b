import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { keepFocusOnCard } from '../../platform/ui/page/keep-focus.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Where one asks for a trade that somebody has posted. */
export function RequestDialog({ trade, onClose }: { trade: PublicTrade; onClose: () => void }) {
  const api = useApi();
  const [opener] = useState(() => document.activeElement);
  const { id: tradeId, edits, game, trader, offering, wanting } = trade;
  return (
    <AskDialog
      draft={tradeId}
      title="Send Trade Request"
      subtitle="The trader can accept or decline it."
      trader={trader}
      trade={{ game, give: wanting, get: offering }}
      ask={(words) => api.requests.send({ tradeId, edits, ...words })}
      onSent={() => keepFocusOnCard(opener)}
      onClose={onClose}
    />
  );
}
