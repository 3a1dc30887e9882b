import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { NOT_KNOWN } from '../../../values/figures/figure.ts';
import { inventoryAddress } from '../../inventory-address.ts';
import { inventoryReads } from '../../inventory-reads.ts';
import { NET_WORTH_DAYS, type NetWorthDays } from '../../net-worth.ts';
import { NetWorthChart, type Worth } from './net-worth-chart.tsx';
import { signedWorth, wholeWorth } from './net-worth-words.ts';

type Props = {
  game: GameId;
  /** How far back it looks at first. */
  days?: NetWorthDays;
  /** On a phone the chart stands behind a key; without items there is nothing at all. For the page that shows these below. */
  folds?: boolean;
};

/** What one's things of a game are worth, and how much of its change came from the market and how much from one's trades. */
export function NetWorthCard({ game, days: first = 90, folds = false }: Props) {
  const [days, setDays] = useState<NetWorthDays>(first);
  const [isOpen, setOpen] = useState(false);
  const chartId = useId();
  const { data, isError, isFetching, isPlaceholderData, fetchStatus, refetch } = useQuery({
    ...inventoryReads.netWorth(useApi(), game, days),
    // The other span stays until this one is here, but not that of another game.
    placeholderData: (before, query) => (query?.queryKey[1] === game ? before : undefined),
  });
  const isNothing = data !== undefined && isEmpty(data);
  if (isNothing && folds) return null;
  return (
    <section className={classNames('card nw', folds && 'folds', isOpen && 'open')} data-game={game}>
      <div className="row sp wr">
        <h2>Net worth</h2>
        {!isNothing && (
          <div className="row">
            {folds && (
              <Button
                kind="ghost"
                size="sm"
                className="nw-k"
                iconRight={isOpen ? 'chevron-up' : 'chevron-down'}
                aria-expanded={isOpen}
                aria-controls={chartId}
                onClick={() => setOpen(!isOpen)}
              >
                Chart
              </Button>
            )}
            <Range days={days} onChoose={setDays} />
          </div>
        )}
      </div>
      {isNothing ? (
        <p className="sub">
          <span>Add what you have to see what it is worth. </span>
          <Link className="link" href={inventoryAddress(game)}>
            Add items
          </Link>
        </p>
      ) : isPlaceholderData && fetchStatus === 'paused' ? (
        <p className="sub s14">You are offline. This comes when you are back.</p>
      ) : data !== undefined ? (
        <>
          <Sum game={game} worth={data} />
          <dl className="nw-t">
            <Part part="market" word="From the market" text={signedWorth(game, data.market)} />
            <Part part="trades" word="From my trades" text={signedWorth(game, data.trades)} />
          </dl>
          <div className="nw-c" id={chartId} aria-busy={data.days !== days || undefined}>
            <NetWorthChart key={data.days} game={game} worth={data} />
          </div>
        </>
      ) : isError ? (
        <ErrorNote
          title="Failed to load your net worth"
          message="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Range({ days, onChoose }: { days: NetWorthDays; onChoose: (days: NetWorthDays) => void }) {
  return (
    <div className="seg" role="group" aria-label="Range">
      {NET_WORTH_DAYS.map((range) => (
        <button key={range} type="button" aria-pressed={range === days} onClick={() => onChoose(range)}>
          <span>{`${range}d`}</span>
          <span className="sr">ays</span>
        </button>
      ))}
    </div>
  );
}

/** The worth, what it has gained, and what it leaves out. What was entered by hand is no gain. */
function Sum({
  game,
  worth: { worth, unpriced, price, market, trades, days },
}: {
  game: GameId;
  worth: Worth;
}) {
  const gained = market + trades;
  const word = price === null ? 'value' : 'price';
  const without = `${counted(unpriced, 'item')} without a ${word}`;
  return (
    <p className="nw-f">
      <b className="num">{worth === null && unpriced > 0 ? NOT_KNOWN : wholeWorth(game, worth ?? 0)}</b>
      {gained !== 0 && (
        <span className={gained > 0 ? 'trend up' : 'trend dn'}>
          <Icon name={gained > 0 ? 'trending-up' : 'trending-down'} />
          <span>{signedWorth(game, gained)}</span>
          <span className="sr">{` in ${days} days`}</span>
        </span>
      )}
      {unpriced > 0 && <span className="sub s14">{worth === null ? without : `and ${without}`}</span>}
      {price !== null && (
        <span className="sub s14">{price === 'shop' ? 'In shop prices' : 'In sell prices'}</span>
      )}
    </p>
  );
}

function Part({ part, word, text }: { part: 'market' | 'trades'; word: string; text: string }) {
  return (
    <div>
      <dt>
        <i className={part} />
        <span>{word}</span>
      </dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

function isEmpty({ worth, unpriced, steps }: Worth): boolean {
  const isStill = steps.every(({ market, trades, other }) => market === 0 && trades === 0 && other === 0);
  return worth === null && unpriced === 0 && isStill;
}

function Waiting() {
  return (
    <>
      <div className="nw-f" aria-busy="true">
        <span className="sr">Loading your net worth</span>
        <Skeleton width="7ch" height="36px" />
      </div>
      <div className="nw-t">
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
      <div className="nw-c">
        <Skeleton height="236px" />
      </div>
    </>
  );
}
