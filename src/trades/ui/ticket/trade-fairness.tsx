import type { GameId } from '../../../games/game.ts';
import { FairnessMeter } from '../../../values/ui/fairness-meter.tsx';
import { type Counted, hasValues, openWord, tradeFairness } from '../../trade-worth.ts';

/**
 * Says what a trade is for its reader; open while an item has no known value, and in a game without values just that.
 * @param props.mine whether the reader posts it
 */
export function TradeFairness(props: {
  game: GameId;
  offering: readonly Counted[];
  wanting: readonly Counted[];
  mine: boolean;
}) {
  const { game, mine, ...sides } = props;
  if (!hasValues(game, sides)) return <p className="wfl-no">No values for this game yet</p>;
  const empty = sides.offering.length === 0 || sides.wanting.length === 0;
  return (
    <FairnessMeter
      fairness={tradeFairness(sides, mine)}
      open={!empty ? openWord(sides) : mine ? 'Choose both sides' : 'Make an offer'}
    />
  );
}
