import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';
import { usePainted } from '../../../platform/ui/forms/use-painted.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Line } from '../../../trades/lines.ts';
import { chosenKey, readPasted, sideFor, textOf, withoutPart } from '../../../trades/reading/pasted-trade.ts';
import { exampleOf, hintOf } from '../../../trades/reading/writing-hints.ts';
import type { Side } from '../../../trades/trade.ts';
import { useNames } from '../../../values/ui/use-names.ts';
import { INVENTORY_LISTS, type InventoryList, MOST_LINES } from '../../inventory.ts';
import { addToList, type Lists } from '../../kept-lines.ts';
import { LIST_NAMES } from '../list-names.ts';
import { MoreWays } from './more-ways.tsx';
import { type Picked, pickedLines } from './picked.ts';
import { Understood } from './understood.tsx';

/** What one has is what one could offer. */
const SIDES = { have: 'offering', want: 'wanting' } as const satisfies Record<InventoryList, Side>;

/** Characters of something that was left out, in a message. */
const LONGEST_LEFT = 40;

/**
 * Where one adds items: as one writes them in chat, by a search, from what most people have, or what one has posted last. What was not
 * understood never stops the rest. Only Cancel forgets what was typed.
 */
export function AddItemsDialog(props: {
  game: GameId;
  /** The list to which things go at first. */
  list: InventoryList;
  lines: Lists;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  values: UseQueryResult<Given<Api['values']['list']>>;
  onAdd: (added: Record<InventoryList, Line[]>) => void;
  /** @param said of what was added, where something was left out */
  onClose: (said?: string) => void;
}) {
  const { game, lines, mutations, values, onAdd, onClose } = props;
  const index = useNames(game);
  const draft = `inventory/${useMe()?.userId ?? ''}/text/${game}`;
  const [list, setList] = useState(props.list);
  const [text, setText] = useState(() => readDraft(draft));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Line>>(new Map());
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  useEffect(() => keepDraft(draft, text), [draft, text]);
  const says = useId();
  // A key press shows at once; what was understood follows.
  const written = usePainted(text);
  const side = sideFor(written, SIDES[list]);
  const read = useMemo(
    () => index && readPasted(index, written, { side, mutations, chosen }),
    [index, written, side, mutations, chosen],
  );
  const things = read?.things ?? [];
  const unknown = read?.unknown ?? [];
  const linesTo = (each: InventoryList) => [
    ...things.filter((thing) => thing.side === SIDES[each]).map(({ line }) => line),
    ...pickedLines(picked, each),
  ];
  const added = { have: linesTo('have'), want: linesTo('want') };
  const count = INVENTORY_LISTS.reduce((sum, each) => sum + addToList([], added[each]).length, 0);
  const full = INVENTORY_LISTS.filter(
    (each) => addToList(lines[each], added[each], Infinity).length > MOST_LINES,
  );
  const close = () => {
    keepDraft(draft, '');
    onClose();
  };
  const add = () => {
    onAdd(added);
    keepDraft(draft, textOf(unknown));
    const names = unknown.map((part) => part.written.slice(0, LONGEST_LEFT)).join(', ');
    onClose(unknown.length === 0 ? undefined : `We don't know: ${names}.`);
  };
  return (
    <Dialog
      open
      wide
      onClose={() => onClose()}
      className="create pst add-d"
      data-game={game}
      title="Add items"
      subtitle="Type them like you write them in chat."
      footerClass="cfoot"
      footer={
        <>
          <Button kind="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="check"
            disabled={count === 0 || full.length > 0 || text !== written}
            onClick={add}
          >
            {count === 0 ? 'Add items' : `Add ${counted(count, 'item')}`}
          </Button>
        </>
      }
    >
      <div className="add-l">
        <div className="seg pst-seg" role="group" aria-label="Add to">
          {INVENTORY_LISTS.map((each) => (
            <button key={each} type="button" aria-pressed={each === list} onClick={() => setList(each)}>
              {LIST_NAMES[each]}
            </button>
          ))}
        </div>
        <div className="stack g2">
          <textarea
            className="inp"
            aria-label="Your items"
            aria-describedby={says}
            data-autofocus
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={exampleOf(values.data?.items)}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={says} className="hint">
            {hintOf(game)}
          </p>
        </div>
        {values.isError && values.data === undefined ? (
          <ErrorNote
            title="Items could not be loaded"
            message="Check your connection and try again. What you typed stays."
            onRetry={() => void values.refetch()}
            retrying={values.isFetching}
          />
        ) : (
          read === undefined && written.trim() !== '' && <Skeleton height="56px" />
        )}
        <Understood
          game={game}
          things={things}
          unknown={unknown}
          picked={picked}
          isSided={read?.isSided === true}
          list={values.data}
          onChoose={(part, line) =>
            setChosen((before) => new Map([...before, [chosenKey(part.written), line]]))
          }
          onLeaveOut={(part) => setText((now) => (now === written ? withoutPart(now, part) : now))}
          onUnpick={(pick) => setPicked((before) => before.filter((other) => other !== pick))}
        />
        {full.length > 0 && (
          <p className="note warn" role="status">
            <span>{`${MOST_LINES} is the most. Remove some first.`}</span>
          </p>
        )}
        <output className="sr">
          {count + unknown.length > 0 &&
            `${counted(count, 'item')} to add. ${unknown.length === 0 ? '' : `${unknown.length} not known.`}`}
        </output>
      </div>
      <MoreWays
        game={game}
        list={list}
        values={values.data}
        picked={picked}
        onPick={(change) => setPicked(change)}
      />
    </Dialog>
  );
}
