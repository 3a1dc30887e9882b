import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { useLiveState } from '../../../live/ui/follow-live.ts';
import { grouped } from '../../../platform/counts.ts';
import { briefDate, isoDay } from '../../../platform/dates.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { isOldFigure } from '../../figures/figure-age.ts';
import { datesInWords } from '../../figures/list-dates.ts';
import { OldMark } from '../figure-age.tsx';

type Dated = Pick<Given<Api['values']['list']>, 'dates' | 'staleDays' | 'fed'>;

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

/** Of when a list's figures are, in one line made of all of them; each card tells its own. */
function ListAge({ list: { dates, staleDays } }: { list: Dated }) {
  const words = useNowAs((nowMs) =>
    dates === undefined ? '' : datesInWords(dates, isoDay(new Date(nowMs))),
  );
  const old = useNowAs((nowMs) => dates?.newest != null && isOldFigure(dates.newest, staleDays, nowMs));
  return (
    <span className="fage">
      <span>{words}</span>
      {old && <OldMark />}
    </span>
  );
}

/** Whether the list follows where it comes from; one that nothing feeds, or has not for long, says since when. */
function Updates({ list: { dates, staleDays, fed } }: { list: Dated }) {
  const live = useLiveState() === 'live';
  const day = dates?.newest ?? null;
  const old = useNowAs((nowMs) => day === null || isOldFigure(day, staleDays, nowMs));
  if (!fed || old)
    return (
      <Stat label="Live Updates" className="stat day">
        <span>Off</span>
        {day !== null && <small>{`since ${briefDate(day)}`}</small>}
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
