import { Icon } from '../../../platform/ui/icon.tsx';

/** What an option is once the answer is graded. */
export type OptionMark = 'right' | 'wrong' | undefined;

const MARKS = {
  right: { icon: 'check', says: 'Right answer: ' },
  wrong: { icon: 'x', says: 'Your answer: ' },
} as const;

/** One of the answers to choose from, with the letter that chooses it. */
export function AnswerOption(props: {
  words: string;
  /** Counted from 0. */
  at: number;
  mark: OptionMark;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { words, at, mark, chosen, onChoose } = props;
  const letter = 'ABC'.charAt(at);
  const marked = mark === undefined ? undefined : MARKS[mark];
  return (
    <label className={mark === undefined ? 'lic-k' : `lic-k ${mark}`}>
      <input
        type="radio"
        className="sr"
        name="answer"
        checked={chosen}
        onChange={onChoose}
        aria-keyshortcuts={`${letter} ${at + 1}`}
      />
      <kbd aria-hidden="true">{marked === undefined ? letter : <Icon name={marked.icon} />}</kbd>
      <span>
        {marked !== undefined && <span className="sr">{marked.says}</span>}
        <span>{words}</span>
      </span>
    </label>
  );
}
