import type { Ref } from 'react';
import { countdown } from '../../../platform/time-spans.ts';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useCopy } from '../../../platform/ui/use-copy.ts';
import { useNow } from '../../../platform/ui/use-now.ts';
import { CLAIM_HOURS, CODE_LIFETIME_MS } from '../../roblox-link.ts';
import type { OpenCode } from './use-roblox-link.ts';

/** Second step: the code, and where it goes. */
export function LinkCodeStep(props: {
  code: OpenCode | undefined;
  /** The step's title. */
  ref: Ref<HTMLHeadingElement>;
  busy: string | undefined;
  onDiscard: () => void;
  onWords: () => void;
}) {
  const { ref, code, busy } = props;
  const words = code?.kind === 'words';
  return (
    <li className={code === undefined ? undefined : 'now'}>
      <span className="no" aria-hidden="true">
        2
      </span>
      <div className="stp-b">
        <h3 ref={ref} tabIndex={-1}>
          {`Put ${words ? 'these words' : 'this code'} in your Roblox bio`}
        </h3>
        {code === undefined ? (
          <p className="sub s14">Your code appears here. It works for 10 minutes.</p>
        ) : (
          <>
            {code.isOthers === true && (
              <p className="note">
                {`Another trader has this account on their profile. Prove that it is yours, and they have ${CLAIM_HOURS} hours to prove it again. After that it moves to you.`}
              </p>
            )}
            <CodeBox code={code} />
            <TimeLeft code={code} />
            <ol className="how">
              <li>Open your Roblox profile.</li>
              <li>{`Paste the ${words ? 'words' : 'code'} anywhere in the About text and save.`}</li>
              <li>Come back here.</li>
            </ol>
            <div className="row wr">
              <LinkButton
                href={code.profileUrl}
                target="_blank"
                rel="noopener noreferrer"
                iconRight="external-link"
              >
                <Icon name="roblox" filled />
                <span>Open Roblox</span>
                <span className="sr"> (opens in a new tab)</span>
              </LinkButton>
              <Button kind="ghost" icon="rotate-cw" loading={busy === 'discarding'} onClick={props.onDiscard}>
                Generate New Code
              </Button>
            </div>
            {!words && (
              <p className="sub s14 hid">
                Roblox shows #### there?{' '}
                <button
                  type="button"
                  className="link"
                  onClick={busy === undefined ? props.onWords : undefined}
                >
                  Use words instead
                  {busy === 'words' && <span className="spin" />}
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function CodeBox({ code }: { code: OpenCode }) {
  const { copied, copy } = useCopy(code.code);
  return (
    <div className={code.kind === 'words' ? 'code words' : 'code'}>
      <span className="num">{code.code}</span>
      <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? 'Copied!' : 'Copy'}
      </Button>
    </div>
  );
}

function TimeLeft({ code }: { code: OpenCode }) {
  const leftMs = Math.min(Date.parse(code.expiresAt) - useNow(), CODE_LIFETIME_MS);
  return leftMs > 0 ? (
    <p className="row s14 sub good">
      <Icon name="timer" />
      <span>
        Good for <span className="num">{countdown(leftMs)}</span>
      </span>
    </p>
  ) : (
    <p className="err good" role="status">
      <Icon name="timer-off" />
      This code has expired. Generate a new one.
    </p>
  );
}
