import { Icon } from '../../platform/ui/icon.tsx';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { isOldFigure } from '../figure-age.ts';
import { briefDate } from '../../platform/dates.ts';

/**
 * Of when a figure is: 'As of 12 Nov 2026', and a mark when that is long ago.
 * @param props.recordedAt the day or moment that the figure is of, ISO 8601
 * @param props.staleDays days after which it is marked (VALUES_STALE_DAYS)
 */
export function FigureAge({ recordedAt, staleDays }: { recordedAt: string; staleDays: number }) {
  const old = useNowAs((nowMs) => isOldFigure(recordedAt, staleDays, nowMs));
  return (
    <span className="fage">
      <span>As of {briefDate(recordedAt)}</span>
      {old && (
        <span className="bdg warn">
          <Icon name="clock" />
          May be out of date
        </span>
      )}
    </span>
  );
}
