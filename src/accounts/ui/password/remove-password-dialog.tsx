import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { accountReads } from '../../account-reads.ts';

/** Asks before one's password is taken away. */
export function RemovePasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const { error, isDefined } = await safe(api.email.removePassword());
    setBusy(false);
    // Another tab may have been quicker: then it is done.
    if (error !== null && !(isDefined && error.code === 'NO_PASSWORD')) {
      const unknown = isDefined && error.code === 'OUTCOME_UNKNOWN';
      const why = tooManyWords(error) ?? 'Please try again later.';
      const text = unknown ? why : `You can still sign in with it. ${why}`;
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to remove your password'), text });
      return;
    }
    toast({ title: 'Password removed', text: 'Your other devices are signed out.' });
    onClose();
    // The button that had the focus goes with the password.
    document.getElementById('information-title')?.focus({ preventScroll: true });
    await Promise.all(
      [accountReads.account(api), accountReads.sessions(api)].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Remove your password?"
      subtitle="You can always sign in with Discord."
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="dan" loading={busy} onClick={() => void remove()}>
            Remove password
          </Button>
        </>
      }
    >
      <ul className="stack g2 gone">
        <li>Nobody can sign in with it any more.</li>
        <li>All your other devices are signed out.</li>
        <li>Did someone else set it? Change your email password too.</li>
      </ul>
    </Dialog>
  );
}
