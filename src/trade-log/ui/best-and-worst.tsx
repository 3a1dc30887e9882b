import type { GameId } from '../../games/game.ts';
import { briefDay } from '../../platform/dates.ts';
import { entryForm } from '../../trades/trade.ts';
import { formEdge } from '../../values/items/form.ts';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { resultOf } from '../log-summary.ts';
import { gainText, gainTone, sideText } from '../log-words.ts';
import type { Logged } from './logged.ts';

/** The trade that has come to most and the one that has come to least, by what was given then and is had now. */
export function BestAndWorst(props: { game: GameId; best: Logged | null; worst: Logged | null }) {
  const { game, best, worst } = props;
  if (best === null && worst === null) return null;
  return (
    <section className="card stack g3 logc">
      <h2>Best and worst</h2>
      <ul className="stack g2">
        {best !== null && <Row game={game} trade={best} />}
        {worst !== null && <Row game={game} trade={worst} />}
      </ul>
    </section>
  );
}

function Row({ game, trade }: { game: GameId; trade: Logged }) {
  const [first] = trade.got;
  const result = resultOf(trade);
  return (
    <li className="row">
      {first !== undefined && (
        <ItemArt item={{ ...first, game }} size="s" edge={formEdge(entryForm(first))} className="a44" />
      )}
      <span className="grow">
        <b className="two">{sideText(trade.got)}</b>
        <span className="s13 sub two">{`${briefDay(trade.happenedAt)} · for ${sideText(trade.gave)}`}</span>
      </span>
      <b className={`num logv ${gainTone(result) ?? ''}`}>{gainText(game, result)}</b>
    </li>
  );
}
