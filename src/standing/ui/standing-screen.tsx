import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { standingReads } from '../standing-reads.ts';
import { EarlierCard } from './earlier-card.tsx';
import { RestrictionCard } from './restriction-card.tsx';
import { TrustCard } from './trust-card.tsx';

/** /standing: what has been decided against oneself, and how far one is trusted. The signed-out are led to sign in. */
export function StandingScreen() {
  const me = useMe();
  return (
    <main id="main">
      <section className="band">
        <div className="wrap welcome">
          <div>
            <Link className="link" href="/account">
              <Icon name="arrow-left" />
              Account
            </Link>
            <h1>My standing</h1>
          </div>
        </div>
      </section>
      {me !== null && <Standing />}
    </main>
  );
}

function Standing() {
  const { data, isError, isFetching, refetch } = useQuery(standingReads.standing(useApi()));
  if (data === undefined)
    return (
      <div className="wrap std">
        {isError ? (
          <ErrorNote
            title="Your standing could not be loaded"
            message="Check your connection and try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height="320px" />
        )}
      </div>
    );
  const inForce = data.restrictions.filter((one) => one.inForce);
  const earlier = data.restrictions.filter((one) => !one.inForce);
  return (
    <div className="wrap std">
      <div className="stack">
        {inForce.length === 0 && (
          <section className="card row g3 std-ok">
            <Icon name="circle-check" />
            <div>
              <h2>All good</h2>
              <p className="sub s14">Nothing is restricted.</p>
            </div>
          </section>
        )}
        {inForce.map((one) => (
          <RestrictionCard key={one.id} restriction={one} />
        ))}
        {earlier.length > 0 && <EarlierCard restrictions={earlier} />}
      </div>
      <TrustCard trust={data.trust} />
    </div>
  );
}
