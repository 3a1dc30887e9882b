import { countdown } from '../../../platform/time-spans.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import type { Urgency } from '../../urgency.ts';

/** How long a post still stands, counted down each second; then 'Expired'. */
export function TimeLeft({ endsAtMs, urgency }: { endsAtMs: number; urgency: Urgency }) {
  const text = useNowAs((nowMs) => countdown(endsAtMs - nowMs));
  const over = urgency === 'over';
  return (
    <span className={classNames('bdg', urgency === 'soon' && 'warn', urgency === 'last' && 'bad')}>
      <Icon name={over ? 'timer-off' : 'timer'} />
      <span className="num">{text}</span>
      {!over && <span className="sr"> left</span>}
    </span>
  );
}
