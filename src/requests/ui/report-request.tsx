import { ReportFlag } from '../../moderation/ui/report/report-flag.tsx';
import type { TradeRequest } from './use-my-request.ts';

/** Reports the words of whoever sent a request, or who it is from; nothing where they are gone. */
export function ReportRequest({ request: { id, other } }: { request: TradeRequest }) {
  if (other === null) return null;
  return (
    <ReportFlag
      label={`Report the request of ${other.name}`}
      subject={{ kind: 'request', id }}
      person={other}
    />
  );
}

/** Reports with one press that the other one of a deal asks to be given something first. */
export function ReportAskedFirst({ request: { id, other } }: { request: TradeRequest }) {
  if (other === null) return null;
  return (
    <ReportFlag
      label="They asked me to go first"
      subject={{ kind: 'request', id }}
      person={other}
      reason="go_first"
    />
  );
}
