import { useId, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import type { GameDraft } from '../game-draft.ts';
import { addLines } from '../item-line.ts';
import type { RefusedLine } from '../listed-name.ts';
import { setDraft } from './drafts.ts';
import { RefusedLines } from './refused-lines.tsx';
import { counted, grouped } from '../../platform/counts.ts';

/** Characters from which a text is put into the field as a whole. */
const LONG = 5000;

/** Where one puts many items on a list at once, a line for each. With a bad line nothing is added until it is gone. */
export function PasteDialog({ draft, onClose }: { draft: GameDraft; onClose: () => void }) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const id = useId();
  const { id: game, name } = draft.base;
  const lines = toLines(text);
  const write = (written: string) => {
    setText(written);
    setRefused([]);
  };
  const add = () => {
    const next = addLines(draft, lines);
    setRefused(next.refused);
    if (next.refused.length > 0) return;
    setDraft(game, next.draft);
    toast({ title: `${doneWords(next)} in ${name}`, text: 'Press Save to publish them.' });
    onClose();
  };
  const keepGood = () => {
    const bad = new Set(refused.map(({ line }) => line));
    write(lines.filter((_, at) => !bad.has(at + 1)).join('\n'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      data-game={game}
      title="Paste many lines"
      subtitle={`One item of ${name} on each line. After a comma you can write its ${game === 'steal-brainrot' ? 'price' : 'value'}.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          {refused.length > 0 ? (
            <Button kind="acc" onClick={keepGood}>
              Keep only the good lines
            </Button>
          ) : (
            <Button kind="acc" disabled={text.trim() === ''} onClick={add}>
              {`Add ${counted(lines.length, 'line')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="fld">
        <label htmlFor={id}>Items</label>
        <textarea
          id={id}
          className={refused.length > 0 ? 'inp bad gpaste' : 'inp gpaste'}
          data-autofocus
          dir="auto"
          placeholder={'Some item\nAnother item, 400'}
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length < LONG) return;
            // Of thousands of lines the browser would keep a history letter by letter, which takes it very long.
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            write(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
          }}
        />
      </div>
      {refused.length > 0 && (
        <>
          <p className="err" role="alert">
            {`${grouped(refused.length)} of ${counted(lines.length, 'line')} cannot be used. Nothing has been added.`}
          </p>
          <RefusedLines lines={refused} />
        </>
      )}
    </Dialog>
  );
}

/** 'Added 3 items, 2 new figures'. */
function doneWords({ added, priced }: { added: number; priced: number }): string {
  return [
    ...(added > 0 || priced === 0 ? [`Added ${counted(added, 'item')}`] : []),
    ...(priced > 0 ? [counted(priced, 'new figure')] : []),
  ].join(', ');
}

/** What stands after the last line's end is no line. */
function toLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}
