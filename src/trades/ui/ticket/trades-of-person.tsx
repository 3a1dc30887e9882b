import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import type { PublicTrade } from '../../trade.ts';
import { TradeCard } from './trade-card.tsx';
import { useTradeDialogs } from './use-trade-dialogs.tsx';

const TITLE_ID = 'live-trades';

// One row on a wide screen.
const EAGER_CARDS = 4;

/** A person's live trades, each in its game's colours; nothing when there is none. */
export function TradesOfPerson({ trades, mine }: { trades: readonly PublicTrade[]; mine: boolean }) {
  const signedIn = useMe() !== null;
  const { actions, dialog, requested } = useTradeDialogs();
  return (
    <>
      {trades.length > 0 && (
        <section className="ptrades" aria-labelledby={TITLE_ID}>
          <h2 id={TITLE_ID}>Live Trades</h2>
          <ul className="trades">
            {trades.map((trade, index) => (
              <li key={trade.id} data-game={trade.game}>
                <Link className="link" href={`/trade?game=${trade.game}`}>
                  <GameEmblem game={trade.game} pixels={24} />
                  <span>{gameOf(trade.game).name}</span>
                </Link>
                <TradeCard
                  trade={trade}
                  mine={mine}
                  requested={requested.get(trade.id)}
                  signedIn={signedIn}
                  actions={actions}
                  eager={index < EAGER_CARDS}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Beside the list, so that it outlives the ticket that it was opened from. */}
      {dialog}
    </>
  );
}
