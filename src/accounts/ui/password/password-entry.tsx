import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { signInAddress } from '../../../api/address.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldProblem } from '../field-problem.tsx';
import { EmailField, type EmailForm } from '../mail/email-field.tsx';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordSignIn } from './use-password-sign-in.ts';

/** Takes a temporary password, which is then replaced, or the one that somebody has set. */
export function PasswordEntry({ email, onType, next }: EmailForm) {
  const [password, setPassword] = useState('');
  const { trying, problem, enter, forgetProblem } = usePasswordSignIn(next);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const saysId = useId();
  const at = problem?.at;
  useEffect(() => {
    if (problem?.at === 'email') emailField.current?.focus();
    else if (problem?.at === 'password') passwordField.current?.focus();
  }, [problem]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!trying) void enter(email, password);
  };
  return (
    <AuthTicket
      top={<TicketSticker name="key" />}
      stub={
        <div className="acard-b auth-stub">
          <Link className="link quiet" href={signInAddress('/reset-password', next)}>
            Forgot password?
          </Link>
        </div>
      }
      below={<BackToSignIn next={next} />}
    >
      <h1>Sign in with a password</h1>
      <p className="sub">Use a temporary password from the owner, or the one you set yourself.</p>
      <form className="stack g2" noValidate onSubmit={submit}>
        <EmailField
          field={emailField}
          email={email}
          problem={at === 'email' ? problem?.says : undefined}
          onType={(typed) => {
            onType(typed);
            forgetProblem();
          }}
        />
        <PasswordField
          field={passwordField}
          label="Password"
          password={password}
          autoComplete="current-password"
          problem={at === 'password'}
          describedBy={saysId}
          onType={(typed) => {
            setPassword(typed);
            forgetProblem();
          }}
        />
        <FieldProblem id={saysId} says={at === 'email' ? undefined : problem?.says} />
        <Button type="submit" kind="pri" size="lg" wide icon="log-in" loading={trying}>
          Sign In
        </Button>
      </form>
    </AuthTicket>
  );
}
