import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import type { RequestStatus } from '../request.ts';
import type { TradeRequest } from './use-my-request.ts';

type Face = { kind: string; icon: IconName; label: string };

const FACES: Record<RequestStatus, Face> = {
  pending: { kind: 'info', icon: 'clock', label: 'Pending' },
  accepted: { kind: 'ok', icon: 'check', label: 'Accepted' },
  declined: { kind: 'bad', icon: 'x', label: 'Declined' },
  completed: { kind: 'ok', icon: 'check-check', label: 'Completed' },
};

const BACKUP: Face = { kind: 'info', icon: 'clock', label: 'Backup' };
const WAITING: Face = { kind: 'info', icon: 'clock', label: 'Waiting' };
const CLOSED: Face = { kind: '', icon: 'x', label: 'Closed' };
const LAPSED: Face = { kind: '', icon: 'timer-off', label: 'Time is up' };
const CANCELLED: Face = { kind: '', icon: 'x', label: 'Cancelled' };

function faceOf({ status, ended, backup, waiting }: TradeRequest): Face {
  if (ended === 'lapsed') return LAPSED;
  if (ended === 'traded-away' || ended === 'route-ended') return CLOSED;
  if (ended !== undefined) return CANCELLED;
  if (waiting === true) return WAITING;
  return backup === true ? BACKUP : FACES[status];
}

/** How far a request has come. */
export function RequestBadge({ request }: { request: TradeRequest }) {
  const { kind, icon, label } = faceOf(request);
  return (
    <span className={`bdg ${kind}`}>
      <Icon name={icon} />
      <span>{label}</span>
    </span>
  );
}
