import { Button } from '../../platform/ui/button.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

type List = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The end of a list that is read page by page. */
export function MoreRows({ list, failure }: { list: List; failure: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="oin">
      {list.isFetchNextPageError ? (
        <ErrorNote
          title={failure}
          message="Check your connection and try again."
          onRetry={() => void list.fetchNextPage()}
          retrying={list.isFetchingNextPage}
        />
      ) : (
        <Button wide loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4];

/** Of the size of rows. */
export function RowSkeletons() {
  return (
    <div aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className="urow" aria-hidden="true">
          <Skeleton className="round" width="40px" height="40px" />
          <Skeleton className="grow" height="56px" />
        </div>
      ))}
    </div>
  );
}
