import { useId, useRef } from 'react';
import type { GameId } from '../../../../games/game.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { Elements } from '../../../../platform/ui/elements.ts';
import { writtenFigure } from '../../../figures/read-figure.ts';
import type { FigureKey } from '../../../items/item.ts';
import { figureInWords } from '../../figure-in-words.ts';
import { figureName } from '../../figure-name.ts';
import { type FieldFigure, fieldFigure, outOfScale, understood } from '../../item-form.ts';
import { FormField } from './form-field.tsx';

type Problem = Extract<FieldFigure, { problem: unknown }>['problem'];

const PROBLEMS: Record<Problem, string> = {
  NOT_A_FIGURE: 'Not a number. Try 1,200 or 1.5K, or leave it empty',
  NEGATIVE: 'Enter a number from 0 up, or leave it empty',
  TOO_LARGE: 'This number is too large',
  MORE_THAN_TEN: 'Enter a number from 0 to 10, or leave it empty',
};

/** A field for one figure of an item. It says what it understood, and asks where that may be two things. */
export function FigureField(props: {
  game: GameId;
  figure: FigureKey;
  /** What it is called where its name alone would not do. */
  label?: Elements;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
}) {
  const { game, figure, value, onChange } = props;
  const asks = useId();
  const field = useRef<HTMLDivElement>(null);
  const read = fieldFigure(figure, value);
  const hints = [understood(figure, value), props.hint].filter((words) => words !== undefined);
  return (
    <div ref={field} className="stack g2">
      <FormField
        label={props.label ?? figureName(game, figure)}
        decimal
        placeholder="Unknown"
        value={value}
        onChange={onChange}
        hint={hints.length === 0 ? undefined : hints.join(' \u00b7 ')}
        problem={problemWords(game, figure, read)}
      />
      {'either' in read && (
        <div role="group" aria-labelledby={asks} className="gask">
          <p id={asks} className="hint" role="status">
            {`Which one is ${value.trim()}?`}
          </p>
          {[read.either.decimal, read.either.grouping].map((meant) => (
            <Button
              key={meant}
              size="sm"
              kind="soft"
              onClick={() => {
                onChange(writtenFigure(meant));
                // This very button goes.
                field.current?.querySelector('input')?.focus();
              }}
            >
              {figureInWords(meant)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function problemWords(game: GameId, figure: FigureKey, read: FieldFigure): string | undefined {
  if ('problem' in read) return PROBLEMS[read.problem];
  const range = 'figure' in read ? outOfScale(game, figure, read.figure) : undefined;
  return range && `Demand goes from ${range.least} to ${range.most}`;
}
