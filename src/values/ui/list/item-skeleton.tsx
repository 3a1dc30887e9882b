import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** An item's page below its way back, while the item is being read. */
export function ItemSkeleton() {
  return (
    <div className="wrap ipage" aria-busy="true">
      <div className="card inow">
        <Skeleton height="76px" />
        <Skeleton height="58px" />
        <Skeleton width="min(100%, 18ch)" height="1rem" />
        <Skeleton height="54px" />
      </div>
      <div className="card ipast">
        <Skeleton width="160px" height="28px" />
        <Skeleton height="278px" />
        <Skeleton width="220px" height="28px" />
        <Skeleton height="168px" />
      </div>
    </div>
  );
}
