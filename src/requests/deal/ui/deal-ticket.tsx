import { Icon } from '../../../platform/ui/icon.tsx';
import { TradeFairness } from '../../../trades/ui/ticket/trade-fairness.tsx';
import { RequestSentence } from '../../ui/request-body.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { sidesOf } from '../deal-sides.ts';
import { DealSide } from './deal-side.tsx';

/** What goes either way, as its reader sees it, what that is for them, and how it stands. */
export function DealTicket({ request }: { request: TradeRequest }) {
  const { trade, side, message } = request;
  const { game, offering, wanting } = trade;
  const { give, get } = sidesOf(request);
  return (
    <article className="tkt whole" aria-label="What is traded">
      <div className="hd">
        <p className="sub whole">
          <RequestSentence request={request} />
        </p>
      </div>
      {message !== '' && (
        <blockquote className="quote whole" dir="auto">
          “<bdi>{message}</bdi>”
        </blockquote>
      )}
      <TradeFairness game={game} offering={offering} wanting={wanting} mine={side === 'receiver'} />
      <div className="deal">
        <DealSide label="You give" game={game} entries={give} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <DealSide label="You get" game={game} entries={get} />
      </div>
    </article>
  );
}
