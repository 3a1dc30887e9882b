import { fnvHash } from '../../../platform/fnv-hash.ts';
import type { PictureEdge } from '../../items/item-picture.ts';

/** The die-cut edge, outermost ring first. */
const EDGES: Record<PictureEdge, readonly string[]> = {
  plain: ['#FFFDF6'],
  neon: ['#5CFFB0', '#FFFDF6'],
  mega: ['#FF7BD5', '#FFFDF6', '#7CE8FF'],
};

const SHADOW = 'rgba(12,14,22,.34)';
const RING_WIDTH = 2.6;

/** Middle, width and tilt (degrees) on the 128-unit tile; edge and shadow in the glyph's own 32 units. */
export type StickerPlace = { x: number; y: number; width: number; tilt: number; edge: number; drop: number };

/** @returns a glyph as a die-cut sticker: shadow, one ring for each colour of the edge, then the drawing */
export function sticker(body: string, place: StickerPlace, age: PictureEdge = 'plain'): string {
  const { x, y, width, tilt, edge, drop } = place;
  const rings = EDGES[age];
  const id = `g${fnvHash(body + x + width).toString(36)}`;
  const outermost = edge + RING_WIDTH * (rings.length - 1);
  const position = `translate(${x} ${y}) rotate(${tilt}) scale(${(width / 32).toFixed(3)}) translate(-16 -16)`;
  return [
    `<g transform="${position}">`,
    `<defs><g id="${id}" stroke-linejoin="round" stroke-linecap="round">${silhouette(body)}</g></defs>`,
    `<use href="#${id}" y="${drop}" fill="${SHADOW}" stroke="${SHADOW}" stroke-width="${outermost}"/>`,
    ...rings.map((colour, ring) => {
      const ringWidth = (outermost - RING_WIDTH * ring).toFixed(1);
      return `<use href="#${id}" fill="${colour}" stroke="${colour}" stroke-width="${ringWidth}"/>`;
    }),
    `${body}</g>`,
  ].join('');
}

/** The drawing without colours of its own, so that it takes those of the ring. */
function silhouette(body: string): string {
  return body
    .replace(
      /\s(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|opacity|fill-opacity|stroke-opacity)="[^"]*"/g,
      '',
    )
    .replace(/<defs>.*?<\/defs>/gs, '');
}
