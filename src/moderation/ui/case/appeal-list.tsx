import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { appealAddress } from '../../moderation-address.ts';
import { moderationReads } from '../../moderation-reads.ts';
import { ModerationSkeletons } from '../moderation-skeletons.tsx';
import { NewsChip } from '../news-chip.tsx';
import { restrictionWords } from '../restriction-words.ts';
import { useHeldList } from '../use-held-list.ts';
import { LIST } from './focus-title.ts';

/** Appeals that wait, oldest first. */
export function AppealList({ chosen }: { chosen: string | undefined }) {
  const { data, isError, refetch, isFetching } = useQuery(moderationReads.appeals(useApi()));
  const { shown, waiting, show } = useHeldList(data ?? [], ({ id }) => id, 'appeals');
  if (data === undefined) {
    if (!isError) return <ModerationSkeletons rows={3} />;
    return (
      <ErrorNote
        title="Failed to load the appeals"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (shown.length === 0) return <EmptyState heading="h2" small sticker="shield" title="Nothing waits." />;
  return (
    <>
      <NewsChip waiting={waiting} onShow={show} focus={LIST} />
      <ul id={LIST} tabIndex={-1} className="mlist" aria-label="Appeals">
        {shown.map(({ item: { id, person, restriction, conflict }, gone }) => (
          <li key={id}>
            <Link
              className={classNames('mrow', gone && 'off')}
              href={appealAddress(id)}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <PersonPicture picture={person?.picture} name={person?.name ?? UNKNOWN_USER} size={40} />
              <span className="grow">
                <b>{restrictionWords(restriction)}</b>
                <span className="mt">
                  <bdi>{person?.name ?? UNKNOWN_USER}</bdi>
                  <span> · </span>
                  <Ago at={restriction.appeal?.createdAt ?? restriction.startsAt} />
                </span>
              </span>
              {gone && <span className="bdg ok">Answered</span>}
              {!gone && conflict !== null && <span className="bdg">Not for you</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
