import { useMe } from '../../accounts/ui/use-me.ts';
import { ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import { fullDate } from '../../platform/dates.ts';
import { BackLink } from '../../platform/ui/back-link.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { averageText, reviewsText } from '../../reviews/review.ts';
import { LeaveReviewButton } from '../../reviews/ui/leave-review-button.tsx';
import { Stars } from '../../reviews/ui/stars.tsx';
import { LIST_TITLE_ID } from '../../trades/ui/hub/list-title.ts';
import type { PublicProfile } from '../profile-address.ts';
import { robloxProfileAddress } from '../roblox-address.ts';
import { PersonPicture } from './person-picture.tsx';
import { RobloxCorner } from './roblox-picture.tsx';

/** Who somebody is, how they are rated, and what one can do about them. */
export function ProfileHead({ profile, mine }: { profile: PublicProfile; mine: boolean }) {
  const mayReview = useMe() !== null && !mine;
  const { name, robloxUserId } = profile;
  return (
    <section className="band">
      <div className="wrap ph">
        <BackLink />
        <div className="ph-m">
          <span className="duo">
            <PersonPicture picture={profile.picture} name={name} size={104} />
            <RobloxCorner picture={profile.robloxPicture} />
          </span>
          <div className="grow stack g2">
            {/* When a ticket of one's own is gone, the list and its head may be too: the focus goes here. */}
            <h1 id={LIST_TITLE_ID} tabIndex={-1}>
              <bdi>{name}</bdi>
            </h1>
            <div className="row wr ph-s">
              {robloxUserId !== null && (
                <span className="bdg ver onb">
                  <Icon name="badge-check" />
                  Verified
                </span>
              )}
              <span className="s14 sub">
                Joined <time dateTime={profile.joinedAt}>{fullDate(profile.joinedAt)}</time>
              </span>
            </div>
            <Rating average={profile.ratingAverage} count={profile.ratingCount} />
          </div>
          {(robloxUserId !== null || !mine) && (
            <div className="row wr ph-b">
              {robloxUserId !== null && <RobloxLink robloxUserId={robloxUserId} />}
              {mayReview && <LeaveReviewButton person={profile} />}
              {!mine && (
                <ReportFlag
                  label={`Report ${name}`}
                  subject={{ kind: 'person', id: profile.userId }}
                  person={profile}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function Rating({ average, count }: { average: number | null; count: number }) {
  return (
    <div className="row">
      <Stars rating={average ?? 0} silent />
      <b>
        <span className="sr">Average rating </span>
        <span>{averageText(average)}</span>
      </b>
      <span className="sub s14">{reviewsText(count)}</span>
    </div>
  );
}

function RobloxLink({ robloxUserId }: { robloxUserId: string }) {
  return (
    <LinkButton
      href={robloxProfileAddress(useSite().robloxUrl, robloxUserId)}
      target="_blank"
      rel="noopener noreferrer"
      icon="roblox"
      iconRight="external-link"
    >
      <span>Roblox Profile</span>
      <span className="sr"> (opens in a new tab)</span>
    </LinkButton>
  );
}
