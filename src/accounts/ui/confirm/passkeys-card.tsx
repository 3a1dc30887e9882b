import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { isCallError, safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import type { Api, Given } from '../../../api/client.ts';
import { fullDate } from '../../../platform/dates.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { accountReads } from '../../account-reads.ts';
import { ConfirmWhenAsked } from './confirm-when-asked.tsx';
import { addPasskey } from './passkey-steps.ts';

type Passkey = Given<Api['passkeys']['mine']>[number];

/** The passkeys of an admin or the owner, with which they confirm that it is them. */
export function PasskeysCard() {
  const { data, isError, isFetching, refetch } = useQuery(accountReads.passkeys(useApi()));
  const { working, add, remove } = usePasskeys();
  return (
    <section className="card stack g3 sess">
      <div className="row sp wr">
        <h2 id={TITLE_ID} tabIndex={-1}>
          Passkeys
        </h2>
        <Button
          size="sm"
          icon="plus"
          loading={working === 'add'}
          disabled={working !== undefined}
          onClick={() => void add()}
        >
          Add a passkey
        </Button>
      </div>
      <p className="sub s14">
        With one you confirm that it's you before you reach other people's accounts: by your finger, face or
        screen lock.
      </p>
      {data === undefined && !isError && <Skeleton height="64px" />}
      {data === undefined && isError && (
        <ErrorNote
          title="Failed to load your passkeys"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className="mut s14">You have none yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Your passkeys">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              removing={working === passkey.id}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmWhenAsked />
    </section>
  );
}

const TITLE_ID = 'passkeys-title';

function PasskeyRow(props: { passkey: Passkey; removing: boolean; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = props.passkey;
  const added = fullDate(createdAt);
  return (
    <li className="row g3 srow">
      <span className="s-i">
        <Icon name="key-round" />
      </span>
      <span className="grow">
        <span className="row wr s-n">
          <b>{name}</b>
        </span>
        <span className="sub s14">
          <span>{`Added ${added}`}</span>
          {lastUsedAt !== null && (
            <span className="s-p">
              {' · used '}
              <Ago at={lastUsedAt} />
            </span>
          )}
        </span>
      </span>
      <Button
        size="sm"
        kind="ghost"
        aria-label={`Remove the passkey of ${name}, added ${added}`}
        loading={props.removing}
        onClick={props.onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

/** Adds and removes, and says how it went. `working` is 'add' or the passkey that is being removed. */
function usePasskeys() {
  const api = useApi();
  const cache = useQueryClient();
  const [working, setWorking] = useState<string>();
  const readAgain = async () => {
    await Promise.all(
      [accountReads.passkeys(api), accountReads.confirmation(api)].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
    setWorking(undefined);
  };
  const add = async () => {
    setWorking('add');
    const problem = await addPasskey(api);
    await readAgain();
    if (problem === undefined) toast({ title: 'Passkey added' });
    else toast({ kind: 'bad', title: 'No passkey added', text: problem });
  };
  const remove = async (passkeyId: string) => {
    setWorking(passkeyId);
    const { error } = await safe(api.passkeys.remove({ passkeyId }));
    await readAgain();
    // What is gone already is what was wanted.
    if (error === null || (isCallError(error) && error.code === 'PASSKEY_NOT_FOUND')) {
      document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
      toast({ title: 'Passkey removed' });
    } else {
      const text =
        tooManyWords(error) ??
        (isCallError(error) && error.defined ? error.message : 'Please try again later');
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to remove the passkey'), text });
    }
  };
  return { working, add, remove };
}
