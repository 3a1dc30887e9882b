import type { GameId } from '../../games/game.ts';
import { briefDay } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { entryForm } from '../../trades/trade.ts';
import { formEdge } from '../../values/items/form.ts';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { gainText, gainTone, sideText } from '../log-words.ts';
import type { Logged } from './logged.ts';

/** One trade in a line: what went and what came, in pictures, and what that is good for today. */
export function ProfitLine({ game, trade }: { game: GameId; trade: Logged }) {
  const { gave, got, figures, happenedAt } = trade;
  return (
    <li className="row profit-l">
      <span className="ent" role="img" aria-label={`${sideText(gave)} for ${sideText(got)}`}>
        <First game={game} side={gave} />
        <Icon name="arrow-right" />
        <First game={game} side={got} />
      </span>
      <span className="s13 sub grow">{briefDay(happenedAt)}</span>
      <b className={`num logv ${gainTone(figures.ifKept) ?? ''}`}>{gainText(game, figures.ifKept)}</b>
    </li>
  );
}

/** The first thing of a side, and how many others there are. */
function First({ game, side }: { game: GameId; side: Logged['gave'] }) {
  const [first, ...others] = side;
  if (first === undefined) return <span className="art a44 none">?</span>;
  return (
    <span className="pic">
      <ItemArt item={{ ...first, game }} size="s" edge={formEdge(entryForm(first))} className="a44" />
      {others.length > 0 && <span className="q">{`+${others.length}`}</span>}
    </span>
  );
}
