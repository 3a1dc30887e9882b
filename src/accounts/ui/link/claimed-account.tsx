import { useState } from 'react';
import { timeLeftLabel } from '../../../platform/time-spans.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNow } from '../../../platform/ui/use-now.ts';
import { RobloxLink } from './roblox-link.tsx';

/** Says that somebody else has proven the account that is linked, and proves it again. */
export function ClaimedAccount(props: {
  username: string;
  /** When it moves to them. */
  until: string;
  /** Whether there is a code for it already. */
  begun: boolean;
  onKept: () => void;
}) {
  const { username, until, begun, onKept } = props;
  const [proving, setProving] = useState(begun);
  return (
    <div className="stack g3">
      <div className="note warn" role="note">
        <Icon name="circle-alert" />
        <div className="grow">
          <p>
            <b>Somebody else proved that this account is theirs.</b>
          </p>
          <p>It moves to them unless you prove again that it is yours.</p>
          <TimeLeft until={until} />
        </div>
      </div>
      {proving ? (
        <RobloxLink username={username} onLinked={onKept} />
      ) : (
        <Button kind="pri" icon="key-round" wide onClick={() => setProving(true)}>
          Prove it again
        </Button>
      )}
    </div>
  );
}

/** How long somebody has to prove an account again; the hours until it is over. */
export function TimeLeft({ until }: { until: string }) {
  const leftMs = Date.parse(until) - useNow(60_000);
  return <p className="num">{leftMs > 0 ? timeLeftLabel(leftMs) : 'Any moment now'}</p>;
}
