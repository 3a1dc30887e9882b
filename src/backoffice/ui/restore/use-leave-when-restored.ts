import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { signInAddress } from '../../../api/address.ts';
import { isCallError } from '../../../api/call-error.ts';
import type { Api, Given } from '../../../api/client.ts';
import { toastOnNextPage } from '../../../platform/ui/page/next-page-toast.ts';
import { ownerTabAddress } from '../../owner-tab.ts';
import { isRestoring } from '../../restore.ts';

type Backups = Given<Api['backoffice']['backups']>;

/**
 * Leaves the page for the one on which one signs in, once a restore that was seen under way is done: the owner was signed out
 * with everybody else, and the page that comes says why.
 * @returns told that one was begun here, which may be done before it is read
 */
export function useLeaveWhenRestored({ data, error }: UseQueryResult<Backups>): () => void {
  const watched = useRef(false);
  const under = isRestoring(data?.restore);
  const isOut = isCallError(error) && error.code === 'SIGN_IN_REQUIRED';
  const state = data?.restore?.state;
  // The page itself is left, as by a link.
  useEffect(() => {
    if (under) watched.current = true;
    if (!watched.current) return;
    if (isOut || state === 'done') leave();
    else if (state === 'failed') watched.current = false;
  }, [under, isOut, state]);
  return () => {
    watched.current = true;
  };
}

function leave(): void {
  toastOnNextPage({
    title: 'The backup was restored',
    text: 'Everybody was signed out. Sign in to go on.',
    stays: true,
  });
  location.replace(signInAddress('/login', ownerTabAddress('settings')));
}
