import type { GameId } from '../../games/game.ts';
import type { Item } from '../../values/item.ts';
import { worthText } from '../../values/worth.ts';
import type { Selection } from '../selection.ts';
import { type Side, SIDES, summaryText } from '../trade.ts';
import { sideWorth, withWorths } from '../trade-worth.ts';
import { TradeFairness } from './trade-fairness.tsx';

/** The names of the two sides of a trade. */
export const SIDE_NAMES: Record<Side, string> = { offering: 'Offering', wanting: 'Wanting' };

/** Both sides in words with what they are worth, and what the trade is for the one who posts it; always in sight. */
export function SummaryBar(props: {
  game: GameId;
  selection: Selection;
  /** The game's value list; nothing while it is on its way. */
  items: readonly Item[] | undefined;
}) {
  const { game, selection, items } = props;
  const priced = withWorths(game, selection, items);
  return (
    <div className="sumb">
      {SIDES.map((side) => {
        const worth = sideWorth(priced[side]);
        return (
          <div key={side} className="sum-s">
            <div className="h">
              <span className="lbl">{SIDE_NAMES[side]}</span>
              {worth !== undefined && <b className="num">{worthText(game, worth)}</b>}
            </div>
            <p className="s14 two">{summaryText(selection[side]) || 'Nothing selected'}</p>
          </div>
        );
      })}
      <div className="sum-m">
        <TradeFairness game={game} offering={priced.offering} wanting={priced.wanting} mine />
      </div>
    </div>
  );
}
