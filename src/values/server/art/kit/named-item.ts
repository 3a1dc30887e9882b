import type { GameId } from '../../../../games/game.ts';
import { supplyOf } from '../../../../games/server/game-supplies.ts';
import { foldName } from '../../../names/fold-name.ts';
import { chooseGlyphs } from '../glyph-choice.ts';
import { bundledCategory } from './bundled-category.ts';

/** An item as it is drawn: by its folded name. */
export type NamedItem = {
  game: GameId;
  /** As it is written. */
  written: string;
  /** Folded, as the tables have their words. */
  name: string;
  category: string | undefined;
};

/** @returns what a picture is made from; the category where the bundled lists know the item */
export function namedItem(game: GameId, written: string): NamedItem {
  return { game, written, name: foldName(written), category: bundledCategory(game, written) };
}

/** @returns whether a game's names are mock Italian, whose subject stands first and whose words run together */
export function isMockItalian(game: GameId): boolean {
  return supplyOf(game).art.subject === 'first';
}

/** @returns whether nothing better is known than one of the glyphs that stand for the game's unknown items */
export function isPoolGlyph(game: GameId, glyph: string): boolean {
  return supplyOf(game).art.glyphs.includes(glyph);
}

/** @returns whether a glyph of its own stands for an item */
export function hasOwnGlyph({ written, game }: NamedItem): boolean {
  return !isPoolGlyph(game, chooseGlyphs(written, game).main);
}
