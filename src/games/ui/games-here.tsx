import { Link } from 'wouter';
import { buttonClass } from '../../platform/ui/button.tsx';
import { gameOf } from '../game-list.ts';
import { GAME_IDS } from '../game.ts';

/** What is said where an address names no game of this site; `GamesHere` follows. */
export const NO_SUCH_GAME = 'There is no such game here. Pick one of these:';

/** Leads to the values of each game. */
export function GamesHere() {
  return (
    <nav className="row wr" aria-label="Games">
      {GAME_IDS.map((id) => (
        <Link key={id} className={buttonClass()} href={`/values/${id}`}>
          <span>{gameOf(id).name}</span>
        </Link>
      ))}
    </nav>
  );
}
