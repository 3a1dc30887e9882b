import { Skeleton } from '../../platform/ui/skeleton.tsx';

const CARDS = [0, 1, 2];

/** Stands where notifications will. */
export function NotificationSkeletons() {
  return (
    <div className="nots" aria-busy="true">
      <span className="sr">Loading notifications...</span>
      {CARDS.map((card) => (
        <div key={card} className="card not" aria-hidden="true">
          <div className="row g3">
            <Skeleton className="round" width="44px" height="44px" />
            <div className="stack g2 grow">
              <Skeleton width="70%" height="20px" />
              <Skeleton width="45%" height="16px" />
            </div>
          </div>
          <Skeleton height="72px" />
          <Skeleton className="key" />
        </div>
      ))}
    </div>
  );
}
