import { Icon } from '../../platform/ui/icon.tsx';
import { averageText } from '../../reviews/review.ts';
import type { PublicProfile } from '../profile-address.ts';

/** A person's standing in four figures. */
export function ProfileTiles({ profile }: { profile: PublicProfile }) {
  return (
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
  );
}
