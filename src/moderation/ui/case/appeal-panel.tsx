import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { briefMoment } from '../../../platform/dates.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { RULE_WORDS } from '../../../standing/rule-words.ts';
import type { WaitingAppeal } from '../../case.ts';
import { caseAddress } from '../../moderation-address.ts';
import { moderationReads } from '../../moderation-reads.ts';
import { CaseSkeleton } from '../moderation-skeletons.tsx';
import { restrictionWords } from '../restriction-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { Decided } from './decided-note.tsx';

/** A decision that its person does not agree with, what they say, and the answer. */
export function AppealPanel({
  appealId,
  onDecided,
}: {
  appealId: string;
  onDecided: (decided: Decided) => void;
}) {
  const { data, isError, refetch, isFetching } = useQuery(moderationReads.appeals(useApi()));
  if (data === undefined) {
    if (!isError) return <CaseSkeleton />;
    return (
      <ErrorNote
        title="Failed to load this appeal"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const found = data.find(({ id }) => id === appealId);
  if (found === undefined) {
    return <EmptyState heading="h2" sticker="shield" title="This appeal has been answered" />;
  }
  return <OpenAppeal of={found} onDecided={onDecided} />;
}

function OpenAppeal({ of, onDecided }: { of: WaitingAppeal; onDecided: (decided: Decided) => void }) {
  const { person, restriction, decidedBy } = of;
  const name = person?.name ?? UNKNOWN_USER;
  return (
    <section className="card mcase" aria-label={`Appeal of ${name}`}>
      <div className="row g3">
        <PersonPicture picture={person?.picture} name={name} size={40} />
        <div className="mwho">
          <h2 className="mname">
            {person === null ? (
              <span>{UNKNOWN_USER}</span>
            ) : (
              <Link href={`/profile/${person.userId}`}>
                <bdi>{person.name}</bdi>
              </Link>
            )}
          </h2>
          <p className="sub s13">{restrictionWords(restriction)}</p>
        </div>
        {person !== null && (
          <Link className="link" href={caseAddress(person.userId)}>
            Case
          </Link>
        )}
      </div>
      <h3 className="mh">{`What was decided, ${briefMoment(restriction.startsAt)}`}</h3>
      <div className="mrep">
        <p className="msep">
          <span>
            <span>{`${RULE_WORDS[restriction.rule].name}, decided by `}</span>
            <bdi>{restriction.automatic ? 'nobody' : (decidedBy?.name ?? 'somebody who is gone')}</bdi>
          </span>
        </p>
        <p className="mbub" dir="auto">
          {restriction.statement}
        </p>
        {restriction.seen !== '' && (
          <>
            <p className="msep">
              <span>What it was about</span>
            </p>
            <p className="mbub" dir="auto">
              {restriction.seen}
            </p>
          </>
        )}
      </div>
      <h3 className="mh">What they say</h3>
      <p className="mbub" dir="auto">
        {restriction.appeal?.text ?? ''}
      </p>
      {of.conflict === null ? (
        <AnswerForm of={of} name={name} onDecided={onDecided} />
      ) : (
        <ConflictNote conflict={of.conflict} />
      )}
    </section>
  );
}
