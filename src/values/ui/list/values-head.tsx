import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { useLiveState } from '../../../live/ui/follow-live.ts';
import { grouped } from '../../../platform/counts.ts';
import { briefDate } from '../../../platform/dates.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { isOldFigure } from '../../figures/figure-age.ts';
import { newestDay } from '../../figures/figure-dates.ts';
import { FigureAge } from '../figure-age.tsx';

type Dated = Pick<Given<Api['values']['list']>, 'asOf' | 'staleDays' | 'fed' | 'lastUpdate'>;

type Props = {
  game: GameId;
  name: string;
  /** Items that match search and filter, and groups of the list; absent while they are on their way. */
  found: number | undefined;
  groups: number | undefined;
  /** Of when the figures are, and whether they follow somewhere else; undefined while that is on its way. */
  list: Dated | undefined;
};

/** The band at the top of a game's values, with its three tiles. */
export const ValuesHead = memo(function ValuesHead(props: Props) {
  const { game, name, found, groups, list } = props;
  return (
    <section className="band vhead">
      <div className="wrap">
        <BackToValues />
        <div className="row vt">
          <div className="grow vt-t">
            <h1>{`${name} Values`}</h1>
            <p className="vage">{list !== undefined && <ListAge list={list} />}</p>
          </div>
          <GameEmblem game={game} pixels={88} className="emblem" />
        </div>
        <dl className="stats">
          <Stat label="Items Available">{found !== undefined && grouped(found)}</Stat>
          <Stat label="Categories">{groups}</Stat>
          {list === undefined ? <Stat label="Live Updates" /> : <Updates list={list} />}
        </dl>
      </div>
    </section>
  );
});

/** The newest day of a list's figures; each card tells its own. */
function ListAge({ list: { asOf, staleDays } }: { list: Dated }) {
  const day = newestDay(asOf);
  return day === undefined ? (
    <span>{`As of ${asOf}`}</span>
  ) : (
    <FigureAge recordedAt={day} staleDays={staleDays} />
  );
}

/** Whether the list follows where it comes from; one that nothing feeds, or has not for long, says since when. */
function Updates({ list: { asOf, staleDays, fed, lastUpdate } }: { list: Dated }) {
  const live = useLiveState() === 'live';
  const day = newestDay(asOf);
  const old = useNowAs((nowMs) => day === undefined || isOldFigure(day, staleDays, nowMs));
  if (!fed || old)
    return (
      <Stat label="Last Update" className="stat day">
        {lastUpdate ? briefDate(lastUpdate) : 'Not known'}
      </Stat>
    );
  return (
    <Stat label="Live Updates">
      <span className={live ? 'live' : 'live off'} />
      <span>{live ? 'On' : 'Off'}</span>
    </Stat>
  );
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

function Stat(props: { label: string; className?: string; children?: ReactNode }) {
  const { label, className = 'stat', children } = props;
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton width="3ch" height="1em" />}</dd>
    </div>
  );
}
