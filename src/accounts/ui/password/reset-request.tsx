import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { signInAddress } from '../../../api/address.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx';
import { EmailField, type EmailForm } from '../mail/email-field.tsx';
import { ResetSent } from './reset-sent.tsx';
import { useRequestReset } from './use-request-reset.ts';

/** Asks for a reset mail, then says that it is on its way, for every address alike. */
export function ResetRequest({ email, onType, next }: EmailForm) {
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { sending, problem, send, forgetProblem } = useRequestReset(() => setSentTo(email.trim()));
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending) void send(email);
  };
  return (
    <AuthTicket
      top={<TicketSticker name="envelope" />}
      stub={
        <div className="acard-b auth-stub">
          <Link className="link quiet" href={signInAddress('/reset-password', next, { with: 'password' })}>
            Have a temporary password?
          </Link>
        </div>
      }
      below={<BackToSignIn next={next} />}
    >
      {sentTo === undefined ? (
        <>
          <h1>Forgot password?</h1>
          <p className="sub">
            Enter the email address of your Discord account. We send a link to set a new password.
          </p>
          <form className="stack g2" noValidate onSubmit={submit}>
            <EmailField
              field={field}
              email={email}
              problem={problem}
              onType={(typed) => {
                onType(typed);
                forgetProblem();
              }}
            />
            <Button type="submit" kind="pri" size="lg" wide icon="send" loading={sending}>
              Send Reset Link
            </Button>
          </form>
        </>
      ) : (
        <ResetSent email={sentTo} onAnother={() => setSentTo(undefined)} />
      )}
    </AuthTicket>
  );
}
