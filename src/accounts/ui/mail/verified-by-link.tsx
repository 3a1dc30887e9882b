import { Icon } from '../../../platform/ui/icon.tsx';
import { useVerifyByLink } from './use-verify-by-link.ts';

/** A verification link works without a session too; the page that it names then leads to /login. */
export function VerifiedByLink() {
  const verifying = useVerifyByLink();
  if (verifying === 'verified' || verifying === 'already') {
    return (
      <p className="note ok" role="status">
        <Icon name="mail-check" />
        <span>
          {verifying === 'already'
            ? 'This email address is verified already. Sign in to go on.'
            : 'Your email address is verified. Sign in to go on.'}
        </span>
      </p>
    );
  }
  if (typeof verifying === 'string') return null;
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>{verifying.problem}</span>
    </p>
  );
}
