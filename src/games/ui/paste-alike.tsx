import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import type { AlikeLines } from '../alike-lines.ts';
import type { Answers } from '../pasted-list.ts';

/** One question for many lines that ask the same. */
export function PasteAlike(props: { of: AlikeLines; word: string; onAnswer: (answers: Answers) => void }) {
  const { of, word, onAnswer } = props;
  const { question, yes } = WORDS[of.alike];
  const asked = question(counted(of.lines.length, 'line'), word);
  return (
    <div className="note warn" role="group" aria-label={asked}>
      <Icon name="triangle-alert" />
      <div>
        <span>{asked}</span>
        <div className="gask">
          <Button
            size="sm"
            onClick={() => onAnswer(new Map(of.lines.map(({ line, choice }) => [line, choice])))}
          >
            {yes}
          </Button>
        </div>
      </div>
    </div>
  );
}

const WORDS = {
  ending: {
    question: (lines: string, word: string) => `${lines} end in a number. Is it the ${word}?`,
    yes: 'Yes, for all of them',
  },
  lower: {
    question: (lines: string, word: string) => `${lines} give a range, or the least ${word}.`,
    yes: 'Take the lower figure for all',
  },
} as const;
