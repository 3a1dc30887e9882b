import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';

// The next page is there before the reader is: two screens ahead.
const AHEAD = '1600px 0px';
const SKELETONS = 4;

type Pages = Pick<
  UseInfiniteQueryResult,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> };

/** The end of a list that is read page by page: fetches the next one when the reader comes near. */
export function ListEnd({ list }: { list: Pages }) {
  if (list.isFetchingNextPage) return <TicketSkeletons count={SKELETONS} />;
  const { fetchNextPage } = list;
  if (list.isFetchNextPageError) {
    return (
      <ErrorNote
        title="Failed to load trades"
        message="Check your connection and try again."
        onRetry={() => void fetchNextPage()}
      />
    );
  }
  return list.hasNextPage && !list.isFetching ? <Near onNear={fetchNextPage} /> : null;
}

/** There until it is reached; a further page brings a new one. */
function Near({ onNear }: { onNear: () => Promise<unknown> }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={ref} />;
}
