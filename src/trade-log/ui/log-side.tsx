import type { GameId } from '../../games/game.ts';
import { sideSum, sumText } from '../../trades/trade-worth.ts';
import { entryForm, entryName } from '../../trades/trade.ts';
import { QuantityMark } from '../../trades/ui/lines/quantity-mark.tsx';
import { moneyNamed } from '../../values/figures/money.ts';
import { formEdge } from '../../values/items/form.ts';
import { FormMark } from '../../values/ui/form-mark.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import type { Logged } from './logged.ts';

/** One side of a trade that was made, all of it, and what it was worth on that day. */
export function LogSide(props: { label: string; game: GameId; entries: Logged['gave'] }) {
  const { label, game, entries } = props;
  const sum = sumText(game, sideSum(entries));
  return (
    <div className="side">
      <p>
        <span>{label}</span>
        {sum !== undefined && <b>{sum}</b>}
      </p>
      {entries.map((entry) => (
        <div key={`${entry.slug}/${entry.form}`} className="ent">
          <span className="pic">
            <ItemArt item={{ ...entry, game }} size="s" edge={formEdge(entryForm(entry))} className="a44" />
            {moneyNamed(entry.slug) === undefined && <QuantityMark entry={entry} />}
          </span>
          <p>
            <span className="two">{entryName(entry)}</span>
            <FormMark form={entryForm(entry)} />
          </p>
        </div>
      ))}
    </div>
  );
}
