import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNow } from '../../../platform/ui/use-now.ts';
import { demandOf } from '../../figures/demand.ts';
import { chartedFigures, type KeptChange, pastOf, trendOver } from '../../figures/figure-history.ts';
import { signedPercent } from '../../figures/figure.ts';
import type { Item } from '../../items/item.ts';
import { DemandPips } from '../demand-pips.tsx';

const HOUR_MS = 60 * 60 * 1000;
const TRENDS = [7, 30] as const;

type Props = {
  game: GameId;
  item: Item;
  /** Kept changes of its figures; undefined while they are on their way. */
  changes: readonly KeptChange[] | undefined;
};

/** How wanted an item is, and where its figure is going. */
export function ItemStanding({ game, item, changes }: Props) {
  const demand = demandOf(game, item.demand);
  // The end of this hour, so that what has changed within it counts.
  const nowMs = useNow(HOUR_MS) + HOUR_MS;
  const counted = chartedFigures(game, item)[0]?.figure ?? 'value';
  return (
    <dl className="tri">
      {demand !== undefined && (
        <div>
          <dt>Demand</dt>
          <dd>
            <DemandPips demand={demand} />
          </dd>
        </div>
      )}
      {TRENDS.map((days) => (
        <div key={days}>
          <dt>{`Trend, ${days} days`}</dt>
          <dd>
            {changes === undefined ? (
              <Skeleton width="6ch" height="1rem" />
            ) : (
              <Trend percent={trendOver(pastOf(item, changes, counted), days, nowMs)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param props.percent undefined where nothing is known to compare with */
function Trend({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <span className="mut">Not known yet</span>;
  const look = percent > 0 ? 'up' : percent < 0 ? 'dn' : 'fl';
  return (
    <span className={`trend ${look}`}>
      <Icon name={percent > 0 ? 'trending-up' : percent < 0 ? 'trending-down' : 'minus'} />
      <span>{signedPercent(percent)}</span>
    </span>
  );
}
