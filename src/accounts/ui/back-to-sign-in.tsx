import { Icon } from '../../platform/ui/icon.tsx';

/** A whole new page, so that the server leads on whoever is signed in. */
export function BackToSignIn() {
  return (
    <a className="link" href="/login">
      <Icon name="arrow-left" />
      Back to Sign In
    </a>
  );
}
