import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** Tickets that are on their way, in the size of real ones. */
export function TicketSkeletons({ count }: { count: number }) {
  return (
    <div className="trades" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="tkt" aria-hidden="true">
          <div className="fuse" />
          <div className="hd">
            <Skeleton width="62%" height="20px" />
            <Skeleton className="pill" width="70px" height="24px" />
          </div>
          <div className="deal">
            <SideSkeleton />
            <div className="mid">
              <span className="coin idle" />
            </div>
            <SideSkeleton />
          </div>
          <div className="wfl">
            <Skeleton className="pill" height="30px" />
          </div>
          <div className="wfl-d">
            <Skeleton width="44%" height="28px" />
          </div>
          <div className="perf">
            <i />
            <i />
          </div>
          <div className="stub">
            <div className="row who">
              <Skeleton className="round" width="40px" height="40px" />
              <Skeleton className="grow" height="32px" />
            </div>
            <Skeleton className="key" />
          </div>
        </div>
      ))}
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className="side">
      <h4>
        <Skeleton width="56px" height="14px" />
      </h4>
      {[0, 1].map((entry) => (
        <div key={entry} className="ent">
          <Skeleton className="a44" />
          <Skeleton className="grow" height="30px" />
        </div>
      ))}
    </div>
  );
}
