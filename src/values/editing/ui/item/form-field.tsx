import { useId } from 'react';
import type { Elements } from '../../../../platform/ui/elements.ts';

/** A line of a form: what it is, what stands in it, and what is to say about that. */
export function FormField(props: {
  label: string | Elements;
  value: string;
  onChange: (value: string) => void;
  /** Takes a number. */
  decimal?: boolean;
  placeholder?: string;
  most?: number;
  /** Id of what may stand here. */
  list?: string;
  hint?: string | undefined;
  problem?: string | undefined;
}) {
  const { label, value, onChange, decimal = false, hint, problem } = props;
  const id = useId();
  const says = problem ?? hint;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <div className={problem === undefined ? 'inp' : 'inp bad'}>
        <input
          id={id}
          value={value}
          placeholder={props.placeholder}
          inputMode={decimal ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={props.most ?? 100}
          list={props.list}
          dir="auto"
          aria-invalid={problem !== undefined}
          aria-describedby={says === undefined ? undefined : `${id}-says`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {says !== undefined && (
        <p id={`${id}-says`} className={problem === undefined ? 'hint' : 'err'}>
          {says}
        </p>
      )}
    </div>
  );
}
