import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { gameOf } from '../../games/game-list.ts';
import { grouped } from '../../platform/counts.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { figureDates } from '../../values/figures/figure-dates.ts';
import { backOfficeReads } from '../back-office-reads.ts';
import { fileSize } from '../file-size.ts';
import { TROUBLE_WORDS } from './system-words.ts';

const READ_EVERY_MS = 30_000;

/** 'Online' when nothing is wrong, else what is, and what that is made of. */
export function SystemStatusCard() {
  const status = useQuery({ ...backOfficeReads.systemStatus(useApi()), refetchInterval: READ_EVERY_MS });
  const troubles = status.data?.troubles ?? [];
  const online = status.data !== undefined && troubles.length === 0 && !status.isError;
  return (
    <section className="card stack" aria-busy={status.isPending && !status.isError}>
      <div className="row sp">
        <h3>System Status</h3>
        {online && (
          <span className="bdg ok">
            <Icon name="activity" />
            Online
          </span>
        )}
        {!online && (status.isError || troubles.length > 0) && (
          <span className="bdg warn">
            <Icon name="triangle-alert" />
            <span>{status.isError ? 'No answer' : 'Needs attention'}</span>
          </span>
        )}
      </div>
      {status.isError && (
        <ErrorNote
          title="The status could not be read"
          message="The server or its database does not answer, or you have been signed out."
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className="note warn" role="alert">
          <Icon name="triangle-alert" />
          <span>{TROUBLE_WORDS[trouble]}</span>
        </p>
      ))}
      {status.data === undefined ? (
        !status.isError && <Skeleton height="240px" />
      ) : (
        <Facts of={status.data} />
      )}
    </section>
  );
}

function Facts({ of }: { of: Given<Api['backoffice']['status']> }) {
  const kind = of.database.kind === 'pglite' ? 'Embedded' : 'PostgreSQL';
  return (
    <dl className="facts">
      <Fact label="Database">
        {`${kind}, ${fileSize(of.database.bytes)}, answers in ${of.database.answerMs} ms`}
      </Fact>
      <Fact label="Mail">
        {`${of.mail.ready ? 'Set up' : 'Not set up'}, ${grouped(of.mail.waiting)} waiting`}
      </Fact>
      <Fact label="Live connections">{grouped(of.process.connections)}</Fact>
      <Fact label="Started">
        <Ago at={of.process.startedAt} />
        <span>{` (version ${of.process.version})`}</span>
      </Fact>
      <Fact label="Last backup">
        {of.lastBackup === null ? 'None yet' : <Ago at={of.lastBackup.startedAt} />}
      </Fact>
      {of.values.map((list) => (
        <Fact key={list.game} label={`Values of ${gameOf(list.game).name}`}>
          <span>{figureDates(list.asOf)}</span>
          <br />
          <span className="mut s13">
            <span>{`${list.source}, read: `}</span>
            <Ago at={list.updatedAt} />
          </span>
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
