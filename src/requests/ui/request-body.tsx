import { timeLeftLabel } from '../../platform/time-spans.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { offeredText } from '../request-words.ts';
import { RequestItems } from './request-items.tsx';
import type { TradeRequest } from './use-my-request.ts';

/** What a request is about, and the words that came with it. */
export function RequestBody({ request }: { request: TradeRequest }) {
  const { message, status, trade } = request;
  return (
    <>
      <p className="sub whole">
        <Sentence key={status} request={request} />
      </p>
      {message !== '' && (
        <blockquote className="quote whole" dir="auto">
          “<bdi>{message}</bdi>”
        </blockquote>
      )}
      <RequestItems request={request} />
      {status === 'pending' && <TradeTimeLeft endsAtMs={Date.parse(trade.expiresAt)} />}
    </>
  );
}

/** How long the post that was asked about still stands. */
function TradeTimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const text = useNowAs((nowMs) => timeLeftLabel(endsAtMs - nowMs));
  return (
    <p className="row mut s13">
      <Icon name={text === 'Expired' ? 'timer-off' : 'timer'} />
      <span>{text}</span>
    </p>
  );
}

function Sentence({ request: { side, status, other, trade } }: { request: TradeRequest }) {
  const name = <bdi>{other?.name ?? 'Somebody'}</bdi>;
  const offered = <b>{offeredText(trade.title)}</b>;
  if (status === 'completed') {
    return (
      <span>
        You traded with {name}: {offered}.
      </span>
    );
  }
  if (side === 'receiver') {
    if (status === 'pending') {
      return (
        <span>
          {name} wants your {offered}.
        </span>
      );
    }
    return (
      <span>
        <span>{`You ${status} what `}</span>
        {name} asked for: {offered}.
      </span>
    );
  }
  switch (status) {
    case 'pending':
      return (
        <span>
          You asked {name} for {offered}.
        </span>
      );
    case 'declined':
      return (
        <span>
          {name} declined your request for {offered}.
        </span>
      );
    case 'accepted':
      return (
        <span>
          {name} accepted your request for {offered}. Contact the trader on Roblox to complete the exchange.
        </span>
      );
  }
}
