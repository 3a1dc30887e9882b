import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a list lies on the page, in px. */
type Grid = {
  /** 0 until it is known. */
  columns: number;
  /** Between rows. */
  gap: number;
  /** From the top of the page to the first row. */
  top: number;
  width: number;
  /** Of a row of which nothing is known. */
  usual: number;
};

/**
 * Reads from the styles how a list lies on the page, whenever that changes.
 * @param ground what its rows lie on
 * @param probe an empty grid of its kind on the same ground, as high as a usual row
 * @param from where the ground begins: other ground is read anew
 */
export function useListGrid(
  ground: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  from: number,
): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 0, gap: 0, top: 0, width: 0, usual: 0 });
  useLayoutEffect(() => {
    const read = () => {
      if (ground.current === null || probe.current === null) return;
      const next = readGrid(ground.current, probe.current);
      setGrid((now) => (isSame(now, next) ? now : next));
    };
    read();
    // What comes or goes above the list changes the height of the page.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    if (probe.current !== null) observer.observe(probe.current);
    return () => observer.disconnect();
  }, [ground, probe, from]);
  return grid;
}

function readGrid(ground: HTMLElement, probe: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(probe);
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap),
    top: Math.round(ground.getBoundingClientRect().top + scrollY),
    width: ground.clientWidth,
    usual: probe.offsetHeight,
  };
}

function isSame(a: Grid, b: Grid): boolean {
  return (
    a.columns === b.columns &&
    a.gap === b.gap &&
    a.top === b.top &&
    a.width === b.width &&
    a.usual === b.usual
  );
}
