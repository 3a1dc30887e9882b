import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { formEdge } from '../../../values/items/form.ts';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { type Line, lineKey, lineName } from '../../lines.ts';
import type { Side } from '../../trade.ts';
import { QuantityMark } from './quantity-mark.tsx';

/** Two rows of tiles, and six rows more with each press of the key below them. */
const AT_FIRST = 8;
const MORE = 24;

const WORDS: Record<Side, { pick: string; has: string }> = {
  offering: { pick: 'Offer', has: 'you have' },
  wanting: { pick: 'Ask for', has: 'you want' },
};

/** What the reader has, or wants, as tiles: a press adds one of it to the side, also more than they have. */
export function OwnItems(props: {
  game: GameId;
  side: Side;
  own: readonly Line[];
  /** What is on the side so far. */
  lines: readonly Line[];
  onPick: (line: Line) => void;
}) {
  const { game, side, own, lines, onPick } = props;
  const [most, setMost] = useState(AT_FIRST);
  const tiles = useRef<HTMLUListElement>(null);
  const rest = own.length - most;
  const chosen = new Map(lines.map((line) => [lineKey(line), line.quantity]));
  const showMore = () => {
    flushSync(() => setMost(most + MORE));
    tiles.current?.children.item(most)?.querySelector('button')?.focus();
  };
  return (
    <>
      <ul ref={tiles} className="tap-g">
        {own.slice(0, most).map((line) => (
          <li key={lineKey(line)}>
            <OwnTile
              game={game}
              line={line}
              words={WORDS[side]}
              added={chosen.get(lineKey(line)) ?? 0}
              onPick={() => onPick({ ...line, quantity: 1 })}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="ghost" size="sm" iconRight="chevron-down" onClick={showMore}>
          {`Show ${Math.min(rest, MORE)} more`}
        </Button>
      )}
    </>
  );
}

function OwnTile(props: {
  game: GameId;
  line: Line;
  words: (typeof WORDS)[Side];
  /** How many of it are on the side. */
  added: number;
  onPick: () => void;
}) {
  const { game, line, words, added, onPick } = props;
  const { item, form, quantity } = line;
  const counts = [quantity > 1 ? `, ${words.has} ${quantity}` : '', added > 0 ? `, ${added} added` : ''];
  return (
    <button type="button" className="tap" onClick={onPick}>
      <span className="sr">{`${words.pick} ${lineName(line)}${counts.join('')}`}</span>
      <span className="pic" aria-hidden="true">
        <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a56" eager />
        <QuantityMark entry={{ slug: item.slug, quantity }} />
      </span>
      <span className="two" aria-hidden="true">
        {item.name}
      </span>
      <span aria-hidden="true">
        <FormMark form={form} />
      </span>
      {added > 0 && <span className="tap-q" aria-hidden="true">{`+${added}`}</span>}
    </button>
  );
}
