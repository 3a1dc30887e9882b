import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** Leads to what has changed in a game's values. */
export function ChangesLink({ game, children }: { game: GameId; children: string }) {
  return (
    <Link className="link chl" href={`/values/${game}/changes`}>
      <Icon name="activity" />
      <span>{children}</span>
    </Link>
  );
}
