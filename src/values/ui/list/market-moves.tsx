import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import type { Api, Given } from '../../../api/client.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { useLive, useLiveState } from '../../../live/ui/follow-live.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { figureDates } from '../../figures/figure-dates.ts';
import { signedPercent, worthText } from '../../figures/figure.ts';
import { type Mover, movedPercent } from '../../figures/mover.ts';
import { valueReads } from '../../value-reads.ts';
import { FEATURE_ROWS, FeatureFailed, type FeatureRow, FeatureRows } from './feature-rows.tsx';

type Lists = Given<Api['values']['movers']>['lists'];

/** 'Live Market Data': the items whose figure has changed most in seven days, in all games. */
export function MarketMoves() {
  useLive(GAME_IDS);
  const live = useLiveState() === 'live';
  const { data, isError } = useQuery(valueReads.movers(useApi()));
  const shown = data?.movers.slice(0, FEATURE_ROWS);
  const dated = data?.lists.filter(({ game }) => shown?.some((mover) => mover.game === game));
  return (
    <section className="card feat">
      <div className="row sp">
        <h2>Live Market Data</h2>
        <span className={live ? 'bdg ok' : 'bdg'}>
          {live && <span className="live" />}
          <span>{live ? 'Live' : 'Reconnecting'}</span>
        </span>
      </div>
      {data?.movers.length === 0 ? (
        <NothingMoved lists={data.lists} />
      ) : (
        <>
          <p className="sub s14">Biggest moves in the last 7 days</p>
          {isError && data === undefined ? <FeatureFailed /> : <FeatureRows rows={shown?.map(moverRow)} />}
          {dated !== undefined && (
            <p className="s12 mut">
              {`Community estimates · lists of ${figureDates(dated.map(({ asOf }) => asOf).join('; '))}`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Nothing is made up where nothing has changed: then the age of each list is the news. */
function NothingMoved({ lists }: { lists: Lists }) {
  return (
    <>
      <p className="sub s14">Nothing has moved in the last 7 days. Community estimates, as of:</p>
      <ul className="stack g2">
        {lists.map(({ game, asOf }) => (
          <li key={game}>
            <Link className="row g3 feat-l" href={`/values/${game}`}>
              <GameEmblem game={game} pixels={40} />
              <span className="grow">
                <b className="one snug">{gameOf(game).name}</b>
                <span className="one mut s13">{figureDates(asOf)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function moverRow(mover: Mover): FeatureRow {
  const { game, before, after } = mover;
  const percent = movedPercent(mover) ?? 0;
  const up = after > before;
  return {
    item: mover,
    note: `${worthText(game, after)} · ${gameOf(game).name}`,
    aside: (
      <span className={up ? 'trend up' : 'trend dn'}>
        <Icon name={up ? 'trending-up' : 'trending-down'} />
        <span className="sr">{`from ${worthText(game, before)}, `}</span>
        <span>{signedPercent(percent)}</span>
      </span>
    ),
  };
}
