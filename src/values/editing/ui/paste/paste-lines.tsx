import { useState } from 'react';
import { grouped } from '../../../../platform/counts.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { figureInWords } from '../../figure-in-words.ts';
import type { Outcome } from '../../lines/line-outcome.ts';
import type { Answer, SettledLine } from '../../lines/pasted-list.ts';
import { nameInForm } from '../../listed-item.ts';
import { changesTenfold, pasteOrder } from './paste-order.ts';
import { refusedWords } from './paste-words.ts';

/** Lines that are shown at first, and more at each step. */
const STEP = 100;

type OnAnswer = (line: number, answer: Answer) => void;

/** Each pasted line with what becomes of it. */
export function PasteLines({ lines, onAnswer }: { lines: readonly SettledLine[]; onAnswer: OnAnswer }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <table className="glines">
        <caption className="sr">Lines and what becomes of them</caption>
        <thead className="sr">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Text</th>
            <th scope="col">What it becomes</th>
          </tr>
        </thead>
        <tbody>
          {pasteOrder(lines)
            .slice(0, shown)
            .map((line) => (
              <PasteLine key={line.line} line={line} onAnswer={onAnswer} />
            ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <div className="gask">
          <span className="hint">{`and ${grouped(lines.length - shown)} more`}</span>
          <button type="button" className="chip" onClick={() => setShown(shown + STEP)}>
            {`Show ${Math.min(STEP, lines.length - shown)} more`}
          </button>
        </div>
      )}
    </>
  );
}

function PasteLine({
  line: { line, text, found, outcome },
  onAnswer,
}: {
  line: SettledLine;
  onAnswer: OnAnswer;
}) {
  const open = outcome === undefined;
  const doubtful = changesTenfold(outcome);
  return (
    <tr
      className={classNames(
        open && (found.kind === 'refused' ? 'bad' : 'ask'),
        doubtful && 'ask',
        outcome?.kind === 'out' && 'out',
      )}
    >
      <td className="num">{line}</td>
      <td>
        <bdi>{text.length > 60 ? `${text.slice(0, 60)}…` : text}</bdi>
      </td>
      <td>
        {found.kind === 'asked' ? (
          <div role="group" aria-label={`What is line ${line}?`} className="gask">
            {found.like !== undefined && <span>{`Did you mean ${found.like}?`}</span>}
            {found.choices.map((choice) => (
              <button
                key={choice.words}
                type="button"
                className="chip"
                aria-pressed={
                  choice.outcome === outcome || (choice.outcome.kind === 'out' && outcome?.kind === 'out')
                }
                onClick={() => onAnswer(line, choice)}
              >
                <bdi>{choice.words}</bdi>
              </button>
            ))}
          </div>
        ) : outcome !== undefined && !doubtful ? (
          <OutcomeWords outcome={outcome} />
        ) : (
          <div className="gask">
            {outcome === undefined ? (
              <span className={found.kind === 'refused' ? 'err' : ''}>
                {found.kind === 'refused' ? refusedWords(found) : 'Answer the question above first'}
              </span>
            ) : (
              <OutcomeWords outcome={outcome} />
            )}
            <button
              type="button"
              className="chip"
              aria-label={`Leave out line ${line}`}
              onClick={() => onAnswer(line, 'out')}
            >
              Leave out
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'out') return <span className="sub">Left out</span>;
  const { name, category, figure } = outcome.item;
  if (outcome.kind === 'same') return <span className="sub">{`${nameInForm(outcome.item)}: unchanged`}</span>;
  if (outcome.kind === 'priced') {
    const change = `${figure === undefined ? 'unknown' : figureInWords(figure)} → ${figureInWords(outcome.figure)}`;
    return (
      <span>
        <bdi>{nameInForm(outcome.item)}</bdi> <b className="num">{change}</b>
      </span>
    );
  }
  return (
    <span>
      <span className="lbl">New:</span> <bdi>{name}</bdi>
      {figure !== undefined && <b className="num">{` ${figureInWords(figure)}`}</b>}
      {category !== undefined && <span className="sub">{` in ${category}`}</span>}
    </span>
  );
}
