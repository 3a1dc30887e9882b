// The pattern of a combobox whose field keeps the focus has no elements of its own: select and datalist show no pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { memo } from 'react';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { NearestItems } from '../../../values/ui/nearest-items.tsx';
import { lineKey, type Picked } from '../../lines.ts';
import { OfferedLine } from './offered-line.tsx';

const ROWS = [0, 1, 2, 3];

/** @returns the id of a row of a list of suggestions */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The list of a combobox. The field keeps the focus; a row is marked or pressed. */
export const ItemSuggestions = memo(function ItemSuggestions(props: {
  id: string;
  game: GameId;
  search: string;
  found: readonly Picked[];
  active: number;
  loading: boolean;
  /** Whether those come first that would make the trade even. */
  nearestFirst: boolean;
  onPick: (picked: Picked) => void;
}) {
  const { id, game, search, found, active, loading, nearestFirst, onPick } = props;
  if (loading || found.length === 0) {
    return (
      <div id={id} className="menu drop" aria-busy={loading} tabIndex={-1}>
        {loading ? (
          <div className="stack g2">
            {ROWS.map((row) => (
              <Skeleton key={row} height="44px" />
            ))}
          </div>
        ) : (
          <>
            <output className="nothing">No items found.</output>
            <NearestItems game={game} search={search} games={GAME_IDS} onPick={onPick} />
          </>
        )}
      </div>
    );
  }
  return (
    // Pressing here must not take the focus from the field, which would close the list. Nor may Tab: browsers stop at
    // whatever scrolls, and with the list the focus would go back to where it came from.
    <ul
      id={id}
      className="menu drop"
      tabIndex={-1}
      role="listbox"
      aria-label={nearestFirst ? 'Items, nearest to a fair trade first' : 'Matching items'}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((picked, place) => (
        // The field hears the keys and marks the row (aria-activedescendant).
        <li
          key={lineKey(picked)}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          onClick={() => onPick(picked)}
        >
          <OfferedLine game={game} picked={picked} eager />
        </li>
      ))}
    </ul>
  );
});
