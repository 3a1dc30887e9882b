import type { GameId } from '../../../games/game.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { isMoney, type Picked } from '../../lines.ts';
import { offeredText } from '../../offered-lines.ts';
import { entryName } from '../../trade.ts';
import { QuantityMark } from './quantity-mark.tsx';

/** What is in a row of a picker: as tickets show it, and what one of it counts for. */
export function OfferedLine(props: {
  game: GameId;
  picked: Picked;
  eager?: boolean;
  /** Said of the plain item that has no figure. */
  unknown?: string;
  /** Below the name. */
  children?: Elements;
}) {
  const { game, picked, eager = false, unknown, children } = props;
  const { item, form, quantity } = picked;
  const entry = { ...item, quantity };
  const worth = offeredText(game, picked) ?? unknown;
  return (
    <>
      <span className="pic">
        <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a40" eager={eager} />
        {!isMoney(picked) && <QuantityMark entry={entry} />}
      </span>
      <span className="grow">
        <span className="two">{entryName(entry)}</span>
        <FormMark form={form} />
        {children}
      </span>
      {worth !== undefined && <span className="num s14">{worth}</span>}
    </>
  );
}
