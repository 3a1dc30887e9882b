import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { useLiveState } from '../../live/ui/follow-live.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

type Props = {
  game: GameId;
  name: string;
  /** Items that match search and filter, and groups of the list; absent while they are on their way. */
  found: number | undefined;
  groups: number | undefined;
};

/** The band at the top of a game's values, with its three tiles. */
export const ValuesHead = memo(function ValuesHead({ game, name, found, groups }: Props) {
  const live = useLiveState() === 'live';
  return (
    <section className="band vhead">
      <div className="wrap">
        <BackToValues />
        <div className="row vt">
          <h1 className="grow">{name} Values</h1>
          <GameEmblem game={game} pixels={88} className="emblem" />
        </div>
        <dl className="stats">
          <Stat label="Items Available">{found?.toLocaleString('en-US')}</Stat>
          <Stat label="Categories">{groups}</Stat>
          <Stat label="Live Updates">
            <span className={live ? 'live' : 'live off'} />
            {live ? 'On' : 'Off'}
          </Stat>
        </dl>
      </div>
    </section>
  );
});

/** The way back to the choice of games. */
export function BackToValues() {
  return (
    <Link className="link" href="/values">
      <Icon name="arrow-left" />
      Back to Values
    </Link>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton width="3ch" height="1em" />}</dd>
    </div>
  );
}
