import { useState } from 'react';
import { signInAddress } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { isCallError, safe } from '../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../api/call-failures.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { toastOnNextPage } from '../../platform/ui/page/next-page-toast.ts';
import { toast } from '../../platform/ui/toast-list.ts';

/** Says what ends when one signs out everywhere, and does it. The page is left, as this device is signed out too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const { error } = await safe(api.accounts.signOutEverywhere({}));
    const isOut = isCallError(error) && error.code === 'SIGN_IN_REQUIRED';
    if (error !== null && !isOut) {
      setBusy(false);
      const text = tooManyWords(error) ?? 'You are still signed in. Please try again later.';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to sign out'), text });
      return;
    }
    // By the call before, of which no answer came, or because the session had ended already.
    const words = isOut
      ? { title: 'You were signed out', text: 'Sign in again to see that no other device is left.' }
      : {
          title: 'You are signed out everywhere',
          text: 'Your password and open links are gone too. Sign in with Discord, or set a new password by email.',
        };
    toastOnNextPage({ ...words, stays: true });
    location.replace(signInAddress('/login'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Sign out everywhere?"
      subtitle="Do this if somebody else may be in your account."
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="dan" icon="log-out" loading={busy} onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      <ul className="stack g2 gone">
        <li>All your devices are signed out, this one too.</li>
        <li>Your password stops working, if you have one. You can set a new one by email.</li>
        <li>Links to set a password stop working, and temporary passwords too.</li>
        <li>You can always come back in with Discord.</li>
      </ul>
    </Dialog>
  );
}
