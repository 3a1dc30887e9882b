import { countdown } from '../../../platform/time-spans.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';

/** How long one has to wait before posting again, counted down each second. */
export function CooldownBadge({ endsAtMs }: { endsAtMs: number }) {
  const text = useNowAs((nowMs) => countdown(endsAtMs - nowMs));
  return (
    <span className="bdg warn cool">
      <Icon name="timer" />
      <span>
        Cooldown: <span className="num">{text}</span>
      </span>
    </span>
  );
}
