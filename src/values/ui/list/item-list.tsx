import { memo, useEffect, useMemo, useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import type { Form } from '../../items/form.ts';
import type { AgeOf } from '../../items/item-ages.ts';
import type { Item } from '../../items/item.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import { FIRST_ITEMS } from '../../value-reads.ts';
import { ItemPart } from '../item-part.tsx';
import { useShownSteps } from '../use-shown-steps.ts';
import { openItems } from './opened-item.tsx';

// Every number of columns divides it, so that no row of a part stays open.
const PART_ITEMS = 12;
// What is put up at once: little enough for a slow phone to answer the next key within a frame or two.
const STEP_ITEMS = 2;

// How far the last list was read: whoever comes back to it finds the place there, which the browser then goes to.
let left = { list: '', steps: 0 };

type Props = {
  game: GameId;
  items: readonly Item[];
  ageOf: AgeOf;
  /** How many were found; more than there are items while the whole list is on its way. */
  found: number;
  /** What the items were found with. */
  wanted: ListSearch;
  /** Whether a newer answer is on its way. */
  busy: boolean;
  onShowAll: () => void;
  /** Asks for the whole list once more; there when it could not be read. */
  onReadRest: (() => Promise<unknown>) | undefined;
  readingRest: boolean;
};

/** The items that were found: one screen at first, the others as the reader scrolls. */
export const ItemList = memo(function ItemList(props: Props) {
  const { game, items, ageOf, found, wanted, busy, onShowAll, onReadRest, readingRest } = props;
  const name = `${wanted.filter ?? ''}/${wanted.search}`;
  const list = useListNumber(name, items);
  const [first] = useState(() => (left.list === game + name ? left.steps : FIRST_ITEMS / STEP_ITEMS));
  const [steps, end] = useShownSteps(list, first, Math.ceil(items.length / STEP_ITEMS));
  useEffect(() => {
    left = { list: game + name, steps };
  }, [game, name, steps]);
  const shown = steps * STEP_ITEMS;
  const parts = useMemo(() => partsOf(items), [items]);
  const [pressed] = useState(() => new Map<string, Form>());
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="wrap items-all" aria-busy={busy} {...openItems}>
      <h2 className="sr">Items</h2>
      {items.length === 0 && <NoItems game={game} wanted={wanted} onShowAll={onShowAll} />}
      {parts.slice(0, Math.ceil(shown / PART_ITEMS)).map((part) => (
        <ItemPart
          // The cards of another list are other cards: none of them moves from where it was.
          key={`${list} ${part.place}`}
          game={game}
          items={part.place + PART_ITEMS > shown ? part.items.slice(0, shown - part.place) : part.items}
          ageOf={ageOf}
          place={part.place}
          pressed={pressed}
        />
      ))}
      {onReadRest !== undefined && items.length < found && (
        <ErrorNote
          title="Failed to load more items"
          message="Check your connection and try again."
          onRetry={() => void onReadRest()}
          retrying={readingRest}
        />
      )}
      <div ref={end} className={shown < found ? 'items-more' : undefined} />
    </div>
  );
});

function partsOf(items: readonly Item[]): { place: number; items: readonly Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / PART_ITEMS) }, (_, part) => {
    const place = part * PART_ITEMS;
    return { place, items: items.slice(place, place + PART_ITEMS) };
  });
}

const loadHelp = async () => (await import('./no-items-help.tsx')).NoItemsHelp;

/** What stands in place of the list when nothing is in it. */
function NoItems(props: { game: GameId; wanted: ListSearch; onShowAll: () => void }) {
  const { game, wanted, onShowAll } = props;
  const query = wanted.search.trim();
  const narrowed = query !== '' || wanted.filter !== undefined;
  return (
    <EmptyState
      sticker="magnifying-glass-tilted-left"
      title={query === '' ? 'No items available' : `No items found matching "${query}"`}
      action={
        narrowed && (
          <>
            {query !== '' && <Deferred load={loadHelp} props={{ game, wanted }} />}
            <Button onClick={onShowAll}>Show all items</Button>
          </>
        )
      }
    />
  );
}

/**
 * Tells lists apart by what they hold. Another search has another number unless it has found the very same; the same
 * search keeps it, whatever comes to its list.
 * @param name of what is searched for
 */
function useListNumber(name: string, items: readonly Item[]): number {
  const [known, setKnown] = useState({ name, items, number: 0 });
  if (known.name === name && known.items === items) return known.number;
  const kept = known.name === name || isSame(known.items, items);
  const number = kept ? known.number : known.number + 1;
  setKnown({ name, items, number });
  return number;
}

function isSame(before: readonly Item[], after: readonly Item[]): boolean {
  return before.length === after.length && before.every((item, at) => item === after[at]);
}
