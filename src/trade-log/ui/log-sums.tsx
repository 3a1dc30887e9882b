import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { LOG_FIGURES, type LogFigures } from '../log-figures.ts';
import { FIGURE_NAMES, gainText, gainTone } from '../log-words.ts';

/** What the pages know of a log. */
export type Sums = Given<Api['tradeLog']['summary']>;

/** The three figures over all that is shown; what has no figure is counted below. */
export function LogSums({ game, sums: { figures, trades, uncounted } }: { game: GameId; sums: Sums }) {
  return (
    <div className="stack g2 logg-s">
      <dl className="three">
        {LOG_FIGURES.map((name) => {
          const { sum, counted: many } = figures[name];
          const gain = many === 0 && trades > 0 ? null : sum;
          return (
            <div key={name} className={gainTone(gain)}>
              <dt>{FIGURE_NAMES[name]}</dt>
              <dd>{gainText(game, gain)}</dd>
            </div>
          );
        })}
      </dl>
      {uncounted > 0 && (
        <p className="s13 sub">
          {`${counted(uncounted, 'trade')} ${uncounted === 1 ? 'is' : 'are'} not counted: something in ${uncounted === 1 ? 'it' : 'them'} has no value.`}
        </p>
      )}
    </div>
  );
}

/** The three figures of one trade. */
export function TradeFigures({ game, figures }: { game: GameId; figures: LogFigures }) {
  return (
    <dl className="trio">
      {LOG_FIGURES.map((name) => (
        <div key={name} className={gainTone(figures[name])}>
          <dt>{FIGURE_NAMES[name]}</dt>
          <dd>{gainText(game, figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
