import { type Ref, useId } from 'react';
import { MAX_EMAIL } from '../../email-address.ts';
import { FieldProblem } from '../field-problem.tsx';

/** A page that asks for one's address. `next` is where one is going: a path of this site. */
export type EmailForm = { email: string; onType: (email: string) => void; next: string };

/**
 * Where one types one's address. It has no name on purpose: sent before the page's code is there, a form would write
 * what has one into the address bar.
 * @param props.problem what is wrong with it
 */
export function EmailField(props: {
  email: string;
  onType: (email: string) => void;
  problem: string | undefined;
  field: Ref<HTMLInputElement>;
}) {
  const { email, onType, problem, field } = props;
  const ids = { input: useId(), says: useId() };
  return (
    <div className="fld">
      <label htmlFor={ids.input}>Email</label>
      <span className={problem === undefined ? 'inp' : 'inp bad'}>
        <input
          ref={field}
          id={ids.input}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL}
          value={email}
          aria-required="true"
          aria-invalid={problem !== undefined}
          aria-describedby={ids.says}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
      <FieldProblem id={ids.says} says={problem} />
    </div>
  );
}
