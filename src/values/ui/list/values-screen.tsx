import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { gameReads } from '../../../games/game-reads.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { GameTile } from '../../../games/ui/game-tile.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';

/** Where one chooses the game whose values one wants to see. The tiles stand at once, only their counts may follow. */
export function ValuesScreen() {
  const games = useQuery(gameReads.games(useApi()));
  return (
    <main id="main">
      <div className="wrap vindex">
        <Link className="link" href="/">
          <Icon name="arrow-left" />
          Return to Home
        </Link>
        <h1>Game Values</h1>
        <p className="sub">Pick a game to see what every item is worth.</p>
        <div className="games big">
          {GAME_IDS.map((id) => (
            <GameTile
              key={id}
              config={games.data?.find((game) => game.id === id) ?? { id, name: gameOf(id).name }}
              big
            />
          ))}
        </div>
      </div>
    </main>
  );
}
