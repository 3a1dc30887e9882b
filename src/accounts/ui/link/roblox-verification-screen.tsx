import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useMe } from '../use-me.ts';
import { LinkSkeleton, RobloxLink } from './roblox-link.tsx';

/**
 * /roblox-verification: linking after registration. Whoever came without a user id in the navigation state is led to
 * /register; only the browser knows it, so the server shows the page without the steps.
 */
export function RobloxVerificationScreen() {
  const me = useMe();
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const passed = me !== null && userIdIn(state) === me.userId;
  useEffect(() => {
    // By the server, which knows where /register leads whoever is signed in.
    if (me === null || userIdIn(history.state) !== me.userId) location.replace('/register');
  }, [me]);
  return (
    <main id="main">
      <div className="wrap narrow">
        <WayBack signedIn={me !== null} />
        <h1>Link Your Roblox Account</h1>
        <p className="sub">Prove the account is yours and get the Verified badge.</p>
        <h2 className="sr">Steps</h2>
        {passed ? <RobloxLink onLinked={() => navigate('/account')} /> : <LinkSkeleton />}
      </div>
    </main>
  );
}

/** Whoever is registered has nothing to do there any more: the steps are on their own account page too. */
function WayBack({ signedIn }: { signedIn: boolean }) {
  return (
    <Link className="link" href={signedIn ? '/account' : '/register'}>
      <Icon name="arrow-left" />
      <span>{signedIn ? 'Back to your account' : 'Back to Registration'}</span>
    </Link>
  );
}

/** What the page before handed on: { userId, email }. */
function userIdIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'userId' in state ? state.userId : undefined;
}
