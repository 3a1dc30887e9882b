import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { applyEvent, readTradesAgain } from '../../../live/ui/apply-event.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { fromEntry, toSelections } from '../../lines.ts';
import { isComplete, type Selection } from '../../selection.ts';
import type { PublicTrade } from '../../trade.ts';
import { SummaryBar } from '../lines/summary-bar.tsx';
import { TradePickers, useChosen } from '../post/trade-pickers.tsx';

/** Where one changes a live trade of one's own. A refused change changes nothing, so what was chosen stays. */
export function EditTradeDialog({ trade, onClose }: { trade: PublicTrade; onClose: () => void }) {
  const { game } = trade;
  const [start] = useState<Selection>(() => ({
    offering: trade.offering.map(fromEntry),
    wanting: trade.wanting.map(fromEntry),
  }));
  const [selection, setSelection] = useState(start);
  const chosen = useChosen(game, selection, true);
  const { saving, signedOut, save } = useEditTrade(trade, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={saving}
      wide
      className="create"
      emblem={<GameEmblem game={game} pixels={48} />}
      title="Edit your trade"
      subtitle={`${gameOf(game).name}. Its 4 hours go on.`}
      pinned={<SummaryBar game={game} selection={chosen.lines} />}
      footerClass="cfoot"
      footer={
        <>
          <Button kind="ghost" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="check"
            loading={saving}
            disabled={!isComplete(selection) || selection === start}
            onClick={() => void save(selection)}
          >
            Save changes
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <p className="note">
        <Icon name="info" />
        <span>
          Whoever has asked for this trade is told, and can ask again. Their request was for what stood here
          before.
        </span>
      </p>
      <TradePickers chosen={chosen} busy={saving} onChange={setSelection} />
    </Dialog>
  );
}

/** Saves the change of a trade, and says how it went. */
function useEditTrade(trade: PublicTrade, onClose: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const { id: tradeId, game, edits = 0 } = trade;
  const save = async ({ offering, wanting }: Selection) => {
    setSaving(true);
    const { error, data, isDefined } = await safe(
      api.trades.edit({
        tradeId,
        edits,
        offering: toSelections(offering),
        wanting: toSelections(wanting),
      }),
    );
    setSaving(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      applyEvent(cache, { name: 'trades-changed', game, back: tradeId, edited: data });
      toast({ title: 'Trade changed', text: 'Everybody sees it as it is now.' });
      onClose();
      return;
    }
    const refused = (text: string) => toast({ kind: 'bad', title: failureTitle(error, 'Not changed'), text });
    if (!isDefined) return refused('Check your connection and try again.');
    switch (error.code) {
      case 'TRADE_NOT_FOUND':
        onClose();
        await readTradesAgain(cache, game);
        return refused('It has ended or was removed.');
      case 'TRADE_CHANGED':
        onClose();
        await readTradesAgain(cache, game);
        return refused('You have changed it in another tab. Open it again to change it once more.');
      case 'TRADE_PROMISED':
        return refused('You have accepted a request on it, so it stays as it is.');
      case 'NO_STANDING': {
        const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
        said?.sayNoStanding('post', error.data);
        return undefined;
      }
      case 'SIGN_IN_REQUIRED':
        return refused('You have been signed out. Sign in again to change it.');
      case 'UNKNOWN_ITEM':
      case 'UNKNOWN_FORM':
      case 'UNKNOWN_MUTATION':
      case 'TOO_MANY_ITEMS':
      case 'TOO_MANY_OF_ONE':
      case 'TOO_MANY_EDITS':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'NOT_ALLOWED':
      case 'INVALID_INPUT':
        return refused(tooManyWords(error) ?? error.message);
    }
  };
  return { saving, signedOut, save };
}
