import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldProblem } from '../field-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useSetPassword } from './use-set-password.ts';

/** Takes the new password twice. @param props.token of the link; undefined until it is known */
export function NewPasswordForm(props: { token: string | undefined; onUpdated: () => void }) {
  const { token } = props;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { setting, problem, set, forgetProblem } = useSetPassword(props.onUpdated);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const ids = { rules: useId(), says: useId() };
  useEffect(() => {
    if (problem?.at === 'password') first.current?.focus();
    else if (problem?.at === 'confirmation') second.current?.focus();
  }, [problem]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!setting && token !== undefined) void set(token, password, confirmation);
  };
  return (
    <form className="stack g2" noValidate onSubmit={submit}>
      <PasswordField
        field={first}
        label="New password"
        password={password}
        autoComplete="new-password"
        problem={problem?.at === 'password'}
        describedBy={`${ids.rules} ${ids.says}`}
        onType={(typed) => {
          setPassword(typed);
          forgetProblem();
        }}
      />
      <PasswordStrength id={ids.rules} password={password} />
      <PasswordField
        field={second}
        label="Confirm password"
        password={confirmation}
        autoComplete="new-password"
        problem={problem?.at === 'confirmation'}
        describedBy={ids.says}
        onType={(typed) => {
          setConfirmation(typed);
          forgetProblem();
        }}
      />
      <FieldProblem id={ids.says} says={problem?.says} />
      {problem?.at === 'link' && (
        <Link className="link" href="/reset-password">
          Get a new link
        </Link>
      )}
      <Button type="submit" kind="pri" size="lg" wide icon="lock" loading={setting}>
        Update Password
      </Button>
    </form>
  );
}
