import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { LinkProblem } from './use-roblox-link.ts';

/** Third step: has the bio looked at. */
export function LinkCheckStep(props: {
  /** Whether there is a code to look for. */
  ready: boolean;
  verifying: boolean;
  gettingWords: boolean;
  problem: LinkProblem | undefined;
  onVerify: () => void;
  onWords: () => void;
}) {
  const { ready, verifying, problem } = props;
  return (
    <li className={verifying ? 'now' : undefined}>
      <span className="no" aria-hidden="true">
        3
      </span>
      <div className="stp-b">
        <h3>Check it</h3>
        <p className="sub s14">You can delete the code from your bio after this.</p>
        <Button
          kind={ready ? 'pri' : undefined}
          size="lg"
          wide
          icon="badge-check"
          loading={verifying}
          onClick={props.onVerify}
        >
          Verify
        </Button>
        {problem !== undefined && (
          <p className="err" role="alert">
            <Icon name="circle-alert" />
            <span>{problem.text}</span>
          </p>
        )}
        {problem?.offers === 'words' && (
          <Button loading={props.gettingWords} onClick={props.onWords}>
            Use Six Words
          </Button>
        )}
      </div>
    </li>
  );
}
