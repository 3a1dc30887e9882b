import type { InferClientErrorUnion } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { useApi } from '../../../api/api-context.ts';
import { isDefinedError } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import type { Api } from '../../../api/client.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { standingReads } from '../../standing-reads.ts';
import { LicenceQuiz } from './licence-quiz.tsx';
import { LicenceWaits } from './licence-waits.tsx';
import type { Try } from './quiz.ts';

type Failure = InferClientErrorUnion<Api['licence']['begin']>;

/** Begins at once, and asks until the licence is there. @param props.lead why, in a sentence */
export function TakeLicence({ lead, onPassed }: { lead: string; onPassed: (passedAt: string) => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [renewed, setRenewed] = useState(false);
  const begun = useQuery<Try, Failure>(standingReads.licenceTry(api));
  const code = begun.error !== null && isDefinedError(begun.error) ? begun.error.code : undefined;
  const held = code === 'LICENCE_HELD';
  useEffect(() => {
    // Got on another page meanwhile.
    if (held) void cache.invalidateQueries({ queryKey: standingReads.licence(api).queryKey });
  }, [held, cache, api]);
  if (code === 'SIGN_IN_REQUIRED')
    return (
      <>
        <h1>Trade licence</h1>
        <SignInAgain />
      </>
    );
  if (begun.error !== null && !held)
    return (
      <>
        <h1>Trade licence</h1>
        <ErrorNote
          title={failureTitle(begun.error, 'The questions could not be loaded')}
          message={tooManyWords(begun.error) ?? 'Check your connection and try again.'}
          onRetry={() => void begun.refetch()}
          retrying={begun.isFetching}
        />
      </>
    );
  if (begun.data === undefined || begun.isFetching || held) return <LicenceWaits />;
  return (
    <LicenceQuiz
      key={begun.data.tryId}
      begun={begun.data}
      lead={
        <p className="note" role={renewed ? 'alert' : undefined}>
          <Icon name={renewed ? 'rotate-cw' : 'scroll-text'} />
          <span>{renewed ? 'Those questions were open too long. Here are new ones.' : lead}</span>
        </p>
      }
      onOver={() => {
        setRenewed(true);
        void begun.refetch();
      }}
      onPassed={onPassed}
    />
  );
}
