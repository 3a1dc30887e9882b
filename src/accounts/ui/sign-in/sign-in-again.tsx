import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { comeBackAddress } from './come-back.ts';

/**
 * Stands in a form whose answer was that nobody is signed in any more. It leads to signing in and back.
 * @param props.onLeave called when the page is about to be left
 */
export function SignInAgain({ onLeave }: { onLeave?: () => void }) {
  const key = useRef<HTMLButtonElement>(null);
  // It comes as the answer to a press, and may stand out of sight.
  useEffect(() => key.current?.focus(), []);
  return (
    <form method="post" action="/login" className="note warn" onSubmit={onLeave}>
      <Icon name="circle-alert" />
      <div className="grow">
        <p>You have been signed out. Sign in again to go on: what you filled in is kept.</p>
        <input type="hidden" name="next" value={comeBackAddress()} />
        <Button ref={key} type="submit" kind="pri" icon="log-in">
          Sign in again
        </Button>
      </div>
    </form>
  );
}
