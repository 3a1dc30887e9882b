import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { counted } from '../../platform/counts.ts';
import { isoDay } from '../../platform/dates.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { FeatureFailed } from '../../values/ui/list/feature-rows.tsx';
import type { LogFilter } from '../log-contract.ts';
import { logReads } from '../log-reads.ts';
import { gainText, gainTone } from '../log-words.ts';
import type { Sums } from './log-sums.tsx';
import type { Logged } from './logged.ts';
import { ProfitBars } from './profit-bars.tsx';
import { ProfitLine } from './profit-line.tsx';

/** The newest trades, of which each has a line. */
const LINES = 3;

/** Fewer bars than these show nothing that the lines do not. */
const LEAST_BARS = 5;

/** 'Profit Tracking': what one's trades in one game come to by the figures of today, with the newest ones. The rest is the log's. */
export function ProfitTracking() {
  const api = useApi();
  const today = useToday();
  const [chosen, setChosen] = useState<GameId>();
  const [monthly, setMonthly] = useState(false);
  const filter: LogFilter = {
    ...(chosen !== undefined && { game: chosen }),
    ...(monthly && { from: `${isoDay(new Date(today)).slice(0, 7)}-01` }),
  };
  const summary = useQuery({ ...logReads.summary(api, filter), placeholderData: (before) => before });
  const newest = useQuery({ ...logReads.newest(api, filter), placeholderData: (before) => before });
  const sums = summary.data;
  const trades = newest.data;
  const game = sums?.game;
  // Figures of another choice are no figures of this one; others come only with the connection.
  const isAway = summary.isPlaceholderData && summary.fetchStatus === 'paused';
  const isEmpty = sums?.games.length === 0;
  const failed = (summary.isError || newest.isError) && (sums === undefined || trades === undefined);
  return (
    <section className="card feat" data-game={isEmpty ? undefined : game}>
      <div className="row sp">
        <h2>Profit Tracking</h2>
        {sums !== undefined && !isEmpty && !isAway && (
          <span className="bdg">{counted(sums.trades, 'trade')}</span>
        )}
      </div>
      {sums !== undefined && sums.games.length > 1 && (
        <div className="chips wr" role="group" aria-label="Game">
          {sums.games.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === (chosen ?? game)}
              onClick={() => setChosen(each)}
            >
              <GameEmblem game={each} pixels={22} />
              <span>{gameOf(each).name}</span>
            </button>
          ))}
        </div>
      )}
      {failed && <FeatureFailed />}
      {!failed && (sums === undefined || trades === undefined) && <Skeleton height="220px" />}
      {isEmpty && (
        <div className="empty small">
          <img src="/media/sticker/balance-scale.svg" width="56" height="56" alt="" />
          <p>Complete a trade to see what you gave and got.</p>
          <Link className={buttonClass()} href="/log">
            Trade log
          </Link>
        </div>
      )}
      {sums !== undefined && trades !== undefined && game !== undefined && !isEmpty && (
        <>
          <div className="row sp wr">
            {!isAway && <Sum game={game} sums={sums} />}
            <div className="row" role="group" aria-label="Of when">
              {[true, false].map((isMonth) => (
                <button
                  key={String(isMonth)}
                  type="button"
                  className="chip"
                  aria-pressed={monthly === isMonth}
                  onClick={() => setMonthly(isMonth)}
                >
                  {isMonth ? 'This month' : 'All'}
                </button>
              ))}
            </div>
          </div>
          {isAway ? (
            <p className="sub s14">You are offline. This comes when you are back.</p>
          ) : (
            <Newest game={game} sums={sums} trades={trades} />
          )}
          <Link className={buttonClass({ wide: true })} href={`/log?game=${game}`}>
            Trade log
          </Link>
        </>
      )}
    </section>
  );
}

/** What all of them come to. */
function Sum({ game, sums: { figures, trades } }: { game: GameId; sums: Sums }) {
  const { sum, counted: many } = figures.ifKept;
  return (
    <p className={`profit-s ${gainTone(sum) ?? ''}`}>
      <b className="num huge">{gainText(game, many === 0 && trades > 0 ? null : sum)}</b>
      <span className="s13 sub">by today’s values</span>
    </p>
  );
}

/** What is not counted, and the newest ones: each as a bar, the last ones in a line. */
function Newest(props: { game: GameId; sums: Sums; trades: readonly Logged[] }) {
  const {
    game,
    sums: { uncounted },
    trades,
  } = props;
  return (
    <>
      {uncounted > 0 && (
        <p className="s13 sub">
          {`${counted(uncounted, 'trade')} ${uncounted === 1 ? 'is' : 'are'} not counted.`}
        </p>
      )}
      {trades.length >= LEAST_BARS && <ProfitBars trades={trades} />}
      {trades.length === 0 ? (
        <p className="sub s14">No trades this month yet.</p>
      ) : (
        <ul className="stack g2">
          {trades.slice(0, LINES).map((trade) => (
            <ProfitLine key={trade.id} game={game} trade={trade} />
          ))}
        </ul>
      )}
    </>
  );
}
