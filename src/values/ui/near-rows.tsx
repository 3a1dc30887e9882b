import { Link } from 'wouter';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import type { Line } from '../../trades/lines.ts';
import { worthText } from '../figures/figure.ts';
import { worthOf } from '../figures/worth.ts';
import { formEdge, formWords, PLAIN } from '../items/form.ts';
import type { Item } from '../items/item.ts';
import { ItemArt } from './item-art.tsx';

/** What a row does: it leads somewhere, or it is pressed. One that does neither only says where something is. */
type Tap = { href: string } | { press: () => void } | undefined;

/** An item that may be meant. */
export type NearRow = {
  game: GameId;
  line: Line;
  tap: Tap;
  /** Before its name: 'In Adopt Me'. */
  where?: string;
  /** Below its name. */
  note?: string | undefined;
};

/** @returns one of an item as it is */
export function plainly(item: Item): Line {
  return { item, form: PLAIN, quantity: 1 };
}

/** @returns an item in a form as players say it, as `lineName` does, which this would draw into a file of its own */
export function formedName({ item, form }: Pick<Line, 'item' | 'form'>): string {
  return form === PLAIN ? item.name : `${formWords(form)} ${item.name}`;
}

/** @returns the row of an item of another game */
export function rowElsewhere({ game, line }: { game: GameId; line: Line }, tap: Tap): NearRow {
  return { game, line, tap, where: `In ${gameOf(game).name}` };
}

/**
 * Items that a search may have meant, told to those who cannot see them come: 'Did you mean' names of the searched game, and
 * 'In Adopt Me: Frost Dragon 150' of another one.
 */
export function NearRows({
  nearest,
  elsewhere,
}: {
  nearest: readonly NearRow[];
  elsewhere: readonly NearRow[];
}) {
  const said = [
    nearest.length > 0 && `Did you mean ${nearest.map(({ line }) => formedName(line)).join(', ')}?`,
    ...elsewhere.map(({ line, where }) => `${where}: ${formedName(line)}.`),
  ];
  return (
    <>
      <output className="sr">{said.filter((text) => text !== false).join(' ')}</output>
      {nearest.length > 0 && (
        <div className="near">
          <p className="s14 sub">Did you mean</p>
          <Rows rows={nearest} />
        </div>
      )}
      {elsewhere.length > 0 && (
        <div className="near">
          <Rows rows={elsewhere} />
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly NearRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.game} ${row.line.item.slug} ${row.line.form}`}>
          <Tappable tap={row.tap}>
            <RowFace {...row} />
          </Tappable>
        </li>
      ))}
    </ul>
  );
}

function RowFace({ game, line, where, note }: NearRow) {
  const { item, form, quantity } = line;
  const worth = worthOf(game, item, form);
  const name = formedName(line);
  return (
    <>
      <ItemArt item={{ ...item, game }} size="s" edge={formEdge(form)} className="a40" eager />
      <span className="grow">
        <span>{where === undefined ? name : `${where}: ${name}`}</span>
        {note !== undefined && <small className="mut">{note}</small>}
      </span>
      {quantity > 1 && <span className="num s13">{`×${quantity}`}</span>}
      {worth !== undefined && <span className="num s14">{worthText(game, worth)}</span>}
    </>
  );
}

function Tappable({ tap, children }: { tap: Tap; children: Elements }) {
  if (tap === undefined) return <span className="nrow">{children}</span>;
  if ('press' in tap)
    return (
      // The field that was typed in keeps the focus: the row is gone once it is pressed.
      <button
        type="button"
        className="nrow"
        onMouseDown={(event) => event.preventDefault()}
        onClick={tap.press}
      >
        {children}
      </button>
    );
  return (
    <Link className="nrow" href={tap.href}>
      {children}
    </Link>
  );
}
