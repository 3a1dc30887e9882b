import { useApi } from '../../../api/api-context.ts';
import { isCallError } from '../../../api/call-error.ts';
import { type PublicTrade, tradeTitle } from '../../trade.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** Asks the owner whether somebody else's trade is to be removed. */
export function RemoveAnyTradeDialog({ trade, onClose }: { trade: PublicTrade; onClose: () => void }) {
  const api = useApi();
  const { id: tradeId, game, trader } = trade;
  return (
    <RemovalDialog
      what="Trade"
      remove={async () => await api.backoffice.removeTrade({ tradeId })}
      told={`${trader.name} has been told.`}
      event={{ name: 'trade-gone', game, tradeId }}
      leavesAfter={(error) => isCallError(error) && error.code === 'TRADE_NOT_FOUND'}
      onClose={onClose}
      consequence="It leaves the Trade Hub right away. They are told, and so is everybody with an open request on it."
    >
      <b className="whole">{tradeTitle(trade.offering)}</b>
      <span className="mut s13 whole">
        Posted by <bdi>{trader.name}</bdi>
      </span>
    </RemovalDialog>
  );
}
