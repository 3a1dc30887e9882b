import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { isCallError } from '../../../api/call-error.ts';
import { grouped } from '../../../platform/counts.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import { averageText } from '../../../reviews/review.ts';
import type { Case } from '../../case.ts';
import { moderationReads } from '../../moderation-reads.ts';
import { CaseSkeleton } from '../moderation-skeletons.tsx';
import { NewsChip } from '../news-chip.tsx';
import { useChosenReports } from '../use-chosen-reports.ts';
import { CaseHead } from './case-head.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseReports } from './case-reports.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { Decided } from './decided-note.tsx';
import { CASE_TITLE, focusTitle } from './focus-title.ts';

const loadForm = async () => (await import('./decide-form.tsx')).DecideForm;

/** The case of a person on one screen. */
export function CasePanel({ userId, onDecided }: { userId: string; onDecided: (decided: Decided) => void }) {
  const { data, error, refetch, isFetching } = useQuery(moderationReads.case(useApi(), userId));
  if (data !== undefined) return <OpenCase of={data} onDecided={onDecided} />;
  if (error === null) return <CaseSkeleton />;
  if (isCallError(error) && (error.code === 'CASE_NOT_FOUND' || error.status === 400)) {
    return (
      <EmptyState heading="h2" title="There is no such person" text="They may have deleted their account." />
    );
  }
  return (
    <ErrorNote
      title="Failed to load this case"
      message="Check your connection and try again."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function OpenCase({ of, onDecided }: { of: Case; onDecided: (decided: Decided) => void }) {
  const reports = useChosenReports(of);
  const head = useShownOnPhones();
  const mayDecide = of.conflict === null;
  // That nothing is wrong is no decision over anybody.
  const mayClose = of.conflict === 'staff' && reports.shown.some(({ outcome }) => outcome === null);
  return (
    <section className="card mcase" aria-label={`Case of ${of.person.name}`}>
      <CaseHead of={of} focused={head} />
      <CaseFacts of={of} />
      <NewsChip waiting={reports.waiting} onShow={reports.show} focus={CASE_TITLE} />
      <CaseReports {...reports} mayChoose={mayDecide || mayClose} />
      <CaseHistory restrictions={of.restrictions} mayDecide={mayDecide} />
      {of.conflict !== null && <ConflictNote conflict={of.conflict} />}
      {(mayDecide || mayClose) && (
        <Deferred
          load={loadForm}
          props={{
            of,
            reports,
            onDecided: (decided: Decided) => {
              onDecided(decided);
              focusTitle(CASE_TITLE);
            },
          }}
        />
      )}
    </section>
  );
}

/** On a phone a case opens below the list: who has chosen it there is led to it. */
function useShownOnPhones() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever comes by a link of another page, or goes back, starts where the browser puts them.
    if (document.activeElement?.closest('.mlist') == null) return;
    ref.current?.focus({ preventScroll: matchMedia('(min-width: 1024px)').matches });
  }, []);
  return ref;
}

/** What is known of a person that helps to decide. */
function CaseFacts({ of }: { of: Case }) {
  const facts = [
    ['Finished trades', grouped(of.completed)],
    ['Declined', grouped(of.declined)],
    ['Stars', averageText(of.ratingAverage)],
    ['Upheld before', grouped(of.upheldBefore)],
    ['Reporters know each other', of.reportersShareNetwork ? 'Maybe' : 'No sign of it'],
  ] as const;
  return (
    <dl className="stats mfacts">
      {facts.map(([label, value]) => (
        <div key={label} className="stat in">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
