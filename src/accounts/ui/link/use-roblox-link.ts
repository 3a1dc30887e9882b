import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import type { Api, Given } from '../../../api/client.ts';
import { knowAnswer } from '../../../api/know-answer.ts';
import { counted } from '../../../platform/counts.ts';
import { tooManyTries } from '../../../platform/time-spans.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { serverNowMs } from '../../../platform/ui/use-now.ts';
import { accountReads } from '../../account-reads.ts';
import type { LinkCodeKind } from '../../roblox-link.ts';
import { nearMissWords } from './near-miss-words.ts';

type State = Given<Api['robloxLink']['mine']>;
export type OpenCode = NonNullable<State['code']>;
export type LinkedRoblox = NonNullable<State['linked']>;
export type Claim = NonNullable<State['claim']>;

/** What went wrong, in words; `offers` is what would help. */
export type LinkProblem = {
  at: 'username' | 'code';
  text: string;
  offers?: { name: string } | 'words' | undefined;
};

/** What is under way. */
type Busy = 'starting' | 'words' | 'discarding' | 'verifying';

const DOWN = 'Roblox is not answering right now.';
const ALREADY_LINKED = 'This Roblox account is linked to another profile, and cannot be claimed.';

/**
 * Linking a Roblox account, step by step; each refusal in words.
 * @param onLinked told when the account is linked, or claimed
 */
export function useRobloxLink(onLinked: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const query = accountReads.robloxLink(api);
  // Read at each start, so that the countdown runs by the server's clock.
  const { data, isError, isFetching, refetch } = useQuery({ ...query, staleTime: 0 });
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<LinkProblem>();
  const know = (state: State) => knowAnswer(cache, query.queryKey, state);

  /** @returns whether there is a code now */
  const start = async (username: string, kind: LinkCodeKind = 'digits'): Promise<boolean> => {
    const at = kind === 'words' ? 'code' : 'username';
    const refuse = (text: string, offers?: LinkProblem['offers']) => {
      setProblem({ at, text, offers });
      return false;
    };
    if (username.trim() === '') return refuse('Please enter a Roblox username');
    setBusy(kind === 'words' ? 'words' : 'starting');
    await cache.cancelQueries({ queryKey: query.queryKey });
    const { error, data: state, isDefined } = await safe(api.robloxLink.start({ username, kind }));
    setBusy(undefined);
    if (error === null) {
      setProblem(undefined);
      know(state);
      return true;
    }
    if (!isDefined) return refuse('Failed to generate a code. Check your connection and try again.');
    switch (error.code) {
      case 'USERNAME_REQUIRED':
        return refuse('Please enter a Roblox username');
      case 'USERNAME_UNCLEAR':
        return refuse(
          'That link does not say which account it is. Type the name with the @ on your profile.',
        );
      case 'ROBLOX_USER_NOT_FOUND':
        return refuse('No Roblox account found. Type the name with the @, not the display name.');
      case 'NAME_CHANGED': {
        const name = error.data.robloxUsername;
        return refuse(`That is an old name. The account is called ${name} today.`, { name });
      }
      case 'ALREADY_LINKED':
        return refuse(ALREADY_LINKED);
      case 'TOO_MANY_TRIES':
        return refuse(tooManyTries(secondsUntil(error.data.nextAt)));
      case 'ROBLOX_DOWN':
        return refuse(`${DOWN} Try again in a moment.`);
      case 'SIGN_IN_REQUIRED':
        return refuse('You have been signed out. Sign in to link an account.');
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return refuse(error.message);
    }
  };

  const verify = async (username: string): Promise<void> => {
    const code = data?.code ?? undefined;
    const refuse = (text: string, offers?: LinkProblem['offers']) => setProblem({ at: 'code', text, offers });
    if (code === undefined || username.trim() === '')
      return refuse('Please generate a verification code and enter your Roblox username');
    setBusy('verifying');
    const given = { username, verificationCode: code.code };
    const { error, data: linked, isDefined } = await safe(api.robloxLink.verify(given));
    setBusy(undefined);
    if (error === null) {
      setProblem(undefined);
      const title = linked.claim ? 'You proved it' : 'Roblox account linked';
      toast({ title, text: linked.message });
      void cache.invalidateQueries();
      return onLinked();
    }
    if (!isDefined) return refuse('Failed to verify Roblox account');
    void refetch();
    switch (error.code) {
      case 'CODE_REQUIRED':
        return refuse('Please generate a verification code and enter your Roblox username');
      case 'OTHER_USERNAME':
        return refuse(`This code is for the account ${error.data.robloxUsername}.`);
      case 'CODE_CLOSED':
        return refuse('This code has been used or replaced. Generate a new one.');
      case 'CODE_EXPIRED':
        return refuse('This code has expired. Generate a new one.');
      case 'TOO_MANY_CHECKS':
        return refuse('This code has been checked 5 times. Generate a new one.');
      case 'CODE_NOT_FOUND':
        return refuse(notFound(code.kind, error.data.checksLeft));
      case 'CODE_ALMOST_THERE':
        return refuse(nearMissWords(error.data.nearMiss, code));
      case 'CODE_FILTERED':
        return code.kind === 'digits'
          ? refuse('Roblox shows #### in place of your code. Use six words instead of digits.', 'words')
          : refuse('Roblox shows #### in place of some of your words. Generate new words.', 'words');
      case 'ROBLOX_USER_NOT_FOUND':
        return refuse('Roblox does not show this account any more.');
      case 'ALREADY_LINKED':
        return refuse(ALREADY_LINKED);
      case 'TOO_MANY_TRIES':
        return refuse(tooManyTries(secondsUntil(error.data.nextAt)));
      case 'ROBLOX_DOWN':
        return refuse(`${DOWN} Your code still works: try again in a moment.`);
      case 'SIGN_IN_REQUIRED':
        return refuse('You have been signed out. Sign in to link an account.');
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return refuse(error.message);
    }
  };

  /** @returns whether the code is gone */
  const discard = async (): Promise<boolean> => {
    setBusy('discarding');
    await cache.cancelQueries({ queryKey: query.queryKey });
    const { error, data: state } = await safe(api.robloxLink.discard());
    setBusy(undefined);
    if (error !== null) {
      setProblem({ at: 'code', text: 'That did not work. Check your connection and try again.' });
      return false;
    }
    setProblem(undefined);
    know(state);
    return true;
  };

  return {
    state: data,
    unknown: { isError, isFetching, retry: () => void refetch() },
    busy,
    problem,
    forget: () => setProblem(undefined),
    start,
    verify,
    discard,
  };
}

function notFound(kind: LinkCodeKind, checksLeft: number): string {
  const what = kind === 'digits' ? 'The code is' : 'The words are';
  if (checksLeft === 0) return `${what} not in your bio, and that was the last check. Generate a new one.`;
  const left = `${counted(checksLeft, 'check')} left.`;
  return `${what} not in your bio yet. Save it there, wait a moment and press Verify again. ${left}`;
}

function secondsUntil(iso: string): number {
  return Math.max(1, Math.ceil((Date.parse(iso) - serverNowMs()) / 1000));
}
