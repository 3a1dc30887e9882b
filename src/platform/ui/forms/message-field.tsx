import { type RefObject, useEffect, useId, useRef } from 'react';
import type { RefusedSpan } from '../../refused-text.ts';
import { refusedWordsText, selectRefused } from './refused-words.ts';

/**
 * Where one writes some sentences, with how many letters they have and may have.
 * @param props.says what helps to write them; the count alone when absent
 * @param props.problem what is wrong with them, in its place
 * @param props.refused what of them the server did not take: named in the same place, and selected
 */
export function MessageField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many letters they may have. */
  most: number;
  readOnly: boolean;
  required?: boolean;
  says?: string;
  problem?: string | undefined;
  refused?: RefusedSpan | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
}) {
  const { label, value, onChange, most, readOnly, required, refused } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  useEffect(() => {
    if (refused !== undefined && field.current !== null) selectRefused(field.current, refused);
  }, [refused, field]);
  const problem = refused === undefined ? props.problem : refusedWordsText(refused);
  const says = problem ?? props.says;
  const id = useId();
  const count = `${value.length}/${most}`;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className={problem === undefined ? 'inp' : 'inp bad'}
        dir="auto"
        maxLength={most}
        readOnly={readOnly}
        value={value}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => onChange(target.value)}
      />
      {says === undefined ? (
        <span id={`${id}-says`} className="hint num end">
          {count}
        </span>
      ) : (
        <div className="row sp">
          <span id={`${id}-says`} className={problem === undefined ? 'hint' : 'err'}>
            {says}
          </span>
          <span className="hint num">{count}</span>
        </div>
      )}
    </div>
  );
}
