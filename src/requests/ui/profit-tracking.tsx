import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { counted } from '../../platform/counts.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { fairness } from '../../values/figures/fairness.ts';
import { figureDates } from '../../values/figures/figure-dates.ts';
import { signedPercent, worthText } from '../../values/figures/figure.ts';
import { FeatureFailed } from '../../values/ui/list/feature-rows.tsx';
import { type GameProfit, profitByGame } from '../profit.ts';
import { requestReads } from '../request-reads.ts';

// Whoever has no completed trade needs none, and for the others it lies below the first screen of a phone.
const loadChart = async () => (await import('./profit-chart.tsx')).ProfitChart;

const TONES = { W: 't-win', F: 't-fair', L: 't-lose', U: undefined } as const;

/** 'Profit Tracking': what one gave and got in completed trades, one game at a time, by known figures alone. */
export function ProfitTracking() {
  const { data, isError } = useQuery(requestReads.profit(useApi()));
  const [chosen, setChosen] = useState<GameId>();
  const games = profitByGame(data?.trades ?? []);
  const profit = games.find(({ game }) => game === chosen) ?? games[0];
  const asOf = data?.lists.find(({ game }) => game === profit?.game)?.asOf;
  return (
    <section className="card feat" data-game={profit?.game}>
      <div className="row sp">
        <h2>Profit Tracking</h2>
        {profit !== undefined && <span className="bdg">{counted(profit.trades, 'trade')}</span>}
      </div>
      {games.length > 1 && (
        <div className="chips wr" role="group" aria-label="Game">
          {games.map(({ game }) => (
            <button
              key={game}
              type="button"
              className="chip"
              aria-pressed={game === profit?.game}
              onClick={() => setChosen(game)}
            >
              <GameEmblem game={game} pixels={22} />
              <span>{gameOf(game).name}</span>
            </button>
          ))}
        </div>
      )}
      {isError && data === undefined && <FeatureFailed />}
      {data === undefined && !isError && <Skeleton height="220px" />}
      {data?.trades.length === 0 && (
        <div className="empty small">
          <img src="/media/sticker/balance-scale.svg" width="56" height="56" alt="" />
          <p>Complete a trade to see what you gave and got.</p>
        </div>
      )}
      {data !== undefined && profit !== undefined && (
        <>
          <Sum profit={profit} />
          <LateChart trades={data.trades.filter(({ game }) => game === profit.game)} />
          <p className="s12 mut">
            {`By today's figures${asOf === undefined ? '' : `. Community estimates · ${figureDates(asOf)}`}`}
          </p>
        </>
      )}
    </section>
  );
}

/** The chart, in a place of its size while its code is on its way. */
function LateChart({ trades }: { trades: Given<Api['requests']['profit']>['trades'] }) {
  const [Chart, setChart] = useState<Awaited<ReturnType<typeof loadChart>>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadChart().then(
      (part) => setChart(() => part),
      () => setFailed(true),
    );
  }, []);
  if (failed) return <FeatureFailed />;
  return Chart === undefined ? <Skeleton height="238px" /> : <Chart trades={trades} />;
}

function Sum({ profit }: { profit: GameProfit }) {
  const { game, trades, judged, gave, got, unpriced } = profit;
  const { verdict, percent } = fairness(gave, got);
  return (
    <div className="stack g2">
      {percent !== undefined && (
        <p className="row wr">
          <b className={`num huge ${TONES[verdict] ?? ''}`}>{signedPercent(percent)}</b>
          <span className="sub s14">{`Gave ${worthText(game, gave)}, got ${worthText(game, got)}`}</span>
        </p>
      )}
      {judged < trades && (
        <p className="s13 sub">
          {`${judged === 0 ? 'Nothing to add up' : `${trades - judged} of ${trades} left out`}: ${unpriced} ${unpriced === 1 ? 'item has' : 'items have'} no trade value.`}
        </p>
      )}
    </div>
  );
}
