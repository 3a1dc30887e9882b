import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';
import { letteredLine } from '../../../platform/server/lettering/lettering.ts';
import { svgPattern } from './patterns.ts';

/** The size that sites show a shared link's picture in. */
const PREVIEW = { width: 1200, height: 630 } as const;

/** The colours of the dark theme (platform/ui/styles/colors.css): a drawing knows no variables. */
export const PREVIEW_COLOURS = {
  ground: '#05161c',
  card: '#0d232b',
  raise: '#17313a',
  text: '#f8f4ea',
  text2: '#bacbd1',
  brand: '#ffd23f',
} as const;

const MARK =
  '<rect x="1" y="3" width="38" height="36" rx="11" fill="#B57F00"/><rect x="1" y="1" width="38" height="35" rx="11" fill="#FFD23F"/>' +
  '<g fill="none" stroke="#1D1602" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M29 11.5H17a4.2 4.2 0 0 0-4 4.4"/>' +
  '<path d="m24.5 6.8 5 4.7-5 4.7"/><path d="M11 25.5h12a4.2 4.2 0 0 0 4-4.4"/><path d="m15.5 30.2-5-4.7 5-4.7"/></g>';

/** @returns a whole preview: the game's own ground, a dark card on it, and what stands on that */
export function previewSheet(game: GameId, siteName: string, content: string): string {
  const { tile, figure, pattern } = supplyOf(game).art;
  const { width, height } = PREVIEW;
  const ground = svgPattern(pattern, { id: 'ground', colour: figure, rotation: 0, shift: 0 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${ground}</defs>`,
    `<rect width="${width}" height="${height}" fill="${tile}"/>`,
    `<g transform="scale(1.5)"><rect width="${width}" height="${height}" fill="url(#ground)"/></g>`,
    `<rect x="36" y="36" width="${width - 72}" height="${height - 72}" rx="40" fill="${PREVIEW_COLOURS.ground}"/>`,
    content,
    `<g transform="translate(76 524) scale(1.2)">${MARK}</g>`,
    letteredLine({
      text: siteName,
      face: 'display',
      size: 32,
      x: 138,
      y: 559,
      colour: PREVIEW_COLOURS.text,
    }),
    '</svg>',
  ].join('');
}

/**
 * @param picture drawn art (an SVG document of ours) or the data address of a kept picture
 * @param place left, top and side of its square
 */
export function previewPicture(
  picture: { svg: string } | { address: string },
  { x, y, side, id }: { x: number; y: number; side: number; id: string },
): string {
  const radius = Math.round(side * 0.16);
  const clip = `<defs><clipPath id="${id}"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}"/></clipPath></defs>`;
  const ground = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${PREVIEW_COLOURS.raise}"/>`;
  const inner =
    'svg' in picture
      ? picture.svg
          .replace('<svg ', `<svg x="${x}" y="${y}" `)
          .replace('width="128" height="128">', `width="${side}" height="${side}">`)
      : `<image x="${x}" y="${y}" width="${side}" height="${side}" xlink:href="${picture.address}"/>`;
  return `${clip}<g clip-path="url(#${id})">${ground}${inner}</g>`;
}
