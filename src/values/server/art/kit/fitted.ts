import type { Layer, Matrix } from './layer.ts';

/** How much of the tile's 128 units a drawing may take, with room for its edge; cards show tiles that are cut left and right. */
const FIELD = { width: 95, height: 103 };
const LARGEST = 1.5;

type Point = readonly [x: number, y: number];

/**
 * @param tilt degrees
 * @param mirrored whether it looks the other way
 * @returns the transform that brings a drawing, with its hat and its wings, to the middle of the tile
 */
export function fitted(layers: readonly Layer[], tilt: number, mirrored: boolean): string {
  const points = layers.flatMap(cornersOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(LARGEST, FIELD.width / (right - left), FIELD.height / (lower - upper));
  const middle = `${(-(left + right) / 2).toFixed(1)} ${(-(upper + lower) / 2).toFixed(1)}`;
  const turn = tilt === 0 ? '' : ` rotate(${tilt})`;
  const size = mirrored ? `${(-scale).toFixed(3)} ${scale.toFixed(3)}` : scale.toFixed(3);
  return `translate(64 63)${turn} scale(${size}) translate(${middle})`;
}

/** The corners of a layer's paths: near enough to what they enclose. */
function cornersOf(layer: Layer): Point[] {
  if ('pattern' in layer) return [];
  if ('glyph' in layer) {
    const { x, y, size } = layer.at;
    const half = 44 * size;
    return [
      [x - half, y - half],
      [x + half, y + half],
    ];
  }
  if (layer.inside) return [];
  const points = widened(pointsOf(layer.d), layer.line / 2);
  return layer.twin === undefined ? points : [...points, ...points.map(mirroredBy(layer.twin))];
}

function pointsOf(path: string): Point[] {
  // An arc says where it ends; its height says how far it goes.
  const flat = path.replace(
    /A([\d.]+) ([\d.]+)[ ]?-?[\d.]+ 1 0[ ]?(-?[\d.]+) ?(-?[\d.]+)/g,
    (_, _width: string, height: string, x: string, y: string) =>
      ` ${x} ${Number(y) - Number(height)} ${x} ${Number(y) + Number(height)} `,
  );
  return [...flat.matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
}

function widened(points: readonly Point[], by: number): Point[] {
  if (by === 0) return [...points];
  return points.flatMap(([x, y]): Point[] => [
    [x - by, y - by],
    [x + by, y + by],
  ]);
}

function mirroredBy([a, b, c, d, e, f]: Matrix) {
  return ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
}
