import { Link } from 'wouter';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/**
 * What stands in place of a route: that it is loading, that it could not be loaded, or that it is gone.
 * @param props.gone what is said where it is; undefined where it may be there
 * @param props.matches where others are found
 * @param props.item the page of what it was looked for; undefined where that is on the reader's list
 */
export function NoRoute(props: {
  gone: { title: string; text: string } | undefined;
  matches: string;
  item?: string | undefined;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const { gone, matches, item, isError, isFetching, onRetry } = props;
  return (
    <main id="main" className="wrap sect">
      {gone === undefined ? (
        <>
          <h1 className="sr">Your route</h1>
          {isError ? (
            <ErrorNote
              title="Failed to load this route"
              message="Check your connection and try again."
              onRetry={onRetry}
              retrying={isFetching}
            />
          ) : (
            <div className="stack" aria-busy="true">
              <span className="sr">Loading the route</span>
              <Skeleton height="120px" />
              <Skeleton height="320px" />
            </div>
          )}
        </>
      ) : (
        <EmptyState
          heading="h1"
          sticker="magnifying-glass-tilted-left"
          title={gone.title}
          text={gone.text}
          action={
            <>
              {item !== undefined && (
                <Link className={buttonClass({ kind: 'pri' })} href={item}>
                  Ways to get it
                </Link>
              )}
              <Link className={buttonClass({ kind: item === undefined ? 'pri' : undefined })} href={matches}>
                See matches
              </Link>
            </>
          }
        />
      )}
    </main>
  );
}
