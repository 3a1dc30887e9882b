import { useRef } from 'react';
import { FALLBACK_MAX_ITEMS, type GameId } from '../../games/game.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { changeEntry, type DealEntry, dealKey } from '../../trades/deal.ts';
import type { DealRules } from '../../trades/resolve-deal.ts';
import { sayCapped } from '../../trades/ui/say-capped.ts';
import type { DealSide } from '../../trades/written-deal.ts';
import { SIDE_WORDS } from '../deal-words.ts';
import { DealRow } from './deal-row.tsx';

/** One side of a deal: what is on it, what it comes to, and where one adds to it. */
export function DealSideCard(props: {
  side: DealSide;
  game: GameId;
  rules: DealRules | undefined;
  /** Undefined while they are on their way. */
  entries: readonly DealEntry[] | undefined;
  /** How many will come. */
  waiting: number;
  onChange: (change: (entries: readonly DealEntry[]) => DealEntry[]) => void;
  onAdd: () => void;
  onPrepare: () => void;
}) {
  const { side, game, rules, entries, onChange } = props;
  const { label } = SIDE_WORDS[side];
  const card = useRef<HTMLElement>(null);
  const maxItems = rules?.maxItems ?? FALLBACK_MAX_ITEMS;
  const first = entries?.length === 0;
  const full = entries !== undefined && entries.length >= maxItems;
  const remove = (place: number, key: string) => {
    onChange((before) => before.filter((entry) => dealKey(entry) !== key));
    // Rows move up below the finger; only behind the last one there is nothing left to hold the focus.
    const keys = card.current?.querySelectorAll<HTMLElement>('.rm-b') ?? [];
    if (place < keys.length - 1) return;
    (keys[place - 1] ?? card.current?.querySelector<HTMLElement>('.calc-add'))?.focus();
  };
  return (
    <section ref={card} className={`card calc-s ${side}`} aria-label={label}>
      <div className="row sp calc-h">
        <h2>{label}</h2>
        <output className="s13 sub">{`${entries?.length ?? props.waiting} of ${maxItems}`}</output>
      </div>
      {entries === undefined ? (
        <div className="stack g2" aria-busy="true">
          {Array.from({ length: props.waiting }, (_, row) => (
            <Skeleton key={row} height="60px" />
          ))}
        </div>
      ) : (
        entries.length > 0 && (
          <ul className="stack g2">
            {entries.map((entry, place) => {
              const key = dealKey(entry);
              return (
                <DealRow
                  // A row keeps its place while its variant changes, and with it the focus.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={place}
                  game={game}
                  entry={entry}
                  mutations={rules?.mutations ?? []}
                  onChange={(change) => {
                    // Who asks for fewer loses none.
                    if (change.quantity === undefined) sayCapped(entries, changeEntry(entries, key, change));
                    onChange((before) => changeEntry(before, key, change));
                  }}
                  onRemove={() => remove(place, key)}
                />
              );
            })}
          </ul>
        )
      )}
      {full ? (
        <p className="hint calc-full">{`Maximum ${maxItems} items reached`}</p>
      ) : (
        // One key before and after the first item, so that the focus finds it again when the picker closes.
        <button
          type="button"
          className={first ? 'empty calc-add calc-first' : buttonClass(ADD_LOOK)}
          aria-haspopup="dialog"
          onClick={props.onAdd}
          onPointerEnter={props.onPrepare}
          onFocus={props.onPrepare}
        >
          {first ? <span className="art none">+</span> : <Icon name="plus" />}
          {first ? <b>Add an item</b> : <span>Add an item</span>}
        </button>
      )}
    </section>
  );
}

const ADD_LOOK = { kind: 'soft', wide: true, className: 'calc-add' } as const;
