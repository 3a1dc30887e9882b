import type { GameId } from '../../games/game.ts';
import type { Line } from '../../trades/lines.ts';
import { NearRows, plainly, rowElsewhere } from './near-rows.tsx';
import { useFoundItems } from './use-found-items.ts';

/**
 * What a picker offers in which a search has found nothing: items with a name like it, and the same in other games.
 * @param props.games those that are looked through
 * @param props.onGame goes to another one of them with the same search; absent where one is only told where an item is
 */
export function NearestItems(props: {
  game: GameId;
  search: string;
  onPick: (line: Line) => void;
  games: readonly GameId[];
  onGame?: ((game: GameId) => void) | undefined;
}) {
  const { game, search, onPick, games, onGame } = props;
  const answer = useFoundItems(game, search);
  const own = answer === undefined ? [] : [...answer.found, ...answer.nearest.map(plainly)];
  return (
    <NearRows
      nearest={once(own).map((line) => ({ game, line, tap: { press: () => onPick(line) } }))}
      elsewhere={(answer?.elsewhere ?? [])
        .filter(({ game: other }) => games.includes(other))
        .map((each) => rowElsewhere(each, onGame && { press: () => onGame(each.game) }))}
    />
  );
}

/** @returns each thing once, though a text may name it twice */
function once(lines: readonly Line[]): Line[] {
  const isSame = (one: Line, other: Line) => one.item.slug === other.item.slug && one.form === other.form;
  return lines.filter((line, at) => lines.findIndex((other) => isSame(line, other)) === at);
}
