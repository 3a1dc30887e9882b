import { counted } from '../../../../platform/counts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import type { AlikeLines } from '../../lines/alike-lines.ts';
import type { Answers } from '../../lines/pasted-list.ts';

/** One question for many lines that ask the same. */
export function PasteAlike(props: { of: AlikeLines; word: string; onAnswer: (answers: Answers) => void }) {
  const { of, word, onAnswer } = props;
  const { question, yes } = WORDS[of.alike];
  const asked = question(of.lines.length, word);
  return (
    <div className="note warn" role="group" aria-label={asked}>
      <Icon name="triangle-alert" />
      <div>
        <span>
          <span>{asked}</span>
          {of.alike === 'bare' && <bdi>{` ${beginnings(of)}`}</bdi>}
        </span>
        <div className="gask">
          <Button
            size="sm"
            onClick={() => onAnswer(new Map(of.lines.map(({ line, choice }) => [line, choice])))}
          >
            {yes(of.lines.length)}
          </Button>
          {of.alike === 'bare' && (
            <Button size="sm" onClick={() => onAnswer(new Map(of.lines.map(({ line }) => [line, 'out'])))}>
              Leave out
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The first of the lines, in short. */
function beginnings({ lines }: AlikeLines): string {
  const named = lines.slice(0, 3).map(({ text }) => (text.length > 30 ? `${text.slice(0, 30)}…` : text));
  return `${named.join(', ')}${lines.length > named.length ? ', …' : ''}`;
}

const WORDS = {
  ending: {
    question: (lines: number, word: string) =>
      `${counted(lines, 'line')} end in a number. Is it the ${word}?`,
    yes: () => 'Yes, for all of them',
  },
  lower: {
    question: (lines: number, word: string) =>
      `${counted(lines, 'line')} give a range, or the least ${word}.`,
    yes: () => 'Take the lower figure for all',
  },
  meant: {
    question: (lines: number) => `${counted(lines, 'line')} look like items on the list. Did you mean those?`,
    yes: () => 'Yes, for all of them',
  },
  parted: {
    question: (lines: number, word: string) =>
      `${counted(lines, 'line')} have a blank in the ${word}. Is it one figure?`,
    yes: () => 'Yes, for all of them',
  },
  bare: {
    question: (lines: number, word: string) =>
      `${counted(lines, 'line')} ${lines === 1 ? 'has' : 'have'} no ${word}:`,
    yes: (lines: number) => (lines === 1 ? 'Add as an item' : 'Add as items'),
  },
} as const;
