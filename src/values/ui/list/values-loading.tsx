import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

const CARDS = Array.from({ length: 12 }, (_, place) => place);

/** What stands in place of the list while it is on its way: cards of the final size. */
export function ValuesLoading({ game, name }: { game: GameId; name: string }) {
  return (
    <div className="wrap">
      <div className="row g3 vload" role="status">
        <span className="spin" />
        <div>
          <b>{`Loading ${name} Values`}</b>
          <p className="s14 sub">Fetching the latest market data...</p>
        </div>
      </div>
      <div className={gameOf(game).traits !== undefined ? 'items rows' : 'items'} aria-hidden="true">
        {CARDS.map((place) => (
          <div key={place} className="item">
            <span className="pic">
              <Skeleton className="art" />
            </span>
            <div className="bd">
              <Skeleton height="38px" />
              <Skeleton className="pill" width="70%" height="24px" />
              <Skeleton height="66px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
