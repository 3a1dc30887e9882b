import { memo } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { type PublicTrade, tradeTitle } from '../../trade.ts';
import { fuseLength, type Urgency, urgencyOf } from '../../urgency.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { ticketId } from './ticket-id.ts';
import { TimeLeft } from './time-left.tsx';
import { TradeFairness } from './trade-fairness.tsx';
import { TradeSide } from './trade-side.tsx';
import type { RequestStatus } from './use-requested.ts';
import type { TradeActions } from './use-trade-dialogs.tsx';

const LOOKS: Record<Urgency, string | false> = { calm: false, soon: 'soon', last: 'last', over: 'exp' };

/** A live trade as a ticket: its fuse burns, and when the four hours are over it turns grey. */
export const TradeCard = memo(function TradeCard(props: {
  trade: PublicTrade;
  /** Whether the reader posted it. */
  mine: boolean;
  /** What has become of the reader's request for it; without it there is none. */
  requested?: RequestStatus | undefined;
  /** Whoever is signed out is asked to sign in. */
  signedIn: boolean;
  /** What a reader can do, from `useTradeDialogs`. */
  actions: TradeActions;
  /** Whether its pictures are in sight at once. */
  eager?: boolean;
}) {
  const { trade, mine, requested, signedIn, actions, eager = false } = props;
  const { game, offering, wanting } = trade;
  const endsAtMs = Date.parse(trade.expiresAt);
  const urgency = useNowAs((nowMs) => urgencyOf(endsAtMs - nowMs));
  const fuse = useNowAs((nowMs) => fuseLength(endsAtMs - nowMs));
  const title = tradeTitle(offering);
  return (
    <article id={ticketId(trade.id)} className={classNames('tkt', LOOKS[urgency])}>
      <div className="fuse" aria-hidden="true">
        <i style={{ '--left': fuse }} />
      </div>
      <div className="hd">
        <h3 className="one" title={title}>
          {title}
        </h3>
        <TimeLeft endsAtMs={endsAtMs} urgency={urgency} />
      </div>
      <div className="deal">
        <TradeSide label="Offering" game={game} entries={offering} eager={eager} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <TradeSide label="Wanting" game={game} entries={wanting} eager={eager} />
      </div>
      <TradeFairness game={game} offering={offering} wanting={wanting} mine={mine} />
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <TicketFoot
        trade={trade}
        mine={mine}
        over={urgency === 'over'}
        requested={requested}
        signedIn={signedIn}
        actions={actions}
      />
    </article>
  );
});
