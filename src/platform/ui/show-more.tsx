import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { type PagedList, readMore } from './read-more.ts';

/** The end of a list that is read page by page when somebody asks for more; nothing where it is whole. */
export function ShowMore({ list, failure }: { list: PagedList; failure: string }) {
  if (!list.hasNextPage) return null;
  const more = () => void readMore(list);
  return list.isFetchNextPageError ? (
    <ErrorNote
      title={failure}
      message="Check your connection and try again."
      onRetry={more}
      retrying={list.isFetchingNextPage}
    />
  ) : (
    <Button wide loading={list.isFetchingNextPage} onClick={more}>
      Show more
    </Button>
  );
}
