import { signInAddress } from '../../../api/address.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** A whole new page, so that the server leads on whoever is signed in. @param props.next where one is going */
export function BackToSignIn({ next }: { next: string }) {
  return (
    <a className="link" href={signInAddress('/login', next)}>
      <Icon name="arrow-left" />
      Back to Sign In
    </a>
  );
}
