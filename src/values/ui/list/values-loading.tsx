import type { GameId } from '../../../games/game.ts';
import { CardSkeleton } from './rows/card-skeleton.tsx';
import { gridClass } from './rows/item-cards.tsx';

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
      <div className={gridClass(game)} aria-hidden="true">
        {CARDS.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
