import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { useMe } from '../use-me.ts';

/** Asks before the Roblox account is taken off. */
export function UnlinkDialog(props: { name: string; onClose: () => void; onUnlinked: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const owner = useMe()?.role === 'owner';
  const [busy, setBusy] = useState(false);
  const unlink = async () => {
    setBusy(true);
    const { error, isDefined } = await safe(api.robloxLink.unlink());
    setBusy(false);
    // Somebody else's tab may have been quicker: then it is done.
    if (error !== null && !(isDefined && error.code === 'NOT_LINKED')) {
      const unknown = isDefined && error.code === 'OUTCOME_UNKNOWN';
      const why = tooManyWords(error) ?? 'Please try again later.';
      const text = unknown ? why : `Your Roblox account is still linked. ${why}`;
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to unlink'), text });
      return;
    }
    toast({ title: 'Roblox account unlinked', text: 'You can link it again, or another one.' });
    props.onClose();
    await cache.invalidateQueries();
    props.onUnlinked();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      busy={busy}
      title={`Unlink ${props.name}?`}
      subtitle="Your trades and reviews stay."
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button kind="dan" icon="unlink" loading={busy} onClick={() => void unlink()}>
            Unlink
          </Button>
        </>
      }
    >
      <ul className="stack g2 gone">
        <li>The Verified badge goes, and others see your Discord name instead.</li>
        <li>Your Trading Profile is hidden until you link an account again.</li>
        {owner && <li>You are the owner by this account: without it you are a member.</li>}
      </ul>
    </Dialog>
  );
}
