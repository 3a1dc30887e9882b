/**
 * Where a drawing on a field of 100 by 100 stands: where the point `fromX`, `fromY` of that field comes to lie, how large
 * it is (1 is unchanged), and by how much it is turned around that point (degrees).
 */
export type Place = {
  x: number;
  y: number;
  size: number;
  fromX?: number;
  fromY?: number;
  turn?: number;
};

export const WHOLE: Place = { x: 50, y: 50, size: 1 };

/** A path in one colour; `line` is its width where it is a line. */
export type Shape = {
  fill: string;
  d: string;
  line: number;
  /** The matrix that gives its twin, where it has one. */
  twin: Matrix | undefined;
  /** Whether it lies within others and so does not widen the sticker's outline. */
  inside: boolean;
  /** Whether the item's pattern shows on it. */
  patterned: boolean;
};

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A drawing of many shapes, and which of them make its outline, by number. */
export type GlyphLayer = { glyph: string; outlining: ReadonlySet<number>; at: Place };

export type Layer = Shape | GlyphLayer | { pattern: Shape[] };

/** @returns a place within another one */
export function within(outer: Place, x: number, y: number, size: number): Place {
  return {
    x: outer.x + (x - 50) * outer.size,
    y: outer.y + (y - 50) * outer.size,
    size: size * outer.size,
  };
}
