import { useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { moneyNamed } from '../../../values/figures/money.ts';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { sideSum, sumText } from '../../trade-worth.ts';
import { ENTRIES_ON_CARD, entryForm, entryName, type TradeItem, wantingText } from '../../trade.ts';
import { QuantityMark } from '../lines/quantity-mark.tsx';

/** One side of a ticket: what it is worth where that is known, two entries, and the others when one asks for them. */
export function TradeSide(props: {
  label: string;
  game: GameId;
  entries: readonly TradeItem[];
  eager: boolean;
}) {
  const { label, game, entries, eager } = props;
  const [opened, setOpened] = useState(false);
  const shown = opened ? entries : entries.slice(0, ENTRIES_ON_CARD);
  const hidden = entries.length - ENTRIES_ON_CARD;
  const sum = sumText(game, sideSum(entries));
  return (
    <div className="side">
      <p>
        <span>{`${label} `}</span>
        {sum !== undefined && <b>{sum}</b>}
      </p>
      {shown.map((entry, place) => (
        // Nothing forbids the same item twice.
        <div key={`${entry.slug}-${place}`} className="ent">
          <span className="pic">
            <ItemArt
              item={{ ...entry, game }}
              size="s"
              edge={formEdge(entryForm(entry))}
              className="a44"
              eager={eager}
            />
            {moneyNamed(entry.slug) === undefined && <QuantityMark entry={entry} />}
          </span>
          <p>
            <span className="two">{entryName(entry)}</span>
            <FormMark form={entryForm(entry)} />
          </p>
        </div>
      ))}
      {entries.length === 0 && (
        <div className="ent">
          <span className="art a44 none">?</span>
          <p>{wantingText([])}</p>
        </div>
      )}
      {hidden > 0 && (
        <button type="button" className="more" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Show less' : `+${hidden} more`}
        </button>
      )}
    </div>
  );
}
