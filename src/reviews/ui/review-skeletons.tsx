import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** Where reviews will stand. */
export function ReviewSkeletons() {
  return (
    <div className="stack g3" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className="card rv" aria-hidden="true">
          <div className="row g3">
            <Skeleton className="round" width="40px" height="40px" />
            <Skeleton width="160px" height="36px" />
          </div>
          <Skeleton height="24px" />
        </div>
      ))}
    </div>
  );
}
