import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { isTalkedOver } from '../../request-words.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';
import { CallItOff } from './call-it-off.tsx';

/** What the reader of a deal does whose other side may do nothing here now: nobody can be reached or agreed with, and it can be ended. */
export function PartnerAway({ request }: { request: TradeRequest }) {
  const { busy, act } = useRequestAction(request);
  const { other, side, status, waiting } = request;
  const isOwn = side === 'sender' && !isTalkedOver(request);
  return (
    <>
      <div className="note warn" role="status">
        <Icon name="circle-alert" />
        <div>
          <b dir="auto">{`${other?.name ?? UNKNOWN_USER} cannot trade here right now`}</b>
          <p>
            {waiting === true
              ? 'Nothing can be traded with them until they can. Calling it off does not count against you.'
              : status === 'accepted'
                ? 'Do not meet them for this. Say what happened, or that it didn’t: it does not count against you.'
                : 'Nothing can be agreed on with them until they can.'}
          </p>
        </div>
      </div>
      {waiting === true && <CallItOff request={request} />}
      {status === 'pending' &&
        (isOwn ? (
          <Button icon="rotate-ccw" loading={busy === 'withdraw'} onClick={() => act('withdraw')}>
            Withdraw
          </Button>
        ) : (
          <Button icon="x" loading={busy === 'decline'} onClick={() => act('decline')}>
            No thanks
          </Button>
        ))}
    </>
  );
}
