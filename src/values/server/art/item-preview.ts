import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { brokenInto, letteredLine } from '../../../platform/server/lettering/lettering.ts';
import { figureDates } from '../../figure-dates.ts';
import type { Item } from '../../item.ts';
import { itemFigures } from '../../item-figures.ts';
import { itemArt } from './item-art.ts';
import { PREVIEW_COLOURS, previewPicture, previewSheet } from './preview-parts.ts';

const { text, text2, brand } = PREVIEW_COLOURS;

/**
 * Draws what is shown where somebody shares an item: its picture, name, game and first figure, with the date that the
 * figure is of.
 * @param of.asOf day of that figure; undefined when it is not known, or undated
 * @param of.picture data address of its own picture, where it has one
 * @returns an SVG document of 1200 by 630 that refers to nothing outside itself
 */
export function itemPreview(of: {
  game: GameId;
  item: Item;
  asOf: string | undefined;
  siteName: string;
  picture?: string | undefined;
}): string {
  const { game, item, asOf, siteName, picture } = of;
  const art = picture === undefined ? { svg: itemArt({ ...item, game, size: 'l' }) } : { address: picture };
  const [first] = itemFigures(game, item);
  const size = item.name.length > 18 ? 58 : 72;
  const names = brokenInto(item.name, { face: 'display', size, width: 590, most: 3 });
  const below = 196 + names.length * size * 1.12;
  const line = (said: string, y: number, as: { size: number; colour: string; face?: 'display' | 'text' }) =>
    letteredLine({ text: said, x: 524, y, face: as.face ?? 'text', size: as.size, colour: as.colour });
  return previewSheet(
    game,
    siteName,
    [
      previewPicture(art, { x: 76, y: 76, side: 408, id: 'picture' }),
      line(`${gameOf(game).name}${item.rarity === undefined ? '' : ` · ${item.rarity}`}`, 118, {
        size: 32,
        colour: text2,
      }),
      ...names.map((name, at) => line(name, 196 + at * size * 1.12, { size, colour: text, face: 'display' })),
      first === undefined ? '' : line(first.label, below + 8, { size: 32, colour: text2 }),
      first === undefined ? '' : line(first.text, below + 84, { size: 76, colour: brand, face: 'display' }),
      letteredLine({
        text: asOf === undefined ? 'Community estimate' : `Community estimate, ${figureDates(asOf)}`,
        face: 'text',
        size: 26,
        x: 1124,
        y: 557,
        colour: text2,
        anchor: 'end',
      }),
    ].join(''),
  );
}
