import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { isCallError } from '../../api/call-error.ts';
import { actionFailed } from '../../backoffice/ui/action-failed.ts';
import { applyEvent } from '../../live/ui/apply-event.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { type PublicTrade, tradeTitle } from '../trade.ts';
import { LIST_TITLE_ID } from './list-title.ts';

/** Asks the owner whether somebody else's trade is to be removed. The focus goes to the head of the list that it leaves. */
export function RemoveAnyTradeDialog({ trade, onClose }: { trade: PublicTrade; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const { id: tradeId, game, trader } = trade;
  const remove = async () => {
    try {
      await api.backoffice.removeTrade({ tradeId });
      toast({ title: 'Trade removed', text: `${trader.name} has been told.` });
    } catch (error) {
      actionFailed(cache, 'Failed to remove the trade', error);
      if (!isCallError(error) || error.code !== 'TRADE_NOT_FOUND') return onClose();
    }
    onClose();
    applyEvent(cache, { name: 'trade-gone', game, tradeId });
    // Once the dialog is closed.
    setTimeout(() => document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      question="Remove this trade?"
      confirm="Remove trade"
      icon="trash-2"
      onConfirm={remove}
      onClose={onClose}
    >
      <div className="abt">
        <b className="whole">{tradeTitle(trade.offering)}</b>
        <span className="mut s13 whole">
          Posted by <bdi>{trader.name}</bdi>
        </span>
      </div>
      <p className="sub s14">
        It leaves the Trade Hub right away. They are told, and so is everybody with an open request on it.
      </p>
    </ConfirmDialog>
  );
}
