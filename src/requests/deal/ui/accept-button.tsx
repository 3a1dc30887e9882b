import { useEffect, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

/** Whoever is about to lose looks for so long, in seconds, before they can accept. */
const LOOK_AGAIN_S = 5;

/** Accepts an offer; one by which its reader loses only with a second press, some seconds after the first. */
export function AcceptButton(props: {
  loses: boolean;
  loading: boolean;
  disabled: boolean;
  onAccept: () => void;
}) {
  const { loses, loading, disabled, onAccept } = props;
  /** Seconds to look for; undefined before the first press. */
  const [left, setLeft] = useState<number>();
  const waits = left !== undefined && left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [waits, left]);
  return (
    <>
      <Button
        kind="pri"
        icon={left === undefined ? 'check' : undefined}
        loading={loading}
        disabled={disabled}
        className={waits ? 'dis' : undefined}
        aria-keyshortcuts="A"
        onClick={() => {
          if (!loses || left === 0) onAccept();
          else if (left === undefined) setLeft(LOOK_AGAIN_S);
        }}
      >
        {waits ? `Look again: ${left}` : left === 0 ? 'Press again to accept' : 'Accept'}
      </Button>
      <span className="sr" role="status">
        {waits && 'You lose by this. You can accept in 5 seconds, with a second press.'}
      </span>
    </>
  );
}
