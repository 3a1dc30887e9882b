import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { newestDay } from '../figure-dates.ts';
import { FigureAge } from './figure-age.tsx';
import { useLiveState } from '../../live/ui/follow-live.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { grouped } from '../../platform/counts.ts';

type Props = {
  game: GameId;
  name: string;
  /** Items that match search and filter, and groups of the list; absent while they are on their way. */
  found: number | undefined;
  groups: number | undefined;
  /** Of when the figures are, in words, and the days for which they pass for fresh. */
  asOf: string | undefined;
  staleDays: number | undefined;
};

/** The band at the top of a game's values, with its three tiles. */
export const ValuesHead = memo(function ValuesHead(props: Props) {
  const { game, name, found, groups, asOf, staleDays } = props;
  const live = useLiveState() === 'live';
  return (
    <section className="band vhead">
      <div className="wrap">
        <BackToValues />
        <div className="row vt">
          <div className="grow vt-t">
            <h1>{name} Values</h1>
            <p className="vage">
              {asOf !== undefined && staleDays !== undefined && <ListAge asOf={asOf} staleDays={staleDays} />}
            </p>
          </div>
          <GameEmblem game={game} pixels={88} className="emblem" />
        </div>
        <dl className="stats">
          <Stat label="Items Available">{found !== undefined && grouped(found)}</Stat>
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

/** The newest day of a list's figures; each card tells its own. */
function ListAge({ asOf, staleDays }: { asOf: string; staleDays: number }) {
  const day = newestDay(asOf);
  return day === undefined ? `As of ${asOf}` : <FigureAge recordedAt={day} staleDays={staleDays} />;
}

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
