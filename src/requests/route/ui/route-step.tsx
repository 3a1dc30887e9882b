import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { theirWords } from '../../../trades/side-words.ts';
import type { TradeItem } from '../../../trades/trade.ts';
import { TradeFairness } from '../../../trades/ui/ticket/trade-fairness.tsx';
import { TradeSide } from '../../../trades/ui/ticket/trade-side.tsx';
import { type Face, TraderFace } from '../../../trades/ui/ticket/trader-face.tsx';

/** One of the two trades of a route, with its place on the way. */
export function RouteStep(props: {
  place: 1 | 2;
  game: GameId;
  person: (Face & { userId: string }) | null;
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether it is what is done next. */
  isNext: boolean;
  /** What stands below it. */
  children?: Elements;
}) {
  const { place, game, person, give, get, isNext, children } = props;
  const theirs = theirWords({ give, get }, useToday());
  return (
    <li className={classNames('rt-s', isNext && 'now')}>
      <span className="no" aria-hidden="true">
        {String(place)}
      </span>
      <h2>
        <span>{place === 1 ? 'Trade with ' : 'Then trade with '}</span>
        <bdi>{person?.name ?? UNKNOWN_USER}</bdi>
      </h2>
      <div className="card stack g2 rt-b">
        {person !== null && (
          <Link className="mtc-p" href={`/profile/${person.userId}`}>
            <TraderFace trader={person} />
          </Link>
        )}
        <div className="deal asked">
          <TradeSide label="You give" game={game} entries={give} eager />
          <div className="mid">
            <span className="coin">
              <Icon name="arrow-left-right" />
            </span>
          </div>
          <TradeSide label="You get" game={game} entries={get} eager />
        </div>
        <TradeFairness game={game} offering={get} wanting={give} mine={false} />
        {theirs !== undefined && (
          <p className="sub s13">{`For them: ${theirs}. They see a normal trade with you.`}</p>
        )}
        {children}
      </div>
    </li>
  );
}

/** Where a route ends: what it was all for. */
export function RouteEnd({ title, text }: { title: string; text: string | undefined }) {
  return (
    <li className="rt-s">
      <span className="no" aria-hidden="true">
        <Icon name="flag" />
      </span>
      <h2>{title}</h2>
      {text !== undefined && <p className="sub rt-b">{text}</p>}
    </li>
  );
}
