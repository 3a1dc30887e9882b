import { useRef } from 'react';
import { FALLBACK_MAX_ITEMS, type GameId } from '../../games/game.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { addPicked, isFull, type Line } from '../../trades/lines.ts';
import type { DealRules } from '../../trades/resolve-deal.ts';
import { AddMoney } from '../../trades/ui/lines/add-money.tsx';
import { type ChangeLines, LineList } from '../../trades/ui/lines/line-list.tsx';
import type { DealSide } from '../../trades/written-deal.ts';
import { SIDE_WORDS } from '../deal-words.ts';

// What is read first says it by the verdict.
const loadDealAdds = async () => (await import('./deal-adds.tsx')).DealAdds;

/** One side of a deal: what is on it, what it comes to, and where one adds to it. */
export function DealSideCard(props: {
  side: DealSide;
  game: GameId;
  rules: DealRules | undefined;
  /** Undefined while they are on their way. */
  lines: readonly Line[] | undefined;
  /** How many will come. */
  waiting: number;
  /** Whether the game's list or its rules are still on their way: until then nothing can be changed. */
  loading: boolean;
  /** What is given for this side; absent of that itself. */
  given: readonly Line[] | undefined;
  onChange: ChangeLines;
  onAdd: () => void;
  onPrepare: () => void;
}) {
  const { side, game, rules, lines, given, onChange } = props;
  const addKey = useRef<HTMLButtonElement>(null);
  const { label } = SIDE_WORDS[side];
  const maxItems = rules?.maxItems ?? FALLBACK_MAX_ITEMS;
  const first = lines?.length === 0;
  const full = lines !== undefined && isFull(lines, maxItems);
  return (
    <section className={`card calc-s ${side}`} aria-label={label}>
      <div className="row sp calc-h">
        <h2>{label}</h2>
        <output className="s13 sub">{`${lines?.length ?? props.waiting} of ${maxItems}`}</output>
      </div>
      {lines === undefined ? (
        <div className="stack g2" aria-busy="true">
          {Array.from({ length: props.waiting }, (_, row) => (
            <Skeleton key={row} height="60px" />
          ))}
        </div>
      ) : (
        <LineList game={game} lines={lines} mutations={rules?.mutations ?? []} onChange={onChange} />
      )}
      {full ? (
        <p className="hint calc-full">{`Maximum ${maxItems} items reached`}</p>
      ) : (
        // One key before and after the first item, so that the focus finds it again when the picker closes.
        <button
          ref={addKey}
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
      {lines !== undefined && !full && (
        <AddMoney
          game={game}
          lines={lines}
          waits={props.loading}
          onAdd={(money) => onChange((before) => addPicked(before, money, maxItems))}
        />
      )}
      {/* Below the keys, so that nothing that has the focus moves when it comes. */}
      {lines !== undefined && given !== undefined && (
        <Deferred
          load={loadDealAdds}
          props={{ game, give: given, get: lines, maxItems, onChange, next: addKey }}
        />
      )}
    </section>
  );
}

const ADD_LOOK = { kind: 'soft', wide: true, className: 'calc-add' } as const;
