import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { signInAddress } from '../../../api/address.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useSite } from '../../../platform/ui/page/site-context.ts';
import { EmailField, type EmailForm } from '../mail/email-field.tsx';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx';
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

/** Says what happens next; it cannot say whether anybody has the address. */
function ResetSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { demo } = useSite();
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check your email
      </h1>
      <p className="sub" role="status">
        If <b className="anywhere">{email}</b> is the verified address of an account, a link is on its way.
        The link expires in 1 hour.
      </p>
      {demo && (
        <p className="note">
          <Icon name="mail" />
          <span>
            This is the demo: its mail is at <a href="/dev/mail">/dev/mail</a>.
          </span>
        </p>
      )}
      <p className="s14 sub">Nothing there? Look in the spam folder, or try another address.</p>
      <Button wide icon="refresh-cw" onClick={onAnother}>
        Send another
      </Button>
    </>
  );
}
