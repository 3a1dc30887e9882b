import { Link } from 'wouter';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** Says why most items of a list have no trade value, and leads to what people trade them for. */
export function FewValuesNote({ game, unvalued, total }: { game: GameId; unvalued: number; total: number }) {
  if (unvalued * 2 <= total) return null;
  const { countsBy, sold } = gameOf(game);
  const why =
    countsBy === 'buyPrice'
      ? 'These are shop prices. Nobody collects what people trade these for yet.'
      : sold === undefined
        ? 'Most items here have no value yet: no list of them is kept.'
        : `Most items here have no trade value yet: no list of them is kept, and what the game pays for ${sold.category.toLowerCase()} is none.`;
  return (
    <p className="note few">
      <Icon name="info" />
      <span>
        <span>{why}</span>{' '}
        <Link className="link" href={`/trade?game=${game}`}>
          See what people trade
        </Link>
      </span>
    </p>
  );
}
