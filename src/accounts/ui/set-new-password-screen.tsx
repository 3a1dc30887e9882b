import { useEffect, useState } from 'react';
import { AuthTicket, TicketSticker } from './auth-ticket.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { useLinkToken } from './use-link-token.ts';

/** /set-new-password: reached by the link of a mail; without a token in its hash it leads to /login (spec section 2). */
export function SetNewPasswordScreen() {
  const token = useLinkToken();
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    if (token === null) location.replace('/login');
  }, [token]);
  return (
    <AuthTicket top={<TicketSticker name="key" />} below={<BackToSignIn />}>
      {updated ? (
        <PasswordUpdated />
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
