import { Link } from 'wouter';
import { Ago } from '../../../platform/ui/ago.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Avatar } from '../../../profiles/ui/avatar.tsx';
import { averageText } from '../../../reviews/review.ts';
import type { Trader } from '../../trade.ts';

/** Who posted a trade, with what helps to trust them; leads to their profile. */
export function TraderLink(props: {
  trader: Trader;
  postedAt: string;
  /** How many trades they have completed, where that is told. */
  completed?: number;
}) {
  const { trader, postedAt, completed } = props;
  return (
    <Link className="who" href={`/profile/${trader.userId}`}>
      <Avatar picture={trader.picture} />
      <span className="grow">
        <span className="nm">
          <span>{trader.name}</span>
          {trader.verified && (
            <span className="bdg ver">
              <Icon name="badge-check" />
              Verified
            </span>
          )}
        </span>
        <span className="mt">
          {trader.ratingAverage !== null && <Icon name="star" filled />}
          <span>
            {trader.ratingAverage !== null && <span className="sr">Rated </span>}
            <span>
              {trader.ratingAverage === null
                ? 'No reviews · '
                : `${averageText(trader.ratingAverage)} (${trader.ratingCount}) · `}
            </span>
            {completed !== undefined && (
              <span>{completed === 1 ? '1 trade · ' : `${completed} trades · `}</span>
            )}
            <Ago at={postedAt} />
          </span>
        </span>
      </span>
    </Link>
  );
}
