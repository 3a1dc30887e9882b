import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { accountReads } from '../../account-reads.ts';
import { AuthTicket, TicketSticker } from '../sign-in/auth-ticket.tsx';
import { useMe } from '../use-me.ts';
import { EmailUnconfirmed } from './email-unconfirmed.tsx';
import { UNEXPECTED } from './email-words.ts';
import { useVerifyByLink } from './use-verify-by-link.ts';

/**
 * /email-verified: confirms it, after having used the link by which it was opened, or offers a mail. The address is
 * read by the browser alone: it stands in no page.
 */
export function EmailVerifiedScreen() {
  const verifying = useVerifyByLink();
  const mine = useQuery(accountReads.email(useApi()));
  const problem = typeof verifying === 'string' ? undefined : verifying.problem;
  const busy =
    verifying === 'unknown' || verifying === 'checking' || (mine.isPending && verifying !== 'verified');
  const confirmed = verifying === 'verified' || mine.data?.verified === true;
  return (
    <AuthTicket top={<TicketSticker name="envelope" />} below={<SkipForNow />}>
      {busy && (
        <div className="stack g3" aria-busy="true">
          <h1>Email</h1>
          <Skeleton height="24px" />
          <Skeleton height="54px" />
        </div>
      )}
      {!busy && confirmed && <EmailConfirmed email={mine.data?.email ?? null} />}
      {!busy && !confirmed && (
        <EmailUnconfirmed
          missing={mine.data?.email === null}
          problem={problem ?? (mine.isError ? UNEXPECTED : undefined)}
        />
      )}
    </AuthTicket>
  );
}

/** Says that the address is verified, and leads on with the user id and the address. */
function EmailConfirmed({ email }: { email: string | null }) {
  const me = useMe();
  const [, navigate] = useLocation();
  const connect = () => navigate('/roblox-verification', { state: { userId: me?.userId, email } });
  return (
    <>
      <h1>Email verified</h1>
      <p className="note ok" role="status">
        <Icon name="mail-check" />
        Your email address is verified. Next, show which Roblox account is yours.
      </p>
      <Button kind="pri" size="lg" wide icon="link" onClick={connect}>
        Connect Roblox Account
      </Button>
    </>
  );
}

/** On to the home page. */
function SkipForNow() {
  return (
    <Link className="link" href="/">
      Skip for Now
      <Icon name="arrow-right" />
    </Link>
  );
}
