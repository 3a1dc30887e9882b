import type { GameId } from '../../games/game.ts';
import { useToday } from '../../platform/ui/use-now.ts';
import { monthText } from '../log-words.ts';
import { LogTicket } from './log-ticket.tsx';
import type { Logged } from './logged.ts';

/** Trades below the months in which they were made. */
export function LogMonths(props: {
  game: GameId;
  trades: readonly Logged[];
  onChange: (trade: Logged) => void;
}) {
  const { game, trades, onChange } = props;
  const today = useToday();
  const months = Map.groupBy(trades, ({ happenedAt }) => monthText(happenedAt, today));
  return [...months].map(([month, these]) => (
    <section key={month} className="stack g3" aria-label={month}>
      <h2 className="logm">{month}</h2>
      <div className="logs">
        {these.map((trade) => (
          <LogTicket key={trade.id} game={game} trade={trade} onChange={onChange} />
        ))}
      </div>
    </section>
  ));
}
