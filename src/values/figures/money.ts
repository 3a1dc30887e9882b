import type { Money } from '../../games/game-definition.ts';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { grouped } from '../../platform/counts.ts';
import type { Item } from '../items/item.ts';
import { shortFigure } from './figure.ts';

/** The most money of a line: what fits into a whole number of the database, rounded down. */
export const MAX_AMOUNT = 2_000_000_000;

/** The category of money, which no list shows. */
const MONEY_CATEGORY = 'Money';

const MONEY: ReadonlyMap<string, Money> = new Map(
  GAME_IDS.flatMap((game) => {
    const { money } = gameOf(game);
    return money === undefined ? [] : [[money.slug, money] as const];
  }),
);

/** What money of all games is called in tables, calls and addresses; no item gets one of these. */
export const MONEY_SLUGS: string[] = [...MONEY.keys()];

/** @returns the money that a slug stands for, of whatever game; undefined of an item */
export function moneyNamed(slug: string): Money | undefined {
  return MONEY.get(slug);
}

/** @returns money of a game as an item without a known figure; undefined where none is traded, or it has another slug */
export function moneyItem(
  game: GameId,
  slug: string | undefined = gameOf(game).money?.slug,
): Item | undefined {
  const { money } = gameOf(game);
  if (money === undefined || money.slug !== slug) return undefined;
  return { slug: money.slug, name: money.word, category: MONEY_CATEGORY, source: '' };
}

/** @returns an amount as people write it, with nothing of it lost: '50M', '250K', '1,234,567' */
export function amountText(amount: number): string {
  return Number(amount.toPrecision(3)) === amount ? shortFigure(amount) : grouped(amount);
}

/** @returns '50M Gems' */
export function moneyText({ word }: Money, amount: number): string {
  return `${amountText(amount)} ${word}`;
}
