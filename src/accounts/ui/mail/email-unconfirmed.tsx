import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useRequestVerification } from './use-request-verification.ts';

/**
 * Says that the address is not verified, and offers a mail.
 * @param props.missing whether no address is known at all
 * @param props.problem why a link was of no use
 */
export function EmailUnconfirmed({ missing, problem }: { missing: boolean; problem: string | undefined }) {
  const { sending, sent, problem: refused, send } = useRequestVerification();
  const says = refused ?? (sent ? undefined : problem);
  return (
    <>
      <h1>Email not verified</h1>
      <p className="sub">
        {missing
          ? 'Discord gave us no email address for you. Add one on Discord, then sign in again.'
          : 'Emails about a forgotten password go to a verified address only.'}
      </p>
      {says !== undefined && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{says}</span>
        </p>
      )}
      {sent && (
        <p className="note ok" role="status">
          <Icon name="mail-check" />
          Check your email and open the link in it. The link expires in 1 hour.
        </p>
      )}
      {!missing && (
        <Button kind={sent ? undefined : 'pri'} size="lg" wide icon="send" loading={sending} onClick={send}>
          {sent ? 'Send another' : 'Send verification email'}
        </Button>
      )}
    </>
  );
}
