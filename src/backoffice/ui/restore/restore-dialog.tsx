import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, isRefused } from '../../../api/call-failures.ts';
import type { Api, Given } from '../../../api/client.ts';
import * as keys from '../../../api/query-keys.ts';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { backOfficeReads } from '../../back-office-reads.ts';
import { comesBack, isRestoreWord, RESTORE_WORD } from '../../restore.ts';
import { refusedBackup } from './restore-words.ts';
import { ThingsTable } from './things-table.tsx';

type DryRun = Given<Api['backoffice']['tryRestore']>;

const FORM_ID = 'restore-form';
const NOT_TYPED = `Type ${RESTORE_WORD} to go on.`;

/**
 * Says what a restore would change and begins it once the owner has typed the word.
 * @param props.moment of the backup, in words
 * @param props.onBegun told once it is under way
 */
export function RestoreDialog(props: {
  backupId: string;
  moment: string;
  onBegun: () => void;
  onClose: () => void;
}) {
  const { backupId, moment, onBegun, onClose } = props;
  const api = useApi();
  const cache = useQueryClient();
  const dryRun = useQuery(backOfficeReads.tryRestore(api, backupId));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const restore = async () => {
    if (!isRestoreWord(typed)) {
      setProblem(NOT_TYPED);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const { error, isDefined } = await safe(api.backoffice.restore({ backupId, confirm: typed }));
    setBusy(false);
    if (error === null) {
      onBegun();
      onClose();
      return;
    }
    if (isRefused(error)) void cache.invalidateQueries({ queryKey: keys.me });
    if (isDefined && error.code === 'RESTORE_NOT_CONFIRMED') {
      setProblem(NOT_TYPED);
      return;
    }
    const text = isDefined ? error.message : 'Nothing was changed. Please try again later';
    toast({ kind: 'bad', title: failureTitle(error, 'Failed to restore the backup'), text });
    // Its file may be another one by now.
    void dryRun.refetch();
  };
  const isReady = dryRun.data !== undefined && !dryRun.isError;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={`Restore the backup of ${moment}?`}
      subtitle="All that is on the site now is replaced by what was there then."
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onClose}>
            {isReady ? 'Cancel' : 'Close'}
          </Button>
          {isReady && (
            <Button kind="dan" icon="rotate-ccw" type="submit" form={FORM_ID} loading={busy}>
              Restore
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <div className="stack g3">
          <ThingsTable things={dryRun.data.things} />
          <WhatHappens dryRun={dryRun.data} />
          <ConfirmField
            field={field}
            typed={typed}
            problem={problem}
            busy={busy}
            onType={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
            onSubmit={() => void restore()}
          />
        </div>
      ) : dryRun.isError ? (
        <NotRestorable
          error={dryRun.error}
          retrying={dryRun.isFetching}
          onRetry={() => void dryRun.refetch()}
        />
      ) : (
        <div className="stack g3" role="status">
          <p className="sub">Checking the file and counting …</p>
          <Skeleton height="220px" />
        </div>
      )}
    </Dialog>
  );
}

function WhatHappens({ dryRun: { things, signedIn } }: { dryRun: DryRun }) {
  const people = things.find(({ thing }) => thing === 'people');
  const joined = people?.lost ?? 0;
  const back = people === undefined ? 0 : comesBack(people);
  return (
    <ul className="stack g2 gone">
      <li>What came or changed since then is lost.</li>
      {joined > 0 && (
        <li>{`${counted(joined, 'person', 'people')} joined since. Their accounts are gone then.`}</li>
      )}
      <li>What was deleted since then is there again.</li>
      {back > 0 && (
        <li>{`${counted(back, 'person', 'people')} deleted their accounts since. Delete those again.`}</li>
      )}
      <li>{`Everybody is signed out, you too (${counted(signedIn, 'sign-in')} now). Passwords are gone: all come back in with Discord.`}</li>
      <li>The site stands still while it is done. What is here now is saved as a backup first.</li>
    </ul>
  );
}

function ConfirmField(props: {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  problem: string | undefined;
  busy: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
}) {
  const { field, typed, problem, busy, onType, onSubmit } = props;
  const ids = { field: useId(), says: useId() };
  return (
    <form
      id={FORM_ID}
      className="fld"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <label htmlFor={ids.field}>{`Type ${RESTORE_WORD}`}</label>
      <div className={problem === undefined ? 'inp' : 'inp bad'}>
        <input
          ref={field}
          id={ids.field}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          readOnly={busy}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={ids.says}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p id={ids.says} className={problem === undefined ? 'hint says' : 'err says'} role={problem && 'alert'}>
        {problem ?? 'So that nobody does this by accident.'}
      </p>
    </form>
  );
}

function NotRestorable(props: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const refused = refusedBackup(props.error);
  if (refused === undefined)
    return (
      <ErrorNote
        title="Failed to check the backup"
        message="Check your connection and try again."
        onRetry={props.onRetry}
        retrying={props.retrying}
      />
    );
  return (
    <div className="stack g3" role="alert">
      <p>
        <b>This backup cannot be restored here.</b>
      </p>
      <p>{refused.words}</p>
      {refused.command !== undefined && <code className="rst-c">{refused.command}</code>}
    </div>
  );
}
