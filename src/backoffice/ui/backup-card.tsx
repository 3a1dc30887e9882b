import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { askToConfirm } from '../../api/ask-to-confirm.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import { grouped } from '../../platform/counts.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { backOfficeReads } from '../back-office-reads.ts';
import { fileSize } from '../file-size.ts';
import { momentWords } from '../moment-words.ts';
import { isRestoring } from '../restore.ts';
import { RestoreState } from './restore/restore-state.tsx';
import { useLeaveWhenRestored } from './restore/use-leave-when-restored.ts';
import { FAILURE_WORDS } from './system-words.ts';

type Backups = Given<Api['backoffice']['backups']>;
type Backup = Backups['backups'][number];

const loadRestore = async () => (await import('./restore/restore-dialog.tsx')).RestoreDialog;

const READ_EVERY_MS = 1000;
/** Files may be copied into the folder at any time. */
const LOOK_EVERY_MS = 30_000;

/** Where the owner backs up the database and downloads what was kept. */
export function BackupCard() {
  const api = useApi();
  const cache = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [deleting, setDeleting] = useState<Backup>();
  const list = useQuery({
    ...backOfficeReads.backups(api),
    refetchInterval: ({ state }) => (isBusy(state.data) ? READ_EVERY_MS : LOOK_EVERY_MS),
  });
  const running = isBusy(list.data);
  const restoring = isRestoring(list.data?.restore);
  const noteBegun = useLeaveWhenRestored(list);
  const [restored, setRestored] = useState<Backup>();
  const { Dialog, close, key } = useLateDialog(loadRestore);
  const newest = list.data?.backups.find(({ state }) => state === 'done')?.id;
  const shown = useRef(newest);
  useEffect(() => {
    if (shown.current === newest) return;
    shown.current = newest;
    // The status names the newest backup.
    void cache.invalidateQueries({ queryKey: backOfficeReads.systemStatus(api).queryKey });
  }, [newest, api, cache]);
  const backUp = async () => {
    setStarting(true);
    const { error, isDefined } = await safe(api.backoffice.backUp());
    await cache.invalidateQueries({ queryKey: backOfficeReads.backups(api).queryKey });
    setStarting(false);
    if (error === null) toast({ kind: 'info', title: 'Backup started' });
    else {
      const text = isDefined ? error.message : 'Please try again later';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to back up the database'), text });
    }
  };
  const remove = async ({ id }: Backup) => {
    const { error, isDefined } = await safe(api.backoffice.deleteBackup({ backupId: id }));
    await cache.invalidateQueries({ queryKey: backOfficeReads.backups(api).queryKey });
    setDeleting(undefined);
    if (error === null) toast({ title: 'Backup deleted' });
    else {
      const text = isDefined ? error.message : 'Please try again later';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to delete the backup'), text });
    }
  };
  return (
    <section className="card stack g2" aria-busy={running}>
      <h3>Backup Database</h3>
      <p className="sub s14">
        Everything in one file, without sessions and passwords. It holds what people wrote and who they are:
        keep it safe. {list.data !== undefined && <span>{nightly(list.data)}</span>}
      </p>
      <div>
        <Button icon="database" loading={starting || running} onClick={() => void backUp()}>
          Backup Database
        </Button>
      </div>
      {list.data?.restore != null && <RestoreState restore={list.data.restore} />}
      {list.isError && !restoring && (
        <ErrorNote
          title="Failed to load backups"
          message="Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      <ul className="bkups" aria-label="Backups">
        {list.data?.backups.map((backup) => (
          <BackupRow
            key={backup.id}
            backup={backup}
            onDelete={() => setDeleting(backup)}
            restore={{
              ...key,
              loading: key.loading && restored?.id === backup.id,
              onClick: () => {
                setRestored(backup);
                key.onClick();
              },
            }}
          />
        ))}
      </ul>
      {Dialog && restored !== undefined && (
        <Dialog
          backupId={restored.id}
          moment={momentWords(restored.startedAt)}
          onBegun={() => {
            noteBegun();
            void cache.invalidateQueries({ queryKey: backOfficeReads.backups(api).queryKey });
          }}
          onClose={close}
        />
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          question={`Delete the backup of ${momentWords(deleting.startedAt)}?`}
          confirm="Delete"
          icon="trash-2"
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p className="sub">Its file is gone for good. The site and its data stay as they are.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function BackupRow(props: {
  backup: Backup;
  onDelete: () => void;
  /** What its key to a restore needs. */
  restore: ReturnType<typeof useLateDialog>['key'];
}) {
  const { backup, onDelete, restore } = props;
  const moment = momentWords(backup.startedAt);
  const { id, kind, state, failure, rowsDone, rowsTotal, bytes, startedAt } = backup;
  const api = useApi();
  const file = `/api/backoffice/backups/${id}/file`;
  // A file is no call, and cannot ask by itself.
  const download = async () => {
    const { data } = await safe(api.passkeys.confirmation());
    if (data?.confirmedUntil || (await askToConfirm())) location.assign(file);
  };
  return (
    <li>
      <span>
        <b>{kind === 'nightly' ? 'Nightly' : 'By hand'}</b>
        {', '}
        <Ago at={startedAt} />
        {state === 'done' && bytes !== null && <span>{`, ${fileSize(bytes)}`}</span>}
      </span>
      {state === 'done' && (
        <span className="row">
          <LinkButton
            size="sm"
            icon="download"
            href={file}
            download
            onClick={(event) => {
              event.preventDefault();
              void download();
            }}
            aria-label={`Download the backup of ${moment}`}
          >
            Download
          </LinkButton>
          <Button
            kind="ghost"
            size="sm"
            icon="rotate-ccw"
            aria-label={`Restore the backup of ${moment}`}
            {...restore}
          >
            Restore
          </Button>
          <Button
            kind="ghost"
            size="sm"
            className="del"
            icon="trash-2"
            aria-label={`Delete the backup of ${moment}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      )}
      {state === 'failed' && failure !== null && (
        <span className="err">{`Failed. ${FAILURE_WORDS[failure]}`}</span>
      )}
      {state === 'running' && (
        <>
          <span className="mut s13" role="status">
            {rowsTotal === 0 ? 'Starting …' : `${grouped(rowsDone)} of ${grouped(rowsTotal)} rows`}
          </span>
          <progress aria-label="Backup" {...(rowsTotal === 0 ? {} : { value: rowsDone, max: rowsTotal })} />
        </>
      )}
    </li>
  );
}

function nightly({ kept, hour }: Backups): string {
  return kept === 0
    ? 'Nightly backups are switched off (BACKUPS_KEPT).'
    : `One is made every night from ${hour}:00 UTC; the last ${kept} of those are kept. Yours stay until you delete them.`;
}

/** @returns whether something is under way that ends soon */
function isBusy(list: Backups | undefined): boolean {
  return list !== undefined && (list.backups.some(isRunning) || isRestoring(list.restore));
}

function isRunning({ state }: Backup): boolean {
  return state === 'running';
}
