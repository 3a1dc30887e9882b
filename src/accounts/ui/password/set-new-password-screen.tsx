import { useEffect, useState } from 'react';
import { type Address, returnPath, signInAddress } from '../../../api/address.ts';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { useLinkToken } from '../mail/use-link-token.ts';

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
