import type { PatternKind } from './palette.ts';

type Placing = { id: string; colour: string; rotation: number; shift: number };

/** @returns the SVG pattern of a game, turned (degrees) and moved (units), to be filled with `url(#id)` */
export function gamePattern(kind: PatternKind, { id, colour, rotation, shift }: Placing): string {
  const { width, height, drawing } = PATTERNS[kind];
  const transform = `patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation}) translate(${shift} ${shift})"`;
  return `<pattern id="${id}" width="${width}" height="${height}" ${transform}>${drawing(colour)}</pattern>`;
}

const PATTERNS: Record<PatternKind, { width: number; height: number; drawing: (colour: string) => string }> =
  {
    sprout: {
      width: 30,
      height: 30,
      drawing: (colour) =>
        `<g fill="${colour}"><path d="M8 17C8 11 4 8 0 8c0 6 3 9 8 9Zm0 0c0-5 3-8 8-8 0 5-3 8-8 8Zm-1 0h2v6H7Z"/>` +
        '<path d="M23 32c0-6-4-9-8-9 0 6 3 9 8 9Zm0 0c0-5 3-8 8-8 0 5-3 8-8 8ZM23 2C23 2 15 2 15-7" /></g>',
    },
    paw: {
      width: 34,
      height: 34,
      drawing: (colour) =>
        `<g fill="${colour}"><ellipse cx="9" cy="12" rx="4.6" ry="3.8"/><circle cx="3.6" cy="7.4" r="1.9"/>` +
        '<circle cx="7.4" cy="4.6" r="2"/><circle cx="11.6" cy="4.8" r="2"/><circle cx="15" cy="7.8" r="1.9"/>' +
        '<ellipse cx="26" cy="29" rx="4.6" ry="3.8"/><circle cx="20.6" cy="24.4" r="1.9"/>' +
        '<circle cx="24.4" cy="21.6" r="2"/><circle cx="28.6" cy="21.8" r="2"/><circle cx="32" cy="24.8" r="1.9"/></g>',
    },
    gingham: {
      width: 24,
      height: 24,
      drawing: (colour) =>
        `<path fill="${colour}" fill-opacity=".6" d="M0 0h12v24H0Z"/><path fill="${colour}" fill-opacity=".6" d="M0 0h24v12H0Z"/>`,
    },
    squiggle: {
      width: 32,
      height: 13,
      drawing: (colour) =>
        `<path fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" d="M-8 6q4-8 8 0t8 0 8 0 8 0 8 0 8 0" />`,
    },
  };
