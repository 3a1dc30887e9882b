import { useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { GameId } from '../../games/game.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { type Line, linesText } from '../../trades/lines.ts';
import type { TradeItem } from '../../trades/trade.ts';
import { FairAdds } from '../../trades/ui/ticket/fair-adds.tsx';
import { TradeFairness } from '../../trades/ui/ticket/trade-fairness.tsx';
import { TradeSide } from '../../trades/ui/ticket/trade-side.tsx';
import { type Face, TraderFace } from '../../trades/ui/ticket/trader-face.tsx';
import { MAX_REQUEST_MESSAGE } from '../request.ts';
import { type Ask, useSendRequest } from './use-send-request.ts';

/** Where one asks somebody to trade, with a few words if one likes. Only Cancel and sending forget them. */
export function AskDialog(props: {
  /** What the words are kept under, beside whose they are. */
  draft: string;
  title: string;
  subtitle: string;
  trader: Face;
  trade: { game: GameId; give: readonly TradeItem[]; get: readonly TradeItem[] };
  /** Whether what the reader gives stands before what they get. */
  giveFirst?: boolean;
  ask: Ask;
  /** Told when it is on its way. */
  onSent: (requestId: string) => void;
  /** Told when it cannot be asked for any longer. */
  onGone?: () => void;
  onClose: () => void;
}) {
  const { trader, trade, giveFirst = false, onClose, onSent, onGone } = props;
  const { game, give, get } = trade;
  const [message, setMessage] = useDraft(`request/${useMe()?.userId ?? ''}/${props.draft}`);
  const forgetAndClose = () => {
    setMessage('');
    onClose();
  };
  const [refused, setRefused] = useState<RefusedSpan>();
  const [problem, setProblem] = useState<string>();
  const write = (written: string) => {
    setMessage(written);
    setRefused(undefined);
    setProblem(undefined);
  };
  const askFor = (line: Line) => {
    const asked = withQuestion(message, line);
    if (asked.length > MAX_REQUEST_MESSAGE) setProblem('No room left to ask for it.');
    else write(asked);
  };
  const { sending, signedOut, send } = useSendRequest(props.ask, trader.name, {
    onSent: (requestId) => {
      forgetAndClose();
      onSent(requestId);
    },
    onGone,
    onRefused: setRefused,
  });
  const gives = <TradeSide label="You give" game={game} entries={give} eager />;
  const gets = <TradeSide label="You get" game={game} entries={get} eager />;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      title={props.title}
      subtitle={props.subtitle}
      data-game={game}
      footer={
        <>
          <Button kind="ghost" disabled={sending} onClick={forgetAndClose}>
            Cancel
          </Button>
          <Button kind="pri" icon="send-horizontal" loading={sending} onClick={() => send(message)}>
            Send Request
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <TraderFace trader={trader} />
      <div className="deal asked">
        {giveFirst ? gives : gets}
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        {giveFirst ? gets : gives}
      </div>
      <TradeFairness game={game} offering={get} wanting={give} mine={false} />
      <FairAdds
        game={game}
        give={give}
        get={get}
        list="Pick one to ask for it"
        onPick={sending ? undefined : askFor}
        isPicked={(line) => message.includes(questionOf(line))}
      />
      <MessageField
        label="Message"
        value={message}
        onChange={write}
        most={MAX_REQUEST_MESSAGE}
        readOnly={sending}
        says="Optional. Never write a password or a phone number."
        problem={problem}
        refused={refused}
      />
    </Dialog>
  );
}

function questionOf(line: Line): string {
  return `Can you add ${linesText([line])}?`;
}

/** @returns the message with the question for something more; without it where it stands in it already */
function withQuestion(message: string, line: Line): string {
  const question = questionOf(line);
  return message.includes(question)
    ? message.replace(question, '').replaceAll(/ {2,}/g, ' ').trim()
    : `${message.trim()} ${question}`.trim();
}
