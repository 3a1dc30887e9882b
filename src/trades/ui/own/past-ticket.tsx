import { Link } from 'wouter';
import type { Given, Api } from '../../../api/client.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { tradeTitle } from '../../trade.ts';
import { TradeFairness } from '../ticket/trade-fairness.tsx';
import { TradeSide } from '../ticket/trade-side.tsx';
import { PostAgain } from './post-again.tsx';

export type OwnTrade = Given<Api['trades']['own']>['trades'][number];

/** A trade of one's own that is over: completed, or ended without that, which can be posted again. */
export function PastTicket({ trade }: { trade: OwnTrade }) {
  const { game, offering, wanting, state, completedAt, expiresAt, hidden } = trade;
  const title = tradeTitle(offering);
  return (
    <article className={classNames('tkt past', state === 'ended' && 'exp')}>
      <div className="hd">
        <h3 className="one" title={title}>
          {title}
        </h3>
        <span className={classNames('bdg', state === 'completed' && 'good')}>
          <Icon name={state === 'completed' ? 'circle-check' : 'timer-off'} />
          <span>{state === 'completed' ? 'Completed' : 'Ended'}</span>
        </span>
      </div>
      <div className="deal">
        <TradeSide label="Offering" game={game} entries={offering} eager={false} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <TradeSide label="Wanting" game={game} entries={wanting} eager={false} />
      </div>
      <TradeFairness game={game} offering={offering} wanting={wanting} mine />
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="stub">
        <p className="mut s13">
          <span>{state === 'completed' ? 'Completed ' : 'Ended '}</span>
          <Ago at={completedAt ?? expiresAt} />
        </p>
        {hidden && (
          <Link className="link s14" href="/standing">
            This post is hidden: see why
            <Icon name="arrow-right" />
          </Link>
        )}
        {state === 'ended' && !hidden && <PostAgain trade={trade} wide inList />}
      </div>
    </article>
  );
}
