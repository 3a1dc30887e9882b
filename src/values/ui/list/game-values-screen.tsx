import type { Address } from '../../../api/address.ts';
import { gameOfPath } from '../../../games/game-address.ts';
import { GamesHere, NO_SUCH_GAME } from '../../../games/ui/games-here.tsx';
import { GameValues } from './game-values.tsx';
import { ValuesError } from './values-error.tsx';
import { BackToValues } from './values-head.tsx';

/** The values of the game that the address names. */
export function GameValuesScreen({ address }: { address: Address }) {
  const game = gameOfPath(address);
  if (game !== undefined) return <GameValues key={game} game={game} address={address} />;
  const isNamed = (address.params['gameId'] ?? '').trim() !== '';
  return (
    <main id="main">
      <div className="wrap vindex">
        <BackToValues />
        <h1>Game Values</h1>
      </div>
      <ValuesError message={isNamed ? 'Invalid game ID' : 'Game not supported'} />
      <div className="wrap stack pt6">
        <p>{NO_SUCH_GAME}</p>
        <GamesHere />
      </div>
    </main>
  );
}
