import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import type { Item } from '../values/item.ts';
import { moneyItem, moneyText } from '../values/money.ts';
import { namesMoney, readAmount } from '../values/read-amount.ts';
import { worthOf } from '../values/worth.ts';
import type { Picked } from './lines.ts';

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
  return item === undefined ? [...found] : [{ ...item, ...amount }, ...found];
}

/** @returns the name of what a picker offers: an item's, or '50M Gems' */
export function pickedName(game: GameId, { name, amount }: Picked): string {
  const { money } = gameOf(game);
  return money === undefined || amount === undefined ? name : moneyText(money, amount);
}

/** @returns what it counts for, of money with its amount; undefined where nobody knows it */
export function pickedWorth(game: GameId, picked: Picked): number | undefined {
  const worth = worthOf(game, picked);
  return worth && worth * (picked.amount ?? 1);
}

function typedAmount(game: GameId, text: string): Pick<Picked, 'amount' | 'usual'> | undefined {
  const { money } = gameOf(game);
  if (money === undefined) return undefined;
  const read = readAmount(text, money);
  if ('amount' in read) return namesMoney(text, money) || read.amount >= LEAST_BARE ? read : undefined;
  const isWord = text.length > 1 && money.word.toLowerCase().startsWith(text.toLowerCase());
  return isWord ? { amount: money.usual, usual: true } : undefined;
}
