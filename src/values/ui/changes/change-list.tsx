import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { fullDate } from '../../../platform/dates.ts';
import { LinkButton } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { ShowMore } from '../../../platform/ui/show-more.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useHydrated } from '../../../platform/ui/use-hydrated.ts';
import { changeReads } from '../../change-reads.ts';
import { changesAddress } from '../../changes/changes-address.ts';
import { changesByDay } from '../../changes/value-change.ts';
import { ChangeRow } from './change-row.tsx';

const FAILURE = 'The changes could not be loaded';

/** What has changed, by days, page by page. @param props.after the key of the page that comes first; undefined for the newest */
export function ChangeList({ game, after }: { game: GameId; after: string | undefined }) {
  const list = useInfiniteQuery(changeReads.changes(useApi(), game, after));
  const isHydrated = useHydrated();
  const changes = list.data?.pages.flatMap((page) => page.changes);
  const next = list.data?.pages.at(-1)?.next;
  return (
    <section className="chs-l" aria-labelledby="all-changes">
      <h2 id="all-changes">{after === undefined ? 'All changes' : 'Older changes'}</h2>
      {after !== undefined && (
        <Link className="link" href={changesAddress(game)}>
          <Icon name="arrow-left" />
          Back to the newest
        </Link>
      )}
      {changes === undefined &&
        (list.isError ? (
          <ErrorNote
            title={FAILURE}
            message="Check your connection and try again."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <ChangeSkeletons />
        ))}
      {changes?.length === 0 && <NoChanges isFirst={after === undefined} />}
      {changesByDay(changes ?? []).map(({ day, changes: ofDay }) => (
        <section key={day} className="chs-d" aria-label={fullDate(day)}>
          <h3>{fullDate(day)}</h3>
          <ul className="card chs-u">
            {ofDay.map((change) => (
              <ChangeRow key={change.id} game={game} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {isHydrated ? (
        <ShowMore list={list} failure={FAILURE} />
      ) : (
        typeof next === 'string' && (
          <LinkButton wide href={changesAddress(game, next)}>
            Show more
          </LinkButton>
        )
      )}
    </section>
  );
}

function NoChanges({ isFirst }: { isFirst: boolean }) {
  return isFirst ? (
    <EmptyState
      sticker="label"
      title="Nothing has changed yet"
      text="When a figure changes, you will see it here."
    />
  ) : (
    <EmptyState sticker="label" title="Nothing older" text="You have reached the end of the list." />
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

function ChangeSkeletons() {
  return (
    <div className="chs-d" aria-busy="true">
      <Skeleton width="14ch" height="1.5rem" />
      <div className="card chs-u" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="chg">
            <Skeleton className="a40" />
            <Skeleton className="grow" height="36px" />
          </div>
        ))}
      </div>
    </div>
  );
}
