import type { GameId } from '../../../games/game.ts';
import { useToday } from '../../../platform/ui/use-now.ts';
import type { OriginLine } from '../../../values/items/figure-origins.ts';
import { FairnessMeter } from '../../../values/ui/fairness-meter.tsx';
import { FigureDetails } from '../../../values/ui/figure-details.tsx';
import { hasValues, type Named, noValuesWord, ageWords, openWord, tradeFairness } from '../../trade-worth.ts';

/**
 * Says what a trade is for its reader; open while an item has no known value, and in a game without values just that.
 * @param props.mine whether the reader posts it
 */
export function TradeFairness(props: {
  game: GameId;
  offering: readonly (Named & OriginLine)[];
  wanting: readonly (Named & OriginLine)[];
  mine: boolean;
}) {
  const { game, mine, ...sides } = props;
  const fair = tradeFairness(sides, mine, useToday());
  const isWhole = sides.offering.length > 0 && sides.wanting.length > 0;
  const why = !hasValues(game, sides)
    ? noValuesWord(game)
    : isWhole && fair.verdict === 'U'
      ? openWord(sides)
      : undefined;
  const age = ageWords(sides);
  return (
    <>
      {why === undefined ? (
        <FairnessMeter fairness={fair} open={mine ? 'Choose both sides' : 'Make an offer'} />
      ) : (
        <p className="wfl-no">{why}</p>
      )}
      {age !== undefined && (
        <FigureDetails words={age} game={game} lines={[...sides.offering, ...sides.wanting]} />
      )}
    </>
  );
}
