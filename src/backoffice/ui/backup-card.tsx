import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import { grouped } from '../../platform/counts.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { backOfficeReads } from '../back-office-reads.ts';
import { fileSize } from '../file-size.ts';
import { FAILURE_WORDS } from './system-words.ts';

type Backups = Given<Api['backoffice']['backups']>;
type Backup = Backups['backups'][number];

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
    refetchInterval: ({ state }) => (state.data?.backups.some(isRunning) ? READ_EVERY_MS : LOOK_EVERY_MS),
  });
  const running = list.data?.backups.some(isRunning) ?? false;
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
      {list.isError && (
        <ErrorNote
          title="Failed to load backups"
          message="Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      <ul className="bkups" aria-label="Backups">
        {list.data?.backups.map((backup) => (
          <BackupRow key={backup.id} backup={backup} onDelete={() => setDeleting(backup)} />
        ))}
      </ul>
      {deleting !== undefined && (
        <ConfirmDialog
          question={`Delete the backup of ${momentOf(deleting)}?`}
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

function BackupRow({ backup, onDelete }: { backup: Backup; onDelete: () => void }) {
  const moment = momentOf(backup);
  const { id, kind, state, failure, rowsDone, rowsTotal, bytes, startedAt } = backup;
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
            href={`/api/backoffice/backups/${id}/file`}
            download
            aria-label={`Download the backup of ${moment}`}
          >
            Download
          </LinkButton>
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

/** @returns when it was begun, to the minute (UTC) */
function momentOf({ startedAt }: Backup): string {
  return startedAt.slice(0, 16).replace('T', ' ');
}

function nightly({ kept, hour }: Backups): string {
  return kept === 0
    ? 'Nightly backups are switched off (BACKUPS_KEPT).'
    : `One is made every night from ${hour}:00 UTC; the last ${kept} of those are kept. Yours stay until you delete them.`;
}

function isRunning({ state }: Backup): boolean {
  return state === 'running';
}
