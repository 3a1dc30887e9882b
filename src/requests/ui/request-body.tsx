import { timeLeftLabel } from '../../platform/time-spans.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { cancelledWhy, isTalkedOver, isToAnswer, offeredText } from '../request-words.ts';
import { RequestItems } from './request-items.tsx';
import type { TradeRequest } from './use-my-request.ts';

/** What a request is about, and the words that came with it. */
export function RequestBody({ request }: { request: TradeRequest }) {
  const { message, status, lapsesAt, trade } = request;
  return (
    <>
      <p className="sub whole">
        <RequestSentence request={request} />
      </p>
      {message !== '' && (
        <blockquote className="quote whole" dir="auto">
          “<bdi>{message}</bdi>”
        </blockquote>
      )}
      <RequestItems request={request} />
      {status === 'pending' && <TradeTimeLeft endsAtMs={Date.parse(lapsesAt ?? trade.expiresAt)} />}
    </>
  );
}

/** How long something still stands: the post that was asked about, or what waits for an answer. */
export function TradeTimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const text = useNowAs((nowMs) => timeLeftLabel(endsAtMs - nowMs));
  return (
    <p className="row mut s13">
      <Icon name={text === 'Expired' ? 'timer-off' : 'timer'} />
      <span>{text}</span>
    </p>
  );
}

/** How a request stands, in a sentence. */
export function RequestSentence({ request }: { request: TradeRequest }) {
  const { status, ended, backup, round, waiting } = request;
  return <Sentence key={`${status} ${ended} ${backup} ${round} ${waiting}`} request={request} />;
}

function Sentence({ request }: { request: TradeRequest }) {
  const { side, status, other, trade, backup } = request;
  const name = <bdi>{other?.name ?? 'Somebody'}</bdi>;
  const offered = <b>{offeredText(trade.title)}</b>;
  if (request.ended !== undefined) return <Ended request={request} name={name} offered={offered} />;
  if (other === null && status === 'declined')
    return <span>The other person is gone, and nothing was traded: {offered}.</span>;
  if (request.waiting === true) return <NotYet name={name} offered={offered} />;
  if (isTalkedOver(request) && status !== 'completed') return <TalkedOver {...{ request, name, offered }} />;
  if (status === 'completed') {
    return (
      <span>
        You traded with {name}: {offered}.
      </span>
    );
  }
  // A deal of which one side could not trade: of anything else nobody has the other one's answer.
  if (status === 'declined' && request.declinedBy === (side === 'receiver' ? 'other' : 'you')) {
    return side === 'sender' ? (
      <span>
        You ended the deal with {name}: {offered}.
      </span>
    ) : (
      <span>
        {name} ended the deal: {offered}.
      </span>
    );
  }
  if (side === 'receiver') {
    if (status === 'pending') {
      return (
        <span>
          {name} wants your {offered}.
          {backup && <span> It is promised to somebody else, so this one waits as backup.</span>}
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
          {backup && (
            <span> It is promised to somebody else. You wait as backup, in case that deal is cancelled.</span>
          )}
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

/** That what is agreed on is one of two trades, and not to be traded yet. */
function NotYet({ name, offered }: { name: Elements; offered: Elements }) {
  return (
    <span>
      You and {name} agreed: {offered}. It is one of two trades, so wait until it is its turn.
    </span>
  );
}

/** How a request stands in which other offers than the post were made. */
function TalkedOver(props: { request: TradeRequest; name: Elements; offered: Elements }) {
  const { request, name, offered } = props;
  if (request.status === 'accepted') {
    return (
      <span>
        You and {name} agreed: {offered}. Trade exactly this in the game.
      </span>
    );
  }
  if (request.status === 'declined') {
    return request.declinedBy === 'you' ? (
      <span>
        You said no thanks to {name}: {offered}.
      </span>
    ) : (
      <span>
        {name} said no thanks: {offered}.
      </span>
    );
  }
  return isToAnswer(request) ? (
    <span>
      {name} changed the offer: {offered}.
    </span>
  ) : (
    <span>
      You changed the offer: {offered}. It is {name}’s turn.
    </span>
  );
}

/** What became of a request that nobody declined. */
function Ended(props: { request: TradeRequest; name: Elements; offered: Elements }) {
  const { request, name, offered } = props;
  const { side, ended, oneSided, cancelReason } = request;
  if (oneSided) {
    return (
      <span>
        Only one of you two said that it happened, so the deal with {name} ended: {offered}. It counts for
        nobody.
      </span>
    );
  }
  if (ended === 'lapsed') return <span>Nobody answered for 24 hours, so nothing was traded: {offered}.</span>;
  if (ended === 'route-ended')
    return <span>Closed: it was one of two trades, and the other one did not work out: {offered}.</span>;
  if (ended === 'traded-away') {
    return side === 'sender' ? (
      <span>
        Closed: {name} traded {offered} with somebody else.
      </span>
    ) : (
      <span>
        Closed: you traded {offered} with somebody else than {name}.
      </span>
    );
  }
  const mine = ended === 'cancelled-by-you';
  const why = cancelReason === undefined ? '' : ` ${cancelledWhy(cancelReason, mine)}`;
  return mine ? (
    <span>
      You cancelled the deal with {name}: {offered}.<span>{why}</span>
    </span>
  ) : (
    <span>
      {name} cancelled the deal: {offered}.<span>{why}</span>
    </span>
  );
}
