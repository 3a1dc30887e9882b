import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { GameId } from '../../../games/game.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import { formEdge } from '../../../values/items/form.ts';
import { withCapital } from '../../../values/items/with-capital.ts';
import { FairnessPuck } from '../../../values/ui/fairness-puck.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { findAddress } from '../../item-ways.ts';
import { seenFromItem } from '../../trade-with-item.ts';
import { hasValues, openWord, tradeFairness } from '../../trade-worth.ts';
import { entryForm, type PublicTrade, type TradeItem } from '../../trade.ts';

type Completed = { id: string; completedAt: string; offering: TradeItem[]; wanting: TradeItem[] };

/** Rows of both kinds together. */
const ROWS = 6;

type Props = {
  game: GameId;
  item: { slug: string; name: string };
  live: readonly PublicTrade[];
  completed: readonly Completed[];
};

/** The last trades with an item: live ones, which lead to the hub, and completed ones, which name nobody. */
export function RecentTrades({ game, item, live, completed }: Props) {
  const me = useMe();
  const today = useToday();
  const rows = [
    ...live.map((trade) => ({ trade, at: trade.createdAt, by: trade.trader })),
    ...completed.map((trade) => ({ trade, at: trade.completedAt, by: undefined })),
  ]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, ROWS);
  if (rows.length === 0)
    return (
      <p className="sub s14">
        Nobody has posted a trade with it in the last 4 hours. Yours can be the first.
      </p>
    );
  return (
    <ul className="rec">
      {rows.map(({ trade, at, by }) => {
        const { words, offered, others } = seenFromItem(trade, item.slug);
        const [first] = others;
        const face = (
          <>
            {first === undefined ? (
              <span className="art a40 none">?</span>
            ) : (
              <ItemArt item={{ ...first, game }} size="s" edge={formEdge(entryForm(first))} className="a40" />
            )}
            <span className="grow">
              <b className="one">{withCapital(words)}</b>
              <span className="one mut s13">
                <span>{`${by === undefined ? 'Completed' : `${offered ? 'Offered' : 'Wanted'} by ${by.name}`} · `}</span>
                <Ago at={at} />
              </span>
            </span>
          </>
        );
        return (
          <li key={trade.id}>
            {by === undefined ? (
              <span className="rec-l">
                {face}
                <Icon name="circle-check" className="rec-c" />
              </span>
            ) : (
              <Link className="rec-l" href={findAddress(game, item.name)}>
                {face}
                {hasValues(game, trade) && (
                  <FairnessPuck
                    fairness={tradeFairness(trade, by.userId === me?.userId, today)}
                    open={openWord(trade)}
                  />
                )}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
