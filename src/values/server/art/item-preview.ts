import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { brokenInto, letteredLine, widthOf } from '../../../platform/server/lettering/lettering.ts';
import { figureDates } from '../../figures/figure-dates.ts';
import { type FigureLine, itemFigures, itemTiles } from '../../figures/item-figures.ts';
import type { Item } from '../../items/item.ts';
import { itemArt } from './item-art.ts';
import { PREVIEW_COLOURS, previewPicture, previewSheet } from './preview-parts.ts';

const { text, text2, brand } = PREVIEW_COLOURS;

/** Where words begin, right of the picture. */
const LEFT = 524;
/** Where the card's words end. */
const RIGHT = 1124;
const FIGURE_SIZE = 64;
const FIGURE_GAP = 40;

/**
 * Draws what is shown where somebody shares an item: its picture, name, game and first figure, with the date that the
 * figure is of; of a pet beside it what it is worth neon and mega, where that is known and of the same day.
 * @param of.asOf day of that figure; undefined when it is not known, or undated
 * @param of.labels the figures that are of that day, as their tiles call them
 * @param of.picture data address of its own picture, where it has one
 * @returns an SVG document of 1200 by 630 that refers to nothing outside itself
 */
export function itemPreview(of: {
  game: GameId;
  item: Item;
  asOf: string | undefined;
  labels?: readonly string[] | undefined;
  siteName: string;
  picture?: string | undefined;
}): string {
  const { game, item, asOf, labels = [], siteName, picture } = of;
  const art = picture === undefined ? { svg: itemArt({ ...item, game, size: 'l' }) } : { address: picture };
  const figures = previewFigures(game, item, labels);
  const size = item.name.length > 18 ? 58 : 72;
  const names = brokenInto(item.name, { face: 'display', size, width: 590, most: 3 });
  const below = 196 + names.length * size * 1.12;
  const line = (said: string, y: number, as: { size: number; colour: string; face?: 'display' | 'text' }) =>
    letteredLine({ text: said, x: LEFT, y, face: as.face ?? 'text', size: as.size, colour: as.colour });
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
      ...figures.map(({ label, x }) =>
        letteredLine({ text: label, x, y: below + 8, face: 'text', size: 32, colour: text2 }),
      ),
      ...figures.map(({ text: figure, x }, at) =>
        letteredLine({
          text: figure,
          x,
          y: below + 78,
          face: 'display',
          size: FIGURE_SIZE,
          colour: at === 0 ? brand : text,
        }),
      ),
      letteredLine({
        text: asOf === undefined ? 'Community estimate' : `Community estimate as of ${figureDates(asOf)}`,
        face: 'text',
        size: 26,
        x: RIGHT,
        y: 557,
        colour: text2,
        anchor: 'end',
      }),
    ].join(''),
  );
}

/** @returns the first figure of an item, and its values at those other ages for which there is room, each with its left edge */
function previewFigures(game: GameId, item: Item, labels: readonly string[]): (FigureLine & { x: number })[] {
  const [first] = itemFigures(game, item);
  if (first === undefined) return [];
  const ages = itemTiles(game, item).filter(
    ({ figure, label }) => (figure === 'neonValue' || figure === 'megaValue') && labels.includes(label),
  );
  let x = LEFT;
  return [first, ...ages].flatMap((line) => {
    const wide = Math.max(widthOf(line.text, 'display', FIGURE_SIZE), widthOf(line.label, 'text', 32));
    const placed = { ...line, x };
    x += wide + FIGURE_GAP;
    return placed.x + wide > RIGHT ? [] : [placed];
  });
}
