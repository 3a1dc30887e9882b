import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { moneyItem } from '../../values/figures/money.ts';
import { namesMoney, readAmount } from '../../values/figures/read-amount.ts';
import type { Item } from '../../values/items/item.ts';
import { oneOf, type Picked } from '../lines.ts';

/** From here on a bare number is an amount: '2' may be part of a name. */
const LEAST_BARE = 1000;

/**
 * @param listed the game's money as its list gives it, where it does
 * @returns what a picker shows for a search: the money that it names first ('50M', '50m gems', 'gems'), then what else was found
 */
export function withTypedMoney(
  game: GameId,
  search: string,
  found: readonly Picked[],
  listed: Item | undefined,
): Picked[] {
  const amount = typedAmount(game, search.trim());
  const item = amount === undefined ? undefined : (listed ?? moneyItem(game));
  return item === undefined ? [...found] : [{ ...oneOf(item), ...amount }, ...found];
}

function typedAmount(game: GameId, text: string): Pick<Picked, 'quantity' | 'usual'> | undefined {
  const { money } = gameOf(game);
  if (money === undefined) return undefined;
  const read = readAmount(text, money);
  if ('amount' in read)
    return namesMoney(text, money) || read.amount >= LEAST_BARE ? { quantity: read.amount } : undefined;
  const isWord = text.length > 1 && money.word.toLowerCase().startsWith(text.toLowerCase());
  return isWord ? { quantity: money.usual, usual: true } : undefined;
}
