import { Skeleton } from '../../../../platform/ui/skeleton.tsx';

/** What stands in place of a card while its item is on its way, of the final size. */
export function CardSkeleton() {
  return (
    <div className="item" aria-hidden="true">
      <span className="pic">
        <Skeleton className="art" />
      </span>
      <div className="bd">
        <Skeleton height="38px" />
        <Skeleton className="pill" width="70%" height="24px" />
        <Skeleton height="66px" />
      </div>
    </div>
  );
}
