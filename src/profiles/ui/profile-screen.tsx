import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { useLive } from '../../live/ui/follow-live.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { averageText } from '../../reviews/review.ts';
import { RatingBars } from '../../reviews/ui/rating-bars.tsx';
import { ReviewList } from '../../reviews/ui/review-list.tsx';
import { TradesOfPerson } from '../../trades/ui/ticket/trades-of-person.tsx';
import { type PublicProfile, userIdOf } from '../profile-address.ts';
import { PROFILE_NOT_FOUND } from '../profile-preview.ts';
import { profileReads } from '../profile-reads.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** /profile/{userId}: a person as everybody sees one. */
export function ProfileScreen({ address }: { address: Address }) {
  const userId = userIdOf(address);
  // What changes for others is told to that person alone, so the page looks again when the reader does.
  const { data, isError, isFetching, refetch } = useQuery({
    ...profileReads.profile(useApi(), userId),
    refetchOnWindowFocus: 'always',
  });
  if (data) return <Profile key={userId} profile={data} />;
  if (data === null) return <ProfileMissing />;
  if (!isError) return <ProfileSkeleton />;
  return (
    <main id="main" className="wrap sect">
      <ErrorNote
        title="Failed to load this profile"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </main>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const mine = useMe()?.userId === profile.userId;
  useLive([...new Set(profile.trades.map((trade) => trade.game))]);
  return (
    <main id="main">
      <ProfileHead profile={profile} mine={mine} />
      <div className="wrap pt6">
        <ProfileTiles profile={profile} />
        <div className="pgrid">
          <TradesOfPerson trades={profile.trades} mine={mine} />
          <h2>Reviews</h2>
          {profile.ratingCount > 0 && <RatingBars name={profile.name} ratings={profile.ratings} />}
          <ReviewList userId={profile.userId} />
        </div>
      </div>
    </main>
  );
}

/** There is nobody of that id: says so and leads to the Trade Hub. What it shows is for readers without scripts. */
function ProfileMissing() {
  const [, navigate] = useLocation();
  useEffect(() => {
    toast({ kind: 'bad', title: 'Error', text: PROFILE_NOT_FOUND });
    navigate('/trade', { replace: true });
  }, [navigate]);
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        sticker="magnifying-glass-tilted-left"
        title={PROFILE_NOT_FOUND}
        action={
          <Link className={buttonClass({ kind: 'pri' })} href="/trade">
            Trade Hub
          </Link>
        }
      />
    </main>
  );
}

/** A person's standing in four figures, and how often what they agree on happens. */
function ProfileTiles({ profile }: { profile: PublicProfile }) {
  const { keptWord } = profile;
  return (
    <>
      <dl className="stats four">
        <div className="stat">
          <dt>Active Trades</dt>
          <dd>{profile.activeTrades}</dd>
        </div>
        <div className="stat">
          <dt>Completed</dt>
          <dd>{profile.completed}</dd>
        </div>
        <div className="stat">
          <dt>Reviews</dt>
          <dd>{profile.ratingCount}</dd>
        </div>
        <div className="stat">
          <dt>Avg Rating</dt>
          <dd>
            <span>{averageText(profile.ratingAverage)}</span>
            {profile.ratingAverage !== null && <Icon name="star" filled />}
          </dd>
        </div>
      </dl>
      {keptWord !== undefined && (
        <p className="row sub mt3">
          <Icon name="check-check" />
          <span>{`Kept word: ${keptWord.happened} of ${keptWord.agreed} trades they agreed on happened.`}</span>
        </p>
      )}
    </>
  );
}
