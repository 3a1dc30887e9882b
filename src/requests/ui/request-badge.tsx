import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import type { RequestStatus } from '../request.ts';

const FACES: Record<RequestStatus, { kind: string; icon: IconName; label: string }> = {
  pending: { kind: 'info', icon: 'clock', label: 'Pending' },
  accepted: { kind: 'ok', icon: 'check', label: 'Accepted' },
  declined: { kind: 'bad', icon: 'x', label: 'Declined' },
  completed: { kind: 'ok', icon: 'check-check', label: 'Completed' },
};

/** How far a request has come. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  const { kind, icon, label } = FACES[status];
  return (
    <span className={`bdg ${kind}`}>
      <Icon name={icon} />
      <span>{label}</span>
    </span>
  );
}
