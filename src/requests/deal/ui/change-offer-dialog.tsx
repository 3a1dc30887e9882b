import { useState } from 'react';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { fromEntry } from '../../../trades/lines.ts';
import { isComplete, type Selection } from '../../../trades/selection.ts';
import type { Side, TradeItem } from '../../../trades/trade.ts';
import { SummaryBar } from '../../../trades/ui/lines/summary-bar.tsx';
import { TradePickers, useChosen } from '../../../trades/ui/post/trade-pickers.tsx';
import { ANY_FORM, PLAIN } from '../../../values/items/form.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { sidesOf } from '../deal-sides.ts';
import { useMakeOffer } from './use-make-offer.ts';

const NAMES: Record<Side, string> = { offering: 'You give', wanting: 'You get' };

/** Where one changes an offer before one sends it back. A refused one changes nothing, so what was chosen stays. */
export function ChangeOfferDialog(props: {
  request: TradeRequest;
  /** The round that `offer` is in. */
  round: number;
  offer: Record<Side, TradeItem[]>;
  onClose: () => void;
}) {
  const { request, round, offer, onClose } = props;
  const { game } = request.trade;
  const [start] = useState<Selection>(() => {
    const { give, get } = sidesOf(request.side, offer);
    return { offering: give.map(toLine), wanting: get.map(toLine) };
  });
  const [selection, setSelection] = useState(start);
  const chosen = useChosen(game, selection, true);
  const { sending, signedOut, send } = useMakeOffer(request, round, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      wide
      className="create"
      data-game={game}
      emblem={<GameEmblem game={game} pixels={48} />}
      title="Change the offer"
      subtitle={`This will be round ${round + 1}. ${request.other?.name ?? UNKNOWN_USER} sees what you changed.`}
      pinned={<SummaryBar game={game} selection={chosen.lines} names={NAMES} />}
      footerClass="cfoot"
      footer={
        <>
          <Button kind="ghost" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="send"
            loading={sending}
            disabled={!isComplete(selection) || selection === start}
            onClick={() => send(selection)}
          >
            {`Send round ${round + 1}`}
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <TradePickers chosen={chosen} busy={sending} names={NAMES} onChange={setSelection} />
    </Dialog>
  );
}

/** What was wanted in any form is the plain item until somebody says which. */
function toLine(entry: TradeItem) {
  const line = fromEntry(entry);
  return line.form === ANY_FORM ? { ...line, form: PLAIN } : line;
}
