import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { accountReads } from '../../account-reads.ts';
import { comeBackAddress } from '../sign-in/come-back.ts';
import { confirmByPasskey } from './passkey-steps.ts';

/**
 * Asks for a passkey, or to sign in with Discord again. A passkey lets what was pressed go on; Discord leads back to the page, where
 * it is pressed again.
 * @param props.onDone whether they confirmed
 */
export function ConfirmItsYouDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<'passkey' | 'discord'>();
  const [problem, setProblem] = useState<string>();
  const { data, isError, isFetching, refetch } = useQuery({
    ...accountReads.confirmation(api),
    staleTime: 0,
  });
  const hasPasskey = data !== undefined && data.passkeys > 0;
  const confirm = async () => {
    setBusy('passkey');
    setProblem(undefined);
    const failed = await confirmByPasskey(api);
    setBusy(undefined);
    void cache.invalidateQueries({ queryKey: accountReads.confirmation(api).queryKey });
    if (failed === undefined) onDone(true);
    else setProblem(failed);
  };
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      busy={busy !== undefined}
      title="Confirm it's you"
      subtitle="This reaches other people's accounts or data, so we make sure nobody else has your session."
    >
      <div className="stack g3">
        {data === undefined && !isError && <Skeleton height="48px" />}
        {data === undefined && isError && (
          <ErrorNote
            title="Failed to look for your passkeys"
            message="You can sign in with Discord again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {hasPasskey && (
          <Button
            kind="pri"
            icon="key-round"
            data-autofocus
            loading={busy === 'passkey'}
            disabled={busy === 'discord'}
            onClick={() => void confirm()}
          >
            Use passkey
          </Button>
        )}
        {problem !== undefined && (
          <p className="note bad" role="alert">
            <Icon name="circle-alert" />
            <span>{problem}</span>
          </p>
        )}
        <form method="post" action="/login" className="stack" onSubmit={() => setBusy('discord')}>
          <input type="hidden" name="next" value={comeBackAddress()} />
          <Button
            type="submit"
            kind={hasPasskey ? 'ghost' : 'pri'}
            icon="log-in"
            loading={busy === 'discord'}
            disabled={busy === 'passkey'}
          >
            Sign in again with Discord
          </Button>
        </form>
        <p className="sub s14">
          {hasPasskey
            ? 'Either holds for 10 minutes on this device.'
            : 'You come back to this page and press the button once more. It holds for 10 minutes. With a passkey from your account page this takes one touch.'}
        </p>
      </div>
    </Dialog>
  );
}
