import type { GameId } from '../../../games/game.ts';
import { sideSum, sumText } from '../../../trades/trade-worth.ts';
import { entryForm, entryName, wantingText } from '../../../trades/trade.ts';
import { QuantityMark } from '../../../trades/ui/lines/quantity-mark.tsx';
import { moneyNamed } from '../../../values/figures/money.ts';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';

/** All that one gives or gets, and what it is worth where that is known. */
export function DealSide(props: { label: string; game: GameId; entries: TradeRequest['trade']['offering'] }) {
  const { label, game, entries } = props;
  const sum = sumText(game, sideSum(entries));
  return (
    <section className="side" aria-label={label}>
      <p>
        <span>{`${label} `}</span>
        {sum !== undefined && <b>{sum}</b>}
      </p>
      {entries.map((entry, place) => (
        // Nothing forbids the same item twice.
        <div key={`${entry.slug}-${place}`} className="ent">
          <span className="pic">
            <ItemArt
              item={{ ...entry, game }}
              size="s"
              edge={formEdge(entryForm(entry))}
              className="a44"
              eager
            />
            {moneyNamed(entry.slug) === undefined && <QuantityMark entry={entry} />}
          </span>
          <p>
            <span>{entryName(entry)}</span>
            <FormMark form={entryForm(entry)} />
          </p>
        </div>
      ))}
      {entries.length === 0 && <p className="ent">{wantingText([])}</p>}
    </section>
  );
}
