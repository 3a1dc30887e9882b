import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { ShowMore } from '../../platform/ui/show-more.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { announcementReads } from '../announcement-reads.ts';
import { AnnouncementCard } from './announcement-card.tsx';

const FAILURE = 'Failed to load announcements';

/** What has been announced, newest first, page by page. */
export function AnnouncementList() {
  const list = useInfiniteQuery(announcementReads.announcements(useApi()));
  const announcements = list.data?.pages.flatMap((page) => page.announcements);
  const failed = (
    <ErrorNote
      title={FAILURE}
      message="Check your connection and try again."
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
  return (
    <section className="stack g3" aria-busy={list.isPending && !list.isError}>
      <h2>Sent</h2>
      {announcements === undefined && (list.isError ? failed : <Skeleton height="140px" />)}
      {announcements?.length === 0 && (
        <EmptyState sticker="megaphone" title="No announcements yet" text="What you send shows up here." />
      )}
      {announcements?.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
      <ShowMore list={list} failure={FAILURE} />
    </section>
  );
}
