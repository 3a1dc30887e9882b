import type { UseQueryResult } from '@tanstack/react-query';
import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { addItem, entryKey, isFull, withMutation, withoutItem, withQuantity } from '../selection.ts';
import type { Side, TradeItem } from '../trade.ts';
import { ItemCombobox } from './item-combobox.tsx';
import { PickedItem } from './picked-item.tsx';
import { sayCapped } from './say-capped.ts';
import { SIDE_NAMES } from './summary-bar.tsx';

const SEARCH_LABELS: Record<Side, string> = {
  offering: 'Search items to offer',
  wanting: 'Search items you want',
};

/** One side of a post in the making: what is chosen so far, and where one chooses more. */
export function ItemPicker(props: {
  side: Side;
  game: GameId;
  maxItems: number;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  values: UseQueryResult<Given<Api['values']['list']>>;
  entries: readonly TradeItem[];
  onChange: (change: (entries: readonly TradeItem[]) => TradeItem[]) => void;
}) {
  const { side, game, maxItems, mutations, values, entries, onChange } = props;
  return (
    <section className="pk-c" aria-label={SIDE_NAMES[side]}>
      <div className="row sp">
        <h3>{SIDE_NAMES[side]}</h3>
        <output className="s13 sub">{`${entries.length} of ${maxItems}`}</output>
      </div>
      {entries.length > 0 && (
        <ul className="stack g2">
          {entries.map((entry, place) => {
            const key = entryKey(entry);
            return (
              <PickedItem
                // Of the same item the next one: it stays itself, with the focus, while its mutation changes.
                key={`${entry.slug}/${entries.slice(0, place).filter(({ slug }) => slug === entry.slug).length}`}
                game={game}
                entry={entry}
                mutations={mutations}
                onMutation={(mutation) => {
                  sayCapped(entries, withMutation(entries, key, mutation));
                  onChange((before) => withMutation(before, key, mutation));
                }}
                onQuantity={(quantity) => onChange((before) => withQuantity(before, key, quantity))}
                onRemove={() => onChange((before) => withoutItem(before, key))}
              />
            );
          })}
        </ul>
      )}
      {isFull(entries, maxItems) ? (
        <p className="hint">{`Maximum ${maxItems} items reached`}</p>
      ) : values.isError && values.data === undefined ? (
        <ErrorNote
          title="Items could not be loaded"
          message="Check your connection and try again."
          onRetry={() => void values.refetch()}
          retrying={values.isFetching}
        />
      ) : (
        <ItemCombobox
          game={game}
          label={SEARCH_LABELS[side]}
          items={values.data?.items}
          onPick={(item) => {
            sayCapped(entries, addItem(entries, item, maxItems), 1);
            onChange((before) => addItem(before, item, maxItems));
          }}
        />
      )}
    </section>
  );
}
