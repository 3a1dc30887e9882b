import { useEffect, useRef, useState } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { Line } from '../../lines.ts';
import type { UnknownThing } from '../../reading/pasted-trade.ts';
import { ItemCombobox } from '../lines/item-combobox.tsx';

/** Characters that nobody writes for one thing: the rest of a text that was too long. */
const LONG = 120;

/** Something that was not understood: one looks for it, or leaves it out. */
export function UnknownRow(props: {
  game: GameId;
  part: UnknownThing;
  list: Given<Api['values']['list']> | undefined;
  onChoose: (line: Line) => void;
  onLeaveOut: () => void;
}) {
  const { game, part, list, onChoose, onLeaveOut } = props;
  const { written, why } = part;
  const [searching, setSearching] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (searching) ref.current?.querySelector('input')?.focus();
  }, [searching]);
  const isLong = written.length > LONG;
  return (
    <li ref={ref} className="pick pst-u">
      <span className="grow">
        <b className="two" translate="no">
          {written.slice(0, LONG)}
        </b>
        <span className="pick-w">{isLong ? 'Too much at once. Add the rest first, then this.' : why}</span>
      </span>
      {!isLong && !searching && (
        <Button size="sm" aria-label={`Search for ${written}`} onClick={() => setSearching(true)}>
          Search
        </Button>
      )}
      <button
        type="button"
        className="rm-b"
        aria-label={`Leave out ${written.slice(0, LONG)}`}
        onClick={onLeaveOut}
      >
        <Icon name="x" />
      </button>
      {searching && (
        <div className="pick-f">
          <ItemCombobox
            game={game}
            label={`Search for ${written}`}
            list={list}
            start={written}
            onPick={(picked) => onChoose({ item: picked.item, form: picked.form, quantity: picked.quantity })}
          />
        </div>
      )}
    </li>
  );
}
