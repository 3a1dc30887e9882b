import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useSite } from '../../../platform/ui/page/site-context.ts';

/** Says what happens next; it cannot say whether anybody has the address. */
export function ResetSent({ email, onAnother }: { email: string; onAnother: () => void }) {
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
