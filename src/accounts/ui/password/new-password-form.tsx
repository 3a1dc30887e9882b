import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { unmetRules } from '../../password.ts';
import { FieldProblem } from '../field-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_RULES, strengthWord } from './password-words.ts';
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

/** The rules, ticked off as a password meets them, and a word for how far it is. */
function PasswordStrength({ id, password }: { id: string; password: string }) {
  const unmet = unmetRules(password);
  return (
    <div id={id} className="pwd">
      <p className="s13 sub" aria-live="polite">
        Strength: <b>{strengthWord(password) ?? 'not yet'}</b>
      </p>
      <ul>
        {PASSWORD_RULES.map(([rule, words]) => {
          const met = !unmet.includes(rule);
          return (
            <li key={rule} className={met ? 's13 t-ok' : 's13 sub'}>
              <Icon name={met ? 'circle-check' : 'circle-dot'} />
              <span>{words}</span>
              <span className="sr">{met ? ', met' : ', not met'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
