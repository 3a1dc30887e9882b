import { GAME_IDS, type GameId } from '../src/games/game.ts';
import { sortItems } from '../src/values/lists/item-filter.ts';
import { NameIndex } from '../src/values/names/name-index.ts';
import { findItems, type NamedLine, readShorthand } from '../src/values/names/read-shorthand.ts';
import { bundledList } from './bundled-list.ts';

/** The names of the bundled lists, of each game. */
const indexes = new Map(
  GAME_IDS.map((game) => {
    const { items, mutations } = bundledList(game);
    const listed = sortItems(
      game,
      items.map((item) => ({ ...item, slug: item.name })),
    );
    // The owner of this one has given it a mutation.
    const own = game === 'adopt-me' ? ['Golden'] : mutations.filter((name) => name !== 'None');
    return [game, new NameIndex(game, listed, own)];
  }),
);

export function indexOf(game: GameId) {
  const index = indexes.get(game);
  if (index === undefined) throw new Error(`${game} has no list.`);
  return index;
}

/** @returns what was understood, a line each: '2x neon.fly Owl'; '?' before what was not */
export function read(game: GameId, text: string): string[] {
  const { lines, missed } = readShorthand(indexOf(game), text);
  return [...lines.map(inWords), ...missed.map(({ start, end }) => `?${text.slice(start, end)}`)];
}

/** @returns what a search for a text offers, the best first */
export function found(game: GameId, text: string, most = 10): string[] {
  return findItems(indexOf(game), text, most).map(inWords);
}

function inWords({ item, form, quantity }: NamedLine<{ name: string }>): string {
  return [`${quantity}x`, ...(form === '' ? [] : [form]), item.name].join(' ');
}
