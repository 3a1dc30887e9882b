import { Skeleton } from '../../platform/ui/skeleton.tsx';

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
