import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { counted, grouped } from '../../../../platform/counts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/toast-list.ts';
import { valueReads } from '../../../value-reads.ts';
import { countedFigures } from '../../counted-figures.ts';
import { figureWord } from '../../figure-name.ts';
import type { GameDraft } from '../../game-draft.ts';
import { setDraft } from '../drafts.ts';
import { PastePreview } from './paste-preview.tsx';

/** Characters from which a text is put into the field as a whole. */
const LONG = 5000;
/** Lines that one save takes. */
const MOST_LINES = 20_000;

/** Where one puts many items on a list at once: the text first, then what was understood of it. */
export function PasteDialog(props: {
  draft: GameDraft;
  /** A text that is to be looked at right away. */
  start?: string | undefined;
  onClose: () => void;
}) {
  const { draft, start = '', onClose } = props;
  const { id: game, name } = draft.base;
  const [text, setText] = useState(start);
  const [looking, setLooking] = useState(start !== '');
  const values = useQuery(valueReads.values(useApi(), game));
  const figures = useMemo(() => countedFigures(game, values.data?.items ?? []), [game, values.data]);
  const id = useId();
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  if (looking && !values.isPending)
    return (
      <PastePreview
        draft={draft}
        text={text}
        figures={figures}
        onBack={() => setLooking(false)}
        onClose={onClose}
        onAdd={(next, done) => {
          setDraft(game, next);
          toast({ title: `${done} in ${name}`, text: 'Nothing counts before you save.' });
          onClose();
        }}
      />
    );
  const tooMany = lines > MOST_LINES;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      data-game={game}
      title="Paste many lines"
      subtitle={`One item of ${name} on each line, or a whole sheet. After a comma you can write its ${figureWord(game)}.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="acc"
            loading={looking}
            disabled={lines === 0 || tooMany}
            onClick={() => setLooking(true)}
          >
            {`Check ${counted(lines, 'line')}`}
          </Button>
        </>
      }
    >
      <div className="fld">
        <label htmlFor={id}>Items</label>
        <textarea
          id={id}
          className={tooMany ? 'inp bad gpaste' : 'inp gpaste'}
          data-autofocus
          dir="auto"
          placeholder={'Some item\nAnother item, 400'}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length < LONG) return;
            // Of thousands of lines the browser would keep a history letter by letter, which takes it very long.
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            setText(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
          }}
        />
        {tooMany && (
          <p className="err" role="alert">
            {`Paste at most ${grouped(MOST_LINES)} lines at once.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
