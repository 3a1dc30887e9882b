import { Icon } from '../../../platform/ui/icon.tsx';
import { TradeFairness } from '../../../trades/ui/ticket/trade-fairness.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { sidesOf } from '../deal-sides.ts';
import { markedLines } from '../offer-changes.ts';
import { ChangeMark, DealSide } from './deal-side.tsx';
import { DealTurn } from './deal-turn.tsx';
import type { ShownOffer } from './use-shown-offer.ts';

/** What goes either way in an offer, as its reader sees it, what that is for them, what was changed, and whose turn it is. */
export function DealTicket({ request, shown }: { request: TradeRequest; shown: ShownOffer }) {
  const { trade, side, message } = request;
  const { game } = trade;
  const { offer, before } = shown;
  const { give, get } = sidesOf(side, offer);
  const was = before && sidesOf(side, before);
  const kinds = new Set(
    [...markedLines(was?.give, give), ...markedLines(was?.get, get)].flatMap(
      ({ change }) => change?.kind ?? [],
    ),
  );
  return (
    <article className="tkt whole" aria-label="What is traded">
      <div className="hd">
        <DealTurn request={request} shown={shown} />
      </div>
      {message !== '' && (
        <blockquote className="quote whole" dir="auto">
          “<bdi>{message}</bdi>”
        </blockquote>
      )}
      <TradeFairness
        game={game}
        offering={offer.offering}
        wanting={offer.wanting}
        mine={side === 'receiver'}
      />
      <div className="deal">
        <DealSide label="You give" game={game} entries={give} before={was?.give} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <DealSide label="You get" game={game} entries={get} before={was?.get} />
      </div>
      {kinds.size > 0 && (
        <p className="lgd">
          {KINDS.map(
            ([kind, word]) =>
              kinds.has(kind) && (
                <span key={kind}>
                  <ChangeMark kind={kind} />
                  <span>{word}</span>
                </span>
              ),
          )}
        </p>
      )}
    </article>
  );
}

const KINDS = [
  ['added', 'Added'],
  ['removed', 'Taken off'],
  ['changed', 'Changed'],
] as const;
