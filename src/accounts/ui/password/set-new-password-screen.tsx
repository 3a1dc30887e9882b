import { useEffect, useRef, useState } from 'react';
import { type Address, returnPath, signInAddress } from '../../../api/address.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useLinkToken } from '../mail/use-link-token.ts';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /set-new-password: reached by the link of a mail; without a token in its hash it leads to /login. */
export function SetNewPasswordScreen({ address }: { address: Address }) {
  const next = returnPath(address.search.get('next'));
  const token = useLinkToken();
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    if (token === null) location.replace(signInAddress('/login', next));
  }, [token, next]);
  return (
    <AuthTicket top={<TicketSticker name="key" />} below={<BackToSignIn next={next} />}>
      {updated ? (
        <PasswordUpdated next={next} />
      ) : (
        <>
          <h1>Set new password</h1>
          <p className="sub">Choose a password that you use nowhere else.</p>
          <NewPasswordForm token={token ?? undefined} onUpdated={() => setUpdated(true)} />
        </>
      )}
    </AuthTicket>
  );
}

/** Long enough to read that it is done. */
const LEAVE_AFTER_MS = 2000;

/** Says that it is done, and leads to /login. @param props.next where one goes from there */
function PasswordUpdated({ next }: { next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => location.assign(signInAddress('/login', next)), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Password updated
      </h1>
      <p className="note ok" role="status">
        <Icon name="circle-check" />
        You are signed out everywhere. To use your new password, press "Trouble signing in?" on the next page.
      </p>
    </>
  );
}
