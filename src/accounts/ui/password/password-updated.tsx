import { useEffect, useRef } from 'react';
import { signInAddress } from '../../../api/address.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** Long enough to read that it is done. */
const LEAVE_AFTER_MS = 2000;

/** Says that it is done, and leads to /login. @param props.next where one goes from there */
export function PasswordUpdated({ next }: { next: string }) {
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
