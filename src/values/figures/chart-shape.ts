import type { Step } from './figure-history.ts';

/** Top and bottom of the plot, in percent of its height: the labels of its scale are half a line high there. */
const TOP = 4;
const BOTTOM = 96;

/** Figures on the scale. */
const TICKS = 4;

// A change of a hair must not look like a fall to nothing: the scale spans this part of its highest figure at least.
const LEAST_SPAN = 0.08;
// Room above and below the line, in parts of what it spans.
const MARGIN = 0.12;

/** A line of steps, in percent of its plot from the upper left. */
export type ChartShape = {
  line: string;
  area: string;
  /** The scale, from its top. */
  ticks: { figure: number; y: number }[];
  /** Where the line stands now; undefined when the figure is unknown now. */
  lastY: number | undefined;
};

/**
 * Draws steps as a line that holds until it changes. Where the figure was unknown there is none.
 * @param steps in order; the first stands at the start of the time that is drawn
 * @param endMs its end, in ms since 1970
 */
export function chartShape(steps: readonly Step[], endMs: number): ChartShape {
  const startMs = steps[0]?.atMs ?? endMs;
  const { low, high } = scaleOf(steps.flatMap(({ figure }) => (figure === null ? [] : [figure])));
  const x = (atMs: number) => round(((atMs - startMs) / Math.max(1, endMs - startMs)) * 100);
  const y = (figure: number) => round(TOP + ((high - figure) / (high - low)) * (BOTTOM - TOP));
  let [line, area] = ['', ''];
  let drawing = false;
  steps.forEach(({ atMs, figure }, at) => {
    if (figure === null) {
      if (drawing) area += 'V100Z';
      drawing = false;
      return;
    }
    const to = `H${x(steps[at + 1]?.atMs ?? endMs)}`;
    line += `${drawing ? 'V' : `M${x(atMs)} `}${y(figure)}${to}`;
    area += `${drawing ? '' : `M${x(atMs)} 100`}V${y(figure)}${to}`;
    drawing = true;
  });
  if (drawing) area += 'V100Z';
  const last = steps.at(-1)?.figure ?? null;
  const ticks = Array.from({ length: TICKS }, (_, at) => high - ((high - low) * at) / (TICKS - 1));
  return {
    line,
    area,
    ticks: ticks.map((figure) => ({ figure, y: y(figure) })),
    lastY: last === null ? undefined : y(last),
  };
}

function scaleOf(figures: readonly number[]): { low: number; high: number } {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  if (figures.length === 0 || most === 0) return { low: 0, high: 1 };
  const span = Math.max(most - least, most * LEAST_SPAN);
  const middle = (most + least) / 2;
  const half = span * (0.5 + MARGIN);
  const low = Math.max(0, middle - half);
  return { low, high: low + 2 * half };
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
