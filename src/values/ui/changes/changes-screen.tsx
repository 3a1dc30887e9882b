import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { gameOfPath } from '../../../games/game-address.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { GamesHere, NO_SUCH_GAME } from '../../../games/ui/games-here.tsx';
import { useLive } from '../../../live/ui/follow-live.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { pageOfAddress } from '../../changes/changes-address.ts';
import { ChangeList } from './change-list.tsx';
import { Movers } from './movers.tsx';

/** /values/{gameId}/changes: what has changed in a game's values, newest first. */
export function ChangesScreen({ address }: { address: Address }) {
  const game = gameOfPath(address);
  if (game !== undefined) return <ChangesOf game={game} after={pageOfAddress(address)} />;
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        heading="h1"
        sticker="magnifying-glass-tilted-left"
        title="Game not supported"
        text={NO_SUCH_GAME}
        action={<GamesHere />}
      />
    </main>
  );
}

/** @param props.after the key of the page that is shown first; undefined for the newest, with what has moved most above it */
function ChangesOf({ game, after }: { game: GameId; after: string | undefined }) {
  useLive([game]);
  const { name } = gameOf(game);
  return (
    <main id="main">
      <section className="band vhead">
        <div className="wrap">
          <Link className="link" href={`/values/${game}`}>
            <Icon name="arrow-left" />
            <span>{`${name} Values`}</span>
          </Link>
          <div className="row vt">
            <div className="grow vt-t">
              <h1>What changed</h1>
              <p className="sub">{`Every new figure in ${name}. Times are UTC.`}</p>
            </div>
            <GameEmblem game={game} pixels={88} className="emblem" />
          </div>
        </div>
      </section>
      <div className="wrap chs">
        {after === undefined && <Movers game={game} />}
        <ChangeList key={`${game} ${after}`} game={game} after={after} />
      </div>
    </main>
  );
}
