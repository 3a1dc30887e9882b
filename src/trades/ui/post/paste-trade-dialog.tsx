import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';
import { usePainted } from '../../../platform/ui/forms/use-painted.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useNames } from '../../../values/ui/use-names.ts';
import { valueReads } from '../../../values/value-reads.ts';
import type { Line } from '../../lines.ts';
import {
  addPasted,
  chosenKey,
  readPasted,
  sideFor,
  textOf,
  withoutPart,
} from '../../reading/pasted-trade.ts';
import { exampleOf, hintOf } from '../../reading/writing-hints.ts';
import type { Selection } from '../../selection.ts';
import { type Side, SIDES } from '../../trade.ts';
import { pasteDraft } from './paste-draft.ts';
import { PastedSide } from './pasted-side.tsx';

/** What a dialog begins with: a text in place of the one that was left in it, and the side where it was put in. */
export type PasteStart = { text?: string | undefined; side?: Side | undefined };

/**
 * Where one types or pastes a whole trade as one writes it in chats, and sees what of it was understood before it is added
 * to both sides. Only Cancel forgets what was typed, and of what was added what has been added.
 */
export function PasteTradeDialog(props: {
  game: GameId;
  /** What each side is called here. */
  sideNames: Record<Side, string>;
  selection: Selection;
  maxItems: number;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  start: PasteStart;
  /** Changes the sides, out of what they are then. */
  onAdd: (change: (before: Selection) => Selection) => void;
  /** @param said of what was added, where something was left out */
  onClose: (said?: string) => void;
}) {
  const { game, sideNames, selection, maxItems, mutations, start, onAdd, onClose } = props;
  const values = useQuery(valueReads.values(useApi(), game));
  const index = useNames(game);
  const draft = pasteDraft(useMe()?.userId ?? '', game);
  const [text, setText] = useState(() => start.text ?? readDraft(draft));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Line>>(new Map());
  const [pressed, setPressed] = useState<Side>();
  useEffect(() => keepDraft(draft, text), [draft, text]);
  const says = useId();
  // A key press shows at once; what was understood follows.
  const written = usePainted(text);
  const side = pressed ?? sideFor(written, start.side);
  const pasted = useMemo(
    () => index && readPasted(index, written, { side, mutations, chosen }),
    [index, written, side, mutations, chosen],
  );
  const things = pasted?.things ?? [];
  const unknown = pasted?.unknown ?? [];
  const { added, full, capped, ...after } = addPasted(selection, things, maxItems);
  const count = counted(added.length, 'item');
  const isEmpty = written.trim() === '';
  const add = () => {
    onAdd((before) => addPasted(before, things, maxItems).selection);
    const left = [...unknown, ...full].sort((a, b) => a.start - b.start);
    const names = left.map((part) => part.written.slice(0, LONGEST_LEFT)).join(', ');
    keepDraft(draft, textOf(left));
    onClose(left.length === 0 ? undefined : `${count} added. Left out: ${names}.`);
  };
  return (
    <Dialog
      open
      onClose={() => onClose()}
      className="create pst"
      data-game={game}
      title="Paste a trade"
      subtitle="Type it as you would in chat."
      footerClass="cfoot"
      footer={
        <>
          <Button
            kind="ghost"
            onClick={() => {
              keepDraft(draft, '');
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button kind="pri" icon="check" disabled={added.length === 0 || text !== written} onClick={add}>
            {added.length === 0 ? 'Add items' : `Add ${count}`}
          </Button>
        </>
      }
    >
      <div className="stack g2">
        <textarea
          className="inp"
          aria-label="Your trade"
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
        index === undefined &&
        !isEmpty && (
          <div className="stack g2" aria-busy="true">
            <Skeleton height="60px" />
            <Skeleton height="60px" />
          </div>
        )
      )}
      {pasted !== undefined && !isEmpty && (
        <>
          {!pasted.isSided && (
            <div className="seg pst-seg" role="group" aria-label="Add to">
              {SIDES.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === (things[0] ?? unknown[0])?.side}
                  onClick={() => setPressed(each)}
                >
                  {sideNames[each]}
                </button>
              ))}
            </div>
          )}
          {SIDES.map((each) => (
            <PastedSide
              key={each}
              game={game}
              name={sideNames[each]}
              lines={after.selection[each].length}
              maxItems={maxItems}
              added={added.filter((thing) => thing.side === each)}
              full={full.filter((thing) => thing.side === each)}
              capped={capped.filter((thing) => thing.side === each)}
              unknown={unknown.filter((part) => part.side === each)}
              list={values.data}
              onChoose={(part, line) =>
                setChosen((before) => new Map([...before, [chosenKey(part.written), line]]))
              }
              onLeaveOut={(part) => setText((now) => (now === written ? withoutPart(now, part) : now))}
            />
          ))}
          {things.length === 0 && unknown.length === 0 && (
            <p className="sub s14">Nothing to add yet. Name an item.</p>
          )}
        </>
      )}
      <output className="sr">
        {pasted !== undefined &&
          !isEmpty &&
          `${counted(added.length, 'item')} to add. ${unknownWords(unknown.length)}`}
      </output>
    </Dialog>
  );
}

/** Characters of something that was left out, in a message. */
const LONGEST_LEFT = 40;

function unknownWords(count: number): string {
  return count === 0 ? '' : `${count} not known.`;
}
