import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import type { PublicTrade, TradeItem } from '../trade.ts';

const SHOWN = 4;

/** One item in a card of the members' home page, and where it leads. */
export type FeatureRow = {
  key: string;
  href: string;
  game: GameId;
  item: TradeItem;
  note: string;
  aside: ReactNode;
};

/**
 * What a card of the members' home page makes of the newest trades: at most four rows, blocks of their size while they
 * load, a line when there is nothing.
 */
export function FeatureRows({
  rowsOf,
  empty,
}: {
  rowsOf: (trades: readonly PublicTrade[]) => FeatureRow[];
  empty: string;
}) {
  const trades = useQuery(reads.latestTrades(useApi()));
  if (trades.isError) return <p className="sub s14">Could not be loaded. Reload the page to try again.</p>;
  const rows = trades.data === undefined ? undefined : rowsOf(trades.data).slice(0, SHOWN);
  if (rows?.length === 0) return <p className="sub s14">{empty}</p>;
  return (
    <ul className="stack g2" aria-busy={rows === undefined || undefined}>
      {rows === undefined
        ? Array.from({ length: SHOWN }, (_, row) => (
            <li key={row}>
              <Skeleton height="48px" />
            </li>
          ))
        : rows.map(({ key, href, game, item, note, aside }) => (
            <li key={key}>
              <Link className="row g3 feat-l" href={href}>
                <ItemArt item={{ ...item, game }} size="s" className="a40" />
                <span className="grow">
                  <b className="one snug">{item.name}</b>
                  <span className="one mut s13">{note}</span>
                </span>
                <span className="s13 feat-n">{aside}</span>
              </Link>
            </li>
          ))}
    </ul>
  );
}
