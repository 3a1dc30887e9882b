import { useLocation } from 'wouter';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useMe } from '../use-me.ts';

/** Says that the address is verified, and leads on with the user id and the address. */
export function EmailConfirmed({ email }: { email: string | null }) {
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
