import { Link } from 'wouter';
import type { Api, Given } from '../../api/client.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { ANONYMOUS, averageText, reviewsText } from '../../reviews/review.ts';
import { Stars } from '../../reviews/ui/stars.tsx';
import type { Me } from '../account-contract.ts';
import { ratingBand } from '../account.ts';

type Trading = NonNullable<Given<Api['accounts']['account']>['trading']>;

/** How one trades: figures, and what others said last. */
export function TradingCard({ me, trading }: { me: Me; trading: Trading }) {
  const idle = trading.totalTrades === 0 && trading.ratingCount === 0;
  return (
    <section className="card stack tp">
      <div className="row sp wr">
        <h2>Your Trading Profile</h2>
        <Link className="link s14" href={`/profile/${me.userId}`}>
          View profile
          <Icon name="arrow-right" />
        </Link>
      </div>
      {idle ? (
        <div className="empty small">
          <img src="/media/sticker/handshake.svg" width="56" height="56" alt="" />
          <h3>No trading activity yet</h3>
          <p>Post a trade, and your figures and reviews show up here.</p>
        </div>
      ) : (
        <>
          <Figures trading={trading} />
          <RecentReviews trading={trading} />
        </>
      )}
    </section>
  );
}

function Figures({ trading }: { trading: Trading }) {
  const { totalTrades, completed, successRate, recentAverage } = trading;
  return (
    <dl className="stats four">
      <div className="stat in">
        <dt>Total trades</dt>
        <dd>{totalTrades}</dd>
      </div>
      <div className="stat in">
        <dt>Completed</dt>
        <dd>{completed}</dd>
      </div>
      <div className="stat in">
        <dt>Success rate</dt>
        <dd>{successRate === null ? '--' : `${successRate}%`}</dd>
      </div>
      <div className="stat in">
        <dt>Avg Rating, last 3</dt>
        <dd>
          <span className={recentAverage === null ? undefined : `avg-${ratingBand(recentAverage)}`}>
            {averageText(recentAverage)}
          </span>
          {recentAverage !== null && <small>of 5.0</small>}
        </dd>
      </div>
    </dl>
  );
}

function RecentReviews({ trading }: { trading: Trading }) {
  return (
    <div className="stack g2">
      <div className="row sp wr rr-h">
        <h3>Recent reviews</h3>
        {trading.ratingCount > 0 && (
          <span className="sub s14">
            <b>{averageText(trading.ratingAverage)}</b>
            <span>{` over all ${reviewsText(trading.ratingCount)}`}</span>
          </span>
        )}
      </div>
      {trading.recentReviews.length === 0 ? (
        <p className="sub">No reviews yet</p>
      ) : (
        <ul>
          {trading.recentReviews.map(({ id, reviewer, comment, rating }) => (
            <li key={id} className="row g3 rr">
              <p className="grow">
                {reviewer === null ? (
                  <b>{ANONYMOUS}</b>
                ) : (
                  <Link className="rr-n" href={`/profile/${reviewer.userId}`}>
                    <bdi>{reviewer.name}</bdi>
                  </Link>
                )}
                <span> </span>
                <span className="sub" dir="auto">
                  {comment}
                </span>
              </p>
              <Stars rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
