import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { moderationReads } from '../moderation-reads.ts';
import { OUTCOME_WORDS, REASON_WORDS } from '../report-words.ts';
import type { ReportSubject } from '../report.ts';
import { KeptMessages } from './kept-messages.tsx';

type OwnReport = Given<Api['reports']['mine']>[number];

/** What stands before the name of whom it was about. */
const ABOUT: Record<ReportSubject, string> = {
  person: '',
  name: 'The name of ',
  post: 'A trade of ',
  request: 'A request of ',
  review: 'A review by ',
};

/** What became of what one has reported, and what one can report of what is gone. */
export function MyReports() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(moderationReads.myReports(api));
  return (
    <>
      <section className="card stack g3 data">
        <h2>Your reports</h2>
        {data !== undefined && data.length === 0 && (
          <p className="sub s14">
            Nothing yet. The flag beside a trade, a review or a name is there for when something is wrong.
          </p>
        )}
        {data !== undefined && data.length > 0 && (
          <ul className="stack g3">
            {data.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
        {data === undefined && !isError && <Skeleton height="64px" />}
        {data === undefined && isError && (
          <ErrorNote
            title="Failed to load your reports"
            message="Check your connection and try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </section>
      <KeptMessages />
    </>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { about, subjectKind, answer, reason, createdAt, outcome } = report;
  return (
    <li className="row g3 wr rep">
      <span className="grow">
        <b>
          <span>{answer ? 'An answer by ' : ABOUT[subjectKind]}</span>
          <bdi>{about}</bdi>
        </b>
        <span className="sub s14">
          <span>{`${REASON_WORDS[reason].name} · `}</span>
          <time dateTime={createdAt}>{fullDate(createdAt)}</time>
        </span>
      </span>
      <span className={outcome === 'upheld' ? 'bdg ok' : 'bdg'}>
        <Icon name={outcome === null ? 'clock' : outcome === 'upheld' ? 'check' : 'flag'} />
        <span>{OUTCOME_WORDS[outcome ?? 'waiting']}</span>
      </span>
    </li>
  );
}
