import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { changeReads } from '../../change-reads.ts';
import { changedPercent } from '../../changes/value-change.ts';
import { signedPercent } from '../../figures/figure.ts';
import { worthText } from '../../figures/figure.ts';
import type { Mover } from '../../figures/mover.ts';
import { itemAddress } from '../../items/item-address.ts';
import { ItemArt } from '../item-art.tsx';

/** What has moved most of a game, in a week and in a month. */
export function Movers({ game }: { game: GameId }) {
  const { data, isError } = useQuery(changeReads.movers(useApi(), game));
  if (data === undefined && isError)
    return <p className="sub">What moved most could not be loaded. Reload the page to try again.</p>;
  return (
    <>
      <MoversOf days={7} movers={data?.days7} />
      <MoversOf days={30} movers={data?.days30} />
    </>
  );
}

/** @param props.movers undefined while they are on their way */
function MoversOf({ days, movers }: { days: number; movers: readonly Mover[] | undefined }) {
  const title = `Moved most in ${days} days`;
  return (
    <section aria-label={title} aria-busy={movers === undefined || undefined}>
      <h2>{title}</h2>
      {movers?.length === 0 ? (
        <p className="sub">{`Nothing has moved in the last ${days} days.`}</p>
      ) : (
        <ul className="mvs">
          {movers === undefined
            ? PLACES.map((place) => (
                <li key={place}>
                  <Skeleton height="116px" />
                </li>
              ))
            : movers.map((mover) => (
                <li key={mover.slug}>
                  <MoverCard mover={mover} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

function MoverCard({ mover }: { mover: Mover }) {
  const { game, slug, name, before, after } = mover;
  const percent = changedPercent({ from: before, to: after }) ?? 0;
  const isUp = after > before;
  return (
    <Link className="card mv" href={itemAddress(game, slug)}>
      <span className="row sp">
        <ItemArt item={mover} size="s" className="a40" eager />
        <span className={isUp ? 'trend up' : 'trend dn'}>
          <Icon name={isUp ? 'trending-up' : 'trending-down'} />
          <span>{signedPercent(percent)}</span>
        </span>
      </span>
      <b className="mv-n">{name}</b>
      <span className="mv-v">
        <span className="sr">from </span>
        <span>{worthText(game, before)}</span>
        <Icon name="arrow-right" />
        <span className="sr"> to </span>
        <b>{worthText(game, after)}</b>
      </span>
    </Link>
  );
}
