import type { Api, Given } from '../../../api/client.ts';
import { grouped } from '../../../platform/counts.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { momentWords } from '../../moment-words.ts';
import { RESTORE_FAILURE_WORDS } from './restore-words.ts';

type Restore = NonNullable<Given<Api['backoffice']['backups']>['restore']>;

/** How the last restore goes, or went. */
export function RestoreState({ restore }: { restore: Restore }) {
  const { state, failure, madeAt, updatedAt, rowsDone, rowsTotal } = restore;
  const backup = `the backup of ${momentWords(madeAt)}`;
  if (state === 'done')
    return (
      <p className="sub s14">
        <span>{`Restored ${backup}, `}</span>
        <Ago at={updatedAt} />
      </p>
    );
  if (state === 'failed')
    return (
      <p className="err">
        {`Restoring ${backup} failed, and nothing was changed. ${failure === null ? '' : RESTORE_FAILURE_WORDS[failure]}`}
      </p>
    );
  const isCounted = state === 'restoring' && rowsDone > 0;
  return (
    <div className="bkups">
      <p className="sub s14" role="status">
        <b>{`Restoring ${backup}`}</b>
        <span>
          {state === 'saving'
            ? '. What is here now is saved first …'
            : isCounted
              ? `. ${grouped(rowsDone)} of ${grouped(rowsTotal)} rows`
              : '. The site answers again when it is done …'}
        </span>
      </p>
      <progress aria-label="Restore" {...(isCounted ? { value: rowsDone, max: rowsTotal } : {})} />
    </div>
  );
}
