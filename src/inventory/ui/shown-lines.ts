import type { GameId } from '../../games/game.ts';
import type { Tradable } from '../../trades/lines.ts';
import { countedFor } from '../../values/figures/worth.ts';
import type { KeptLine } from '../kept-lines.ts';

/** A line as its card shows it. */
export type ShownLine = KeptLine & {
  /** Which row it is: it stays that while its form changes. */
  id: string;
  /** Whether its item has left the game's list. */
  isGone: boolean;
};

/** @param list of the game as it is now; until it is here a line says itself what it is */
export function shownLines(
  game: GameId,
  lines: readonly KeptLine[],
  list: Tradable | undefined,
): ShownLine[] {
  const items = list && new Map(list.items.map((item) => [item.slug, item]));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { slug } = line.item;
    const nth = seen.get(slug) ?? 0;
    seen.set(slug, nth + 1);
    const id = `${slug}/${nth}`;
    if (items === undefined) return { ...line, id, isGone: false };
    const item = items.get(slug);
    const { price, worth, worthDay } = item === undefined ? {} : countedFor(game, item, line.form);
    return { ...line, id, item: item ?? line.item, isGone: item === undefined, price, worth, worthDay };
  });
}
