import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { hubAddress } from '../../../trades/hub-address.ts';

/** @returns where other ways than a route are found */
export function otherWays(game: GameId): string {
  return hubAddress({ game, tab: 'matches', search: '', scope: 'all' });
}

/** What a route leads from and to, at the top of its page. */
export function RouteHead({ game, title }: { game: GameId; title: string }) {
  return (
    <section className="band">
      <div className="wrap rh">
        <Link className="link" href={otherWays(game)}>
          <Icon name="arrow-left" />
          Matches
        </Link>
        <div className="row g3 sp wr">
          <h1>{title}</h1>
          <span className="bdg">
            <Icon name="route" />
            <span>One stop</span>
          </span>
        </div>
      </div>
    </section>
  );
}
