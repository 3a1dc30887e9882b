import { memo, useEffect, useState } from 'react';
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
import { openItems } from './opened-item.tsx';
import { gridClass, ItemCards } from './rows/item-cards.tsx';
import { useWindowedRows } from './rows/use-windowed-rows.ts';

// The last list that was read: whoever comes back to it finds it as high as it was, and the browser then goes to the place.
let left = { name: '', number: 0, head: FIRST_ITEMS };
let lastNumber = 0;

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

/**
 * The items that were found. One screen of cards is there at once, from the server; of the others only those near the screen are on
 * the page, on ground as high as all of them (docs/decisions/0060).
 */
export const ItemList = memo(function ItemList(props: Props) {
  const { game, items, ageOf, found, wanted, busy, onShowAll, onReadRest, readingRest } = props;
  const name = `${game} ${wanted.filter ?? ''}/${wanted.search}`;
  const list = useListNumber(name, items);
  const rows = useWindowedRows();
  const head = useHead(name, list, rows.Rows !== undefined);
  const [pressed] = useState(() => new Map<string, Form>());
  useEffect(() => {
    left = { name, number: list, head };
  }, [name, list, head]);
  const isCut = (onReadRest !== undefined && items.length < found) || (rows.isMissing && found > head);
  const total = rows.isMissing ? Math.min(head, found) : isCut ? items.length : found;
  const cards = { game, items, ageOf, total: found, pressed };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="wrap items-all" aria-busy={busy} {...openItems}>
      <h2 className="sr">Items</h2>
      {items.length === 0 && <NoItems game={game} wanted={wanted} onShowAll={onShowAll} />}
      {/* The cards of another list are other cards: none of them moves from where it was. */}
      {head > 0 && items.length > 0 && (
        <ItemCards key={list} {...cards} from={0} to={Math.min(head, total)} />
      )}
      {total > head &&
        (rows.Rows === undefined ? (
          <div className={`${gridClass(game)} rest`} style={{ '--n': total - head }} />
        ) : (
          <rows.Rows {...cards} list={list} from={head} to={total} />
        ))}
      {isCut && (
        <ErrorNote
          title="Failed to load more items"
          message="Check your connection and try again."
          onRetry={rows.isMissing ? rows.load : () => void onReadRest?.()}
          retrying={readingRest}
        />
      )}
    </div>
  );
});

/**
 * How many cards of a list stand by themselves before the rows: those that are there when the code of the rows is not. They stay,
 * so that no picture is put up twice.
 */
function useHead(name: string, list: number, hasRows: boolean): number {
  const first = hasRows ? 0 : FIRST_ITEMS;
  const [known, setKnown] = useState({ list, head: left.name === name ? left.head : first });
  if (known.list === list) return known.head;
  setKnown({ list, head: first });
  return first;
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
 * search keeps it, whatever comes to its list, also for whoever comes back to it.
 * @param name of what is searched for
 */
function useListNumber(name: string, items: readonly Item[]): number {
  const [known, setKnown] = useState(() => ({
    name,
    items,
    number: left.name === name ? left.number : newNumber(),
  }));
  if (known.name === name && known.items === items) return known.number;
  const kept = known.name === name || isSame(known.items, items);
  const number = kept ? known.number : newNumber();
  setKnown({ name, items, number });
  return number;
}

function newNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

function isSame(before: readonly Item[], after: readonly Item[]): boolean {
  return before.length === after.length && before.every((item, at) => item === after[at]);
}
