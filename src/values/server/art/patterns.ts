import type { TilePattern } from '../../../games/server/game-supply.ts';

type Placing = { id: string; colour: string; rotation: number; shift: number };

/** @returns an SVG pattern of a game, turned (degrees) and moved (units), to be filled with `url(#id)` */
export function svgPattern(pattern: TilePattern, { id, colour, rotation, shift }: Placing): string {
  const { width, height, drawing } = pattern;
  const transform = `patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation}) translate(${shift} ${shift})"`;
  return `<pattern id="${id}" width="${width}" height="${height}" ${transform}>${drawing(colour)}</pattern>`;
}
