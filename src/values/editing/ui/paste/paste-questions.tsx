import type { ReactNode } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { figureInWords } from '../../figure-in-words.ts';
import type { PastedList } from '../../lines/pasted-list.ts';
import { withRole } from '../../sheet/pasted-columns.ts';
import type { Said } from '../../sheet/pasted-sheet.ts';

/** What may mean two things in the whole list, each asked once: the lines wait for it. */
export function PasteQuestions(props: { list: PastedList; word: string; onAnswer: (more: Said) => void }) {
  const { list, word, onAnswer } = props;
  const { columns, sides, forms, commaAsked, figureAsked, dotAsked } = list;
  return (
    <>
      {commaAsked !== undefined && (
        <Question label={`What ${commaAsked.text} means`} asks={meaning(commaAsked.text, 'list')}>
          <Button size="sm" onClick={() => onAnswer({ comma: 'thousands' })}>
            {`One figure: ${commaAsked.text}`}
          </Button>
          <Button size="sm" onClick={() => onAnswer({ comma: 'columns' })}>
            {`Two columns: ${commaAsked.cells.join(' and ')}`}
          </Button>
        </Question>
      )}
      {sides.asked && (
        <Question
          label={`Are these ${sides.lists} lists side by side?`}
          asks={`Are these ${sides.lists} lists side by side?`}
        >
          <Button size="sm" onClick={() => onAnswer({ sideBySide: true })}>
            {`Yes, ${sides.lists} lists`}
          </Button>
          <Button size="sm" onClick={() => onAnswer({ sideBySide: false })}>
            No, one list
          </Button>
        </Question>
      )}
      {figureAsked.length > 0 && (
        <Question label={`Which column is the ${word}?`} asks={`Which column is the ${word}?`}>
          {figureAsked.map(({ at, title, first }) => (
            <Button key={at} size="sm" onClick={() => onAnswer({ roles: withRole(columns, at, 'figure') })}>
              {`${shortened(title)}: ${first.map(shortened).join(' · ')}`}
            </Button>
          ))}
          {forms.titles.length > 1 && (
            <Button size="sm" onClick={() => onAnswer({ eachForm: true })}>
              {`All ${forms.titles.length}, each in its form`}
            </Button>
          )}
          <Button size="sm" onClick={() => onAnswer({ noFigure: true })}>
            None of them
          </Button>
        </Question>
      )}
      {dotAsked !== undefined && (
        <Question label={`What ${dotAsked.text} means`} asks={meaning(dotAsked.text, 'column')}>
          {(['decimal', 'grouping'] as const).map((dot) => (
            <Button key={dot} size="sm" onClick={() => onAnswer({ dot })}>
              {figureInWords(dotAsked.either[dot])}
            </Button>
          ))}
        </Question>
      )}
    </>
  );
}

/** Of a title or a cell so much is shown. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function Question({ label, asks, children }: { label: string; asks: string; children: ReactNode }) {
  return (
    <div className="note warn" role="group" aria-label={label}>
      <Icon name="triangle-alert" />
      <div>
        <span>{asks}</span>
        <div className="gask">{children}</div>
      </div>
    </div>
  );
}

function meaning(text: string, of: 'list' | 'column'): string {
  return `Which one is ${text}? The answer counts for the whole ${of}.`;
}
