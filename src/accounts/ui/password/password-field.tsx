import { type Ref, useId, useState } from 'react';
import { Icon } from '../../../platform/ui/icon.tsx';

/** Where one types a password, which can be shown. Without a name, as the address's field. */
export function PasswordField(props: {
  label: string;
  password: string;
  onType: (password: string) => void;
  autoComplete: 'current-password' | 'new-password';
  problem?: boolean;
  describedBy?: string;
  field?: Ref<HTMLInputElement>;
}) {
  const { label, password, onType, autoComplete, problem = false, describedBy, field } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <span className={problem ? 'inp bad' : 'inp'}>
        <input
          ref={field}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={password}
          aria-required="true"
          aria-invalid={problem}
          aria-describedby={describedBy}
          onChange={({ target }) => onType(target.value)}
        />
        <button
          type="button"
          className="clear"
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </div>
  );
}
