import { briefDate } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { isOldFigure } from '../figures/figure-age.ts';

/**
 * Of when a figure is: 'As of 12 Nov 2026', and a mark when that is long ago.
 * @param props.what the figures, where others beside them are of another day: 'Neon, Mega as of 12 Nov 2026'
 * @param props.recordedAt the day or moment that the figure is of, ISO 8601
 * @param props.staleDays days after which it is marked (VALUES_STALE_DAYS)
 */
export function FigureAge(props: { what?: string | undefined; recordedAt: string; staleDays: number }) {
  const { what, recordedAt, staleDays } = props;
  const old = useNowAs((nowMs) => isOldFigure(recordedAt, staleDays, nowMs));
  return (
    <span className="fage">
      <span>{`${what === undefined ? 'As' : `${what} as`} of ${briefDate(recordedAt)}`}</span>
      {old && <OldMark />}
    </span>
  );
}

/** The mark of figures that are long ago. */
export function OldMark() {
  return (
    <span className="bdg warn">
      <Icon name="clock" />
      May be out of date
    </span>
  );
}
