import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { useLive } from '../../live/ui/follow-live.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { averageText } from '../../reviews/review.ts';
import { RatingBars } from '../../reviews/ui/rating-bars.tsx';
import { ReviewSkeletons } from '../../reviews/ui/review-skeletons.tsx';
import { TradesOfPerson } from '../../trades/ui/ticket/trades-of-person.tsx';
import { type PublicProfile, userIdOf } from '../profile-address.ts';
import { profileReads } from '../profile-reads.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const loadReviews = async () => (await import('../../reviews/ui/review-list.tsx')).ReviewList;

// The server writes them into the page; the browser fetches their code last, as they stand below all else.
const ReviewList = import.meta.env.SSR
  ? await loadReviews()
  : lazy(async () => ({ default: await loadReviews() }));

/**
 * /profile/{userId}: a person as everybody sees one.
 * @param props.inventory what they show of what they have, below their live trades
 */
export function WholeProfile({ address, inventory }: { address: Address; inventory: Elements }) {
  const userId = userIdOf(address);
  // What changes for others is told to that person alone, so the page looks again when the reader does.
  const { data, isError, isFetching, refetch } = useQuery({
    ...profileReads.profile(useApi(), userId),
    refetchOnWindowFocus: 'always',
  });
  if (data) return <Profile key={userId} profile={data} inventory={inventory} />;
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

function Profile({ profile, inventory }: { profile: PublicProfile; inventory: Elements }) {
  const mine = useMe()?.userId === profile.userId;
  useLive([...new Set(profile.trades.map((trade) => trade.game))]);
  return (
    <main id="main">
      <ProfileHead profile={profile} mine={mine} />
      <div className="wrap pt6">
        <ProfileTiles profile={profile} />
        <div className="pgrid">
          <TradesOfPerson trades={profile.trades} mine={mine} />
          {inventory}
          <h2>Reviews</h2>
          {profile.ratingCount > 0 && <RatingBars name={profile.name} ratings={profile.ratings} />}
          <LatePart fallback={<ReviewSkeletons />}>
            <ReviewList person={profile} />
          </LatePart>
        </div>
      </div>
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
