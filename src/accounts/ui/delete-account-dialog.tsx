import { useId, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { isCallError, safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import { spanWords } from '../../platform/span-words.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { toastOnNextPage } from '../../platform/ui/page/next-page-toast.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { DEPARTED_KEPT_MS } from '../../profiles/how-long-kept.ts';
import { DELETE_WORD } from '../account.ts';

/** Deletes the account when its word has been typed. The page is left for good: nothing of it stays in memory. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [deleting, setDeleting] = useState(false);
  const sure = typed.trim() === DELETE_WORD;
  const remove = async () => {
    setDeleting(true);
    const { error } = await safe(api.accounts.remove({ confirmation: DELETE_WORD }));
    if (isCallError(error) && error.code === 'SIGN_IN_REQUIRED') {
      // Whoever did not get the first answer is signed out by having been deleted.
      const text = 'If your account is still there, sign in and delete it again.';
      toastOnNextPage({ title: 'You are signed out', text });
      location.replace('/');
      return;
    }
    if (error !== null) {
      setDeleting(false);
      const text = tooManyWords(error) ?? 'Failed to delete your account. Please try again later.';
      toast({ kind: 'bad', title: 'Error', text });
      return;
    }
    toastOnNextPage({ title: 'Account deleted', text: 'Your account and your data are gone.' });
    location.replace('/');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={deleting}
      title="Delete my account"
      subtitle="This cannot be undone."
      footer={
        <>
          <Button kind="ghost" disabled={deleting} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="dan" type="submit" form={`${fieldId}-form`} loading={deleting} disabled={!sure}>
            Delete my account
          </Button>
        </>
      }
    >
      <ul className="stack g2 gone">
        <li>Your profile, your picture, your Roblox link and your sessions are deleted.</li>
        <li>Your live trades leave the Trade Hub, and the requests on them are closed.</li>
        <li>Reviews you wrote stay, signed Anonymous. Reviews about you and your answers are deleted.</li>
        <li>
          {`If you come back within ${spanWords(DEPARTED_KEPT_MS)}, your cooldown and limits carry on, and you cannot review the same people again. For that we keep a scrambled code, not your name.`}
        </li>
        <li>
          Decisions about you that still hold stay under such a code, for a while after their end as well.
        </li>
      </ul>
      <form
        id={`${fieldId}-form`}
        className="fld"
        onSubmit={(event) => {
          event.preventDefault();
          if (sure && !deleting) void remove();
        }}
      >
        <label htmlFor={fieldId}>{`Type ${DELETE_WORD} to confirm`}</label>
        <input
          id={fieldId}
          className="inp"
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={deleting}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
