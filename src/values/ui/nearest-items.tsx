import type { GameId } from '../../games/game.ts';
import type { Item } from '../item.ts';
import { NearRows, nearRow, rowElsewhere } from './near-rows.tsx';
import { useFoundItems } from './use-found-items.ts';

/**
 * What a picker offers in which a search has found nothing: items with a name like it, and the same in other games.
 * @param props.games those that are looked through
 * @param props.onGame goes to another one of them with the same search; absent where one is only told where an item is
 */
export function NearestItems(props: {
  game: GameId;
  search: string;
  onPick: (item: Item) => void;
  games: readonly GameId[];
  onGame?: ((game: GameId) => void) | undefined;
}) {
  const { game, search, onPick, games, onGame } = props;
  const answer = useFoundItems(game, search);
  const own = answer === undefined ? [] : [...answer.found.map(({ item }) => item), ...answer.nearest];
  return (
    <NearRows
      nearest={[...new Set(own)].map((item) => nearRow(game, item, { press: () => onPick(item) }))}
      elsewhere={(answer?.elsewhere ?? [])
        .filter(({ game: other }) => games.includes(other))
        .map((each) => rowElsewhere(each, onGame && { press: () => onGame(each.game) }))}
    />
  );
}
