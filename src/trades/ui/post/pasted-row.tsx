import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { isMoney, type Line, lineName } from '../../lines.ts';
import type { PastedThing } from '../../reading/pasted-trade.ts';
import { entryName, mostOf, quantityMark } from '../../trade.ts';

/** Something that was understood, with what was typed small under it; what it may be as well, to choose from. */
export function PastedRow(props: {
  game: GameId;
  thing: Pick<PastedThing, 'line' | 'written' | 'mayBe'>;
  /** How many of it there can be, where that is not what a trade holds. */
  most?: number;
  onChoose: (line: Line) => void;
  onLeaveOut: () => void;
}) {
  const { game, thing, most, onChoose, onLeaveOut } = props;
  const { line, written, mayBe } = thing;
  const { item, form } = line;
  const quantity = Math.min(line.quantity, most ?? mostOf(item.slug));
  const called = entryName({ ...item, quantity });
  const name = lineName({ item: { ...item, name: called }, form });
  // The amount of money stands in its name.
  const mark = isMoney(line) ? undefined : quantityMark({ ...item, quantity });
  return (
    <li className="pick">
      <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a44" eager />
      <span className="grow">
        <span className="pst-n">
          <b className="two">{called}</b>
          <FormMark form={form} />
          {mark !== undefined && <span className="num s13">{mark}</span>}
        </span>
        <span className="pick-w one" translate="no">
          {written}
        </span>
      </span>
      <button type="button" className="rm-b" aria-label={`Leave out ${name}`} onClick={onLeaveOut}>
        <Icon name="x" />
      </button>
      {mayBe.length > 0 && (
        <div className="chips pst-c" role="group" aria-label={`${written}: which one?`}>
          {mayBe.map((each) => (
            <button
              key={each.slug}
              type="button"
              className="chip"
              aria-pressed={each.slug === item.slug}
              onClick={() => onChoose({ ...line, item: each })}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
