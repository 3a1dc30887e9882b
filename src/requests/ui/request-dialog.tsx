import { useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { useDraft } from '../../platform/ui/forms/draft.ts';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { keepFocusOnCard } from '../../platform/ui/page/keep-focus.ts';
import { type Line, linesText } from '../../trades/lines.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import { FairAdds } from '../../trades/ui/ticket/fair-adds.tsx';
import { TradeFairness } from '../../trades/ui/ticket/trade-fairness.tsx';
import { TradeSide } from '../../trades/ui/ticket/trade-side.tsx';
import { TraderFace } from '../../trades/ui/ticket/trader-face.tsx';
import { MAX_REQUEST_MESSAGE } from '../request.ts';
import { useSendRequest } from './use-send-request.ts';

/** Where one asks for a trade, with a few words if one likes. Only Cancel and sending forget them. */
export function RequestDialog({ trade, onClose }: { trade: PublicTrade; onClose: () => void }) {
  const [message, setMessage] = useDraft(`request/${useMe()?.userId ?? ''}/${trade.id}`);
  const forgetAndClose = () => {
    setMessage('');
    onClose();
  };
  const [opener] = useState(() => document.activeElement);
  const [refused, setRefused] = useState<RefusedSpan>();
  const [problem, setProblem] = useState<string>();
  const write = (written: string) => {
    setMessage(written);
    setRefused(undefined);
    setProblem(undefined);
  };
  const ask = (line: Line) => {
    const asked = withQuestion(message, line);
    if (asked.length > MAX_REQUEST_MESSAGE) setProblem('No room left to ask for it.');
    else write(asked);
  };
  const { sending, signedOut, send } = useSendRequest(trade, {
    onSent: () => {
      keepFocusOnCard(opener);
      forgetAndClose();
    },
    onRefused: setRefused,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      title="Send Trade Request"
      subtitle="The trader can accept or decline it."
      data-game={trade.game}
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
      <TraderFace trader={trade.trader} />
      <div className="deal asked">
        <TradeSide label="You get" game={trade.game} entries={trade.offering} eager />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <TradeSide label="You give" game={trade.game} entries={trade.wanting} eager />
      </div>
      <TradeFairness game={trade.game} offering={trade.offering} wanting={trade.wanting} mine={false} />
      <FairAdds
        game={trade.game}
        give={trade.wanting}
        get={trade.offering}
        list="Pick one to ask for it"
        onPick={sending ? undefined : ask}
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
