import { BackLink } from '../../platform/ui/back-link.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The page's shape while it is being read. */
export function ProfileSkeleton() {
  return (
    <main id="main" aria-busy="true">
      <section className="band">
        <div className="wrap ph">
          <BackLink />
          <div className="ph-m">
            <Skeleton className="round" width="104px" height="104px" />
            <div className="grow stack g2">
              <Skeleton width="200px" height="34px" />
              <Skeleton width="180px" height="20px" />
              <Skeleton width="160px" height="24px" />
            </div>
          </div>
        </div>
      </section>
      <div className="wrap pt6">
        <div className="stats four">
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile} className="stat">
              <Skeleton width="72px" height="16px" />
              <Skeleton className="mt2" width="48px" height="24px" />
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
