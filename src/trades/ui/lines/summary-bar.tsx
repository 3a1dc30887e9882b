import type { GameId } from '../../../games/game.ts';
import { linesText, withWorth } from '../../lines.ts';
import type { Selection } from '../../selection.ts';
import { sideSum, sumText } from '../../trade-worth.ts';
import { type Side, SIDES } from '../../trade.ts';
import { TradeFairness } from '../ticket/trade-fairness.tsx';

/** The names of the two sides of a trade. */
export const SIDE_NAMES: Record<Side, string> = { offering: 'Offering', wanting: 'Wanting' };

/**
 * Both sides in words with what they are worth, and what the trade is for the one who gives what is offered; always in sight.
 * @param props.names what the sides are called where it is no post
 */
export function SummaryBar(props: { game: GameId; selection: Selection; names?: Record<Side, string> }) {
  const { game, selection, names = SIDE_NAMES } = props;
  const priced = {
    offering: withWorth(game, selection.offering),
    wanting: withWorth(game, selection.wanting),
  };
  return (
    <div className="sumb">
      {SIDES.map((side) => {
        const sum = sumText(game, sideSum(priced[side]));
        return (
          <div key={side} className="sum-s">
            <div className="h">
              <span className="lbl">{names[side]}</span>
              {sum !== undefined && <b className="num">{sum}</b>}
            </div>
            <p className="s14 two">{linesText(selection[side]) || 'Nothing selected'}</p>
          </div>
        );
      })}
      <div className="sum-m">
        <TradeFairness game={game} offering={priced.offering} wanting={priced.wanting} mine />
      </div>
    </div>
  );
}
