import { useMemo, useRef, useState } from 'react';
import { counted, grouped } from '../../../../platform/counts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { figureWord } from '../../figure-name.ts';
import type { GameDraft } from '../../game-draft.ts';
import { addPasted } from '../../lines/add-pasted.ts';
import { alikeLines } from '../../lines/alike-lines.ts';
import { keptAnswers } from '../../lines/kept-answers.ts';
import { type Answers, readPasted, settleLines } from '../../lines/pasted-list.ts';
import { ListedItems } from '../../listed-items.ts';
import type { Said } from '../../sheet/pasted-sheet.ts';
import { LINE_WORDS } from './line-words.ts';
import { PasteAlike } from './paste-alike.tsx';
import { PasteColumns } from './paste-columns.tsx';
import { countLines, doneWords, type LineCounts, newCategories } from './paste-counts.ts';
import { PasteLines } from './paste-lines.tsx';
import { changesTenfold } from './paste-order.ts';

const NO_ANSWERS: Answers = new Map();

/** What was understood of a pasted text, line by line. Nothing is added while a line asks or cannot be used. */
export function PastePreview(props: {
  draft: GameDraft;
  text: string;
  /** By slug, what each item counts by. */
  figures: ReadonlyMap<string, number>;
  onBack: () => void;
  onClose: () => void;
  /** @param done what was added, in words */
  onAdd: (next: GameDraft, done: string) => void;
}) {
  const { draft, text, figures, onBack, onClose, onAdd } = props;
  const { id: game, name } = draft.base;
  const [said, setSaid] = useState<Said>({});
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [problem, setProblem] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const listed = useMemo(() => new ListedItems(draft, figures), [draft, figures]);
  const list = useMemo(() => readPasted(text, listed, said), [text, listed, said]);
  const lines = useMemo(() => settleLines(list.lines, answers), [list, answers]);
  const counts = countLines(lines);
  const categories = useMemo(() => newCategories(lines, listed), [lines, listed]);
  const open = counts.questions + counts.refused;
  const changed = counts.added + counts.priced;
  const doubtful = lines.filter(({ outcome }) => changesTenfold(outcome)).length;
  const say = (more: Said) => {
    const next = { ...said, ...more };
    setSaid(next);
    // A dot says nothing of what the lines are.
    if (more.dot === undefined && answers.size > 0)
      setAnswers(keptAnswers(answers, list.lines, readPasted(text, listed, next).lines));
  };
  const keepGood = () => {
    const left = lines.flatMap(({ line, outcome }) =>
      outcome === undefined ? [[line, 'out'] as const] : [],
    );
    setAnswers(new Map([...answers, ...left]));
    // The key that was pressed is another one now.
    body.current?.focus();
  };
  const add = () => {
    const next = addPasted(
      draft,
      lines.flatMap(({ outcome }) => outcome ?? []),
    );
    const [refused] = next.refused;
    if (refused === undefined) onAdd(next.draft, doneWords(counts));
    else setProblem(`"${refused.text}": ${LINE_WORDS[refused.reason]}.`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      data-game={game}
      title="Check what you pasted"
      subtitle={`Nothing is added to ${name} yet.`}
      footerClass="gfoot"
      footer={
        <>
          <Button kind="ghost" onClick={onBack}>
            Back
          </Button>
          {open > 0 ? (
            <Button kind="acc" onClick={keepGood}>
              Keep only the good lines
            </Button>
          ) : (
            <Button kind="acc" disabled={changed === 0} onClick={add}>
              {changed === 0 ? 'Nothing to add' : `Add ${counted(changed, 'line')}`}
            </Button>
          )}
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="stack gpre">
        <Counts counts={counts} word={figureWord(game)} />
        {counts.refused > 0 && (
          <p className="err" role="alert">
            {`${grouped(counts.refused)} of ${counted(lines.length, 'line')} cannot be used. Nothing has been added.`}
          </p>
        )}
        {problem !== undefined && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        <PasteColumns
          list={list}
          word={figureWord(game)}
          onSay={say}
          onAnswer={(more) => {
            say(more);
            // The buttons of a question go with their answer.
            body.current?.focus({ preventScroll: true });
          }}
        />
        {categories.length > 0 && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            <span>{`New to this game: the ${categoryWord(categories)}. Check the spelling.`}</span>
          </p>
        )}
        {doubtful > 0 && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            <span>
              {`${counted(doubtful, 'figure')} ${doubtful === 1 ? 'changes' : 'change'} more than tenfold. Check ${doubtful === 1 ? 'it' : 'them'}.`}
            </span>
          </p>
        )}
        {alikeLines(lines).map((of) => (
          <PasteAlike
            key={of.alike}
            of={of}
            word={figureWord(game)}
            onAnswer={(more) => {
              setAnswers((before) => new Map([...before, ...more]));
              // The question goes with its answer.
              body.current?.focus({ preventScroll: true });
            }}
          />
        ))}
        <PasteLines
          lines={lines}
          onAnswer={(line, answer) => setAnswers((before) => new Map(before).set(line, answer))}
        />
      </div>
    </Dialog>
  );
}

/** At most this many categories are named. */
const NAMED = 5;

function categoryWord(categories: readonly string[]): string {
  const named = categories.slice(0, NAMED).map((category) => `"${category}"`);
  const more = categories.length > NAMED ? ` and ${grouped(categories.length - NAMED)} more` : '';
  return `${categories.length === 1 ? 'category' : 'categories'} ${named.join(', ')}${more}`;
}

function Counts({ counts, word }: { counts: LineCounts; word: string }) {
  const parts = [
    ['hi', counts.questions, counted(counts.questions, 'question')],
    ['bad', counts.refused, `${grouped(counts.refused)} not usable`],
    ['', counts.added, counted(counts.added, 'new item')],
    ['', counts.priced, counted(counts.priced, `new ${word}`)],
    ['', counts.same, `${grouped(counts.same)} unchanged`],
    ['', counts.out, `${grouped(counts.out)} left out`],
  ] as const;
  return (
    <ul className="tags" aria-label="What was understood" aria-live="polite">
      {parts.map(
        ([kind, count, words]) =>
          count > 0 && (
            <li key={words.replaceAll(/[\d,]+/g, '')} className={`tag ${kind}`}>
              {words}
            </li>
          ),
      )}
    </ul>
  );
}
