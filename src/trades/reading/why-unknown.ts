import { gameOf } from '../../games/game-list.ts';
import { amountText, MAX_AMOUNT } from '../../values/figures/money.ts';
import { namesMoney } from '../../values/figures/read-amount.ts';
import type { Item } from '../../values/items/item.ts';
import type { NameIndex } from '../../values/names/name-index.ts';
import { nameWords } from '../../values/names/name-words.ts';
import { readShorthand } from '../../values/names/read-shorthand.ts';
import { MAX_QUANTITY } from '../trade.ts';

/** Words of something that anybody writes for one thing. */
const MOST_WORDS = 12;

/** @returns why something that was written is no line of a trade, for those who wrote it */
export function whyUnknown(index: NameIndex<Item>, written: string): string {
  const { money } = gameOf(index.game);
  if (money !== undefined && namesMoney(written, money))
    return `Type an amount like 50M, ${amountText(MAX_AMOUNT)} at most.`;
  const words = nameWords(written).map(({ text }) => text);
  if (words.length > MOST_WORDS) return NOT_KNOWN;
  const names = (some: readonly string[]) =>
    some.length > 0 && some.length < words.length
      ? readShorthand(index, some.join(' ')).lines[0]?.item.name
      : undefined;
  const ofMany = names(words.filter((word) => !/^\d+$/.test(word)));
  if (ofMany !== undefined) return `You can add 1 to ${MAX_QUANTITY} ${ofMany}.`;
  const marks = index.marks
    .read(words)
    .filter(({ traits, isGuess }) => traits !== undefined && isGuess !== true);
  const plain = names(words.filter((_, at) => !marks.some(({ from, to }) => from <= at && at < to)));
  return plain === undefined ? NOT_KNOWN : `There is no ${plain} like that.`;
}

const NOT_KNOWN = "We don't know this one.";
