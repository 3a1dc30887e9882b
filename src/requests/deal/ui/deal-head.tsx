import { Link } from 'wouter';
import { Icon } from '../../../platform/ui/icon.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { averageText } from '../../../reviews/review.ts';
import { MOST_ROUNDS } from '../../offer.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { ReportRequest } from '../../ui/report-request.tsx';
import { RequestBadge } from '../../ui/request-badge.tsx';
import { TradeTimeLeft } from '../../ui/request-body.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';

/** Whom one has to do with, and how far it has come. */
export function DealHead({ request }: { request: TradeRequest }) {
  const { other } = request;
  return (
    <section className="band">
      <div className="wrap rh">
        <Link className="link" href="/deals">
          <Icon name="arrow-left" />
          My deals
        </Link>
        <div className="row g3 rh-m">
          <PersonPicture picture={other?.picture} name={other?.name ?? UNKNOWN_USER} size={64} />
          <div className="grow">
            <h1>
              <span>{`${TITLES[request.status]} `}</span>
              <bdi>{other?.name ?? UNKNOWN_USER}</bdi>
            </h1>
            {other !== null && (
              <div className="row wr s14">
                {other.verified && (
                  <span className="bdg ver onb">
                    <Icon name="badge-check" />
                    Verified
                  </span>
                )}
                <Rating average={other.ratingAverage ?? null} count={other.ratingCount ?? 0} />
              </div>
            )}
          </div>
          <ReportRequest request={request} />
        </div>
        <Rounds request={request} />
        {request.trade.aside === true && OPEN_STATUSES.some((open) => open === request.status) && (
          <p className="s14">The post was changed or taken down. What you two talk about goes on.</p>
        )}
      </div>
    </section>
  );
}

/** Which round of how many it is in, or how it stands after that, and how long it waits for an answer or a mark. */
function Rounds({ request }: { request: TradeRequest }) {
  const { status, round = 1, lapsesAt } = request;
  const left = lapsesAt !== undefined && <TradeTimeLeft endsAtMs={Date.parse(lapsesAt)} />;
  if (status !== 'pending') {
    return (
      <div className="row wr">
        <RequestBadge request={request} />
        {left}
      </div>
    );
  }
  return (
    <div className="stack g2">
      <div className="row sp wr">
        <span className="row">
          <b className="s14">{`Round ${round} of ${MOST_ROUNDS}`}</b>
          {request.backup === true && <RequestBadge request={request} />}
        </span>
        {left}
      </div>
      <div className="rbar" aria-hidden="true">
        {ROUNDS.map((each) => (
          <i key={each} className={each < round ? 'was' : each === round ? 'now' : undefined} />
        ))}
      </div>
    </div>
  );
}

const ROUNDS = Array.from({ length: MOST_ROUNDS }, (_, at) => at + 1);

const TITLES: Record<TradeRequest['status'], string> = {
  pending: 'Deal with',
  accepted: 'Agreed with',
  declined: 'No deal with',
  completed: 'Traded with',
};

function Rating({ average, count }: { average: number | null; count: number }) {
  if (count === 0) return <span className="sub">No reviews yet</span>;
  return (
    <span className="row">
      <Icon name="star" />
      <span className="sr">Average rating </span>
      <b>{averageText(average)}</b>
      <span className="sub">{`(${count})`}</span>
    </span>
  );
}
