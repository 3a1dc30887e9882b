/** Figures on the scale. */
const TICKS = 4;

/** Top and bottom of the plot, in percent of its height: the labels of its scale are half a line high there. */
const TOP = 4;
const BOTTOM = 96;

/** What trades up to a moment come to. @property at ISO 8601 */
export type SumPoint = { at: string; sum: number };

/** A sum as it grew, in percent of its plot from the upper left. */
export type SumChartShape = {
  line: string;
  area: string;
  /** The scale, from its top. */
  ticks: { figure: number; y: number }[];
};

/**
 * Draws a sum from nothing to what it is now, as a line from trade to trade. Nothing is always on its scale.
 * @param points oldest first, at least one
 * @param nowMs where it ends, in ms since 1970
 */
export function sumChartShape(points: readonly SumPoint[], nowMs: number): SumChartShape {
  const sums = points.map(({ sum }) => sum);
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  const span = high - low || 1;
  const startMs = Date.parse(points[0]?.at ?? '');
  const y = (sum: number) => round(TOP + ((low + span - sum) / span) * (BOTTOM - TOP));
  const x = (at: string) => round(((Date.parse(at) - startMs) / Math.max(1, nowMs - startMs)) * 100);
  const corners = [
    [0, y(0)],
    ...points.map(({ at, sum }) => [Math.min(100, x(at)), y(sum)]),
    [100, y(sums.at(-1) ?? 0)],
  ];
  const line = `M${corners.map((corner) => corner.join(' ')).join('L')}`;
  return {
    line,
    area: `${line}V${y(0)}H0Z`,
    ticks: Array.from({ length: TICKS }, (_, at) => low + span - (span * at) / (TICKS - 1)).map((figure) => ({
      figure,
      y: y(figure),
    })),
  };
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
