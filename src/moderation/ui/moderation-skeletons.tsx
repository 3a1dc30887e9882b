import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** Of the size of rows. */
export function ModerationSkeletons({ rows }: { rows: number }) {
  return (
    <div className="mlist" aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="mrow">
          <Skeleton className="round" width="40px" height="40px" />
          <Skeleton className="grow" height="40px" />
        </div>
      ))}
    </div>
  );
}

/** Of the size of a case. */
export function CaseSkeleton() {
  return (
    <div className="card mcase" aria-busy="true">
      <div className="row g3">
        <Skeleton className="round" width="40px" height="40px" />
        <Skeleton className="grow" height="40px" />
      </div>
      <Skeleton height="120px" />
      <Skeleton height="180px" />
      <Skeleton height="320px" />
    </div>
  );
}
