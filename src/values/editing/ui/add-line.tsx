import { useId, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';

/** A field and its key that put one line on a list; Enter does too. Blank lines are ignored. */
export function AddLine(props: {
  label: string;
  placeholder: string;
  /** What the key says to those who cannot see where it stands. */
  keyLabel: string;
  /** @returns what is wrong with the line; then it stays in the field */
  onAdd: (line: string) => string | undefined | Promise<string | undefined>;
}) {
  const [line, setLine] = useState('');
  const [problem, setProblem] = useState<string>();
  const [adding, setAdding] = useState(false);
  const id = useId();
  const blank = line.trim() === '';
  const add = async () => {
    setAdding(true);
    const refused = await props.onAdd(line.trim());
    setAdding(false);
    setProblem(refused);
    // What was typed meanwhile is another line.
    if (refused === undefined) setLine((now) => (now === line ? '' : now));
  };
  return (
    <form
      className="fld"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !adding) void add();
      }}
    >
      <label htmlFor={id}>{props.label}</label>
      <div className="row">
        <div className={problem === undefined ? 'inp grow' : 'inp grow bad'}>
          <Icon name="plus" />
          <input
            id={id}
            value={line}
            placeholder={props.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            dir="auto"
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-says`}
            onChange={({ target }) => {
              setLine(target.value);
              setProblem(undefined);
            }}
          />
        </div>
        <Button
          type="submit"
          kind="acc"
          className="flat"
          aria-label={props.keyLabel}
          loading={adding}
          disabled={blank}
        >
          Add
        </Button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-says`} className="err" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
