import { useEffect, useRef, useState } from 'react';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { LinkCheckStep } from './link-check-step.tsx';
import { LinkCodeStep } from './link-code-step.tsx';
import { LinkUsernameStep } from './link-username-step.tsx';
import { useRobloxLink } from './use-roblox-link.ts';

/**
 * Links a Roblox account in three steps: username, code in the bio, check. A reload finds the code that is open.
 * @param props.username of the account, where it is known
 * @param props.onLinked told when the account is linked, or claimed
 */
export function RobloxLink(props: { username?: string; onLinked: () => void }) {
  const link = useRobloxLink(props.onLinked);
  const [typed, setTyped] = useState(props.username);
  const field = useRef<HTMLInputElement>(null);
  const codeTitle = useRef<HTMLHeadingElement>(null);
  const moves = useRef(false);
  const code = link.state?.code ?? undefined;
  const username = code?.robloxUsername ?? typed ?? '';

  // The key that was pressed is gone with its step: the focus goes to what came.
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    (code === undefined ? field : codeTitle).current?.focus();
  }, [code]);

  if (link.state === undefined) {
    return link.unknown.isError ? (
      <ErrorNote
        title="Failed to load your Roblox account"
        message="Check your connection and try again."
        onRetry={link.unknown.retry}
        retrying={link.unknown.isFetching}
      />
    ) : (
      <LinkSkeleton />
    );
  }
  const start = async (name: string) => {
    setTyped(name);
    if (!(await link.start(name))) field.current?.focus();
    else moves.current = true;
  };
  const discard = async () => {
    setTyped(username);
    moves.current = await link.discard();
  };
  return (
    <ol className="stp">
      <LinkUsernameStep
        username={username}
        ref={field}
        found={code !== undefined}
        busy={link.busy === 'starting'}
        problem={link.problem?.at === 'username' ? link.problem : undefined}
        onType={(text) => {
          setTyped(text);
          link.forget();
        }}
        onStart={(name) => void start(name)}
      />
      <LinkCodeStep
        code={code}
        ref={codeTitle}
        busy={link.busy}
        onDiscard={() => void discard()}
        onWords={() => void link.start(username, 'words')}
      />
      <LinkCheckStep
        ready={code !== undefined}
        verifying={link.busy === 'verifying'}
        gettingWords={link.busy === 'words'}
        problem={link.problem?.at === 'code' ? link.problem : undefined}
        onVerify={() => void link.verify(username)}
        onWords={() => void link.start(username, 'words')}
      />
    </ol>
  );
}

/** Of the size of the first steps. */
export function LinkSkeleton() {
  return (
    <div className="stp stack" aria-busy="true">
      <Skeleton height="104px" />
      <Skeleton height="72px" />
      <Skeleton height="104px" />
    </div>
  );
}
