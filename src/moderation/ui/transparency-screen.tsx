import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { moderationReads } from '../moderation-reads.ts';
import { MonthFigures } from './month-figures.tsx';

/** /transparency: what became of reports, and how it is decided. */
export function TransparencyScreen() {
  return (
    <main id="main" className="wrap sect tp">
      <div>
        <h1>How we moderate</h1>
        <p className="sub tp-s">Every report gets an answer. Here is what happened, month by month.</p>
      </div>
      <Months />
      <section className="card tp-c">
        <h2>How it works</h2>
        <ul className="tp-h">
          <li>Only the people who look after this site see who reported what.</li>
          <li>Anyone who breaks a rule is told which one, why, and for how long.</li>
          <li>Everybody can ask for another look once. Somebody else answers it.</li>
          <li>
            No program decides about people. It hides a post for one day at most, or a name that nobody should
            read.
          </li>
        </ul>
        <Link className="link" href="/rules">
          The rules
        </Link>
      </section>
    </main>
  );
}

function Months() {
  const { data, isError, refetch, isFetching } = useQuery(moderationReads.transparency(useApi()));
  if (data !== undefined) return <MonthFigures months={data} />;
  if (!isError) return <Skeleton height="420px" />;
  return (
    <ErrorNote
      title="Failed to load the numbers"
      message="Check your connection and try again."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
