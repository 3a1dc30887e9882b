import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { isRefused } from '../../api/call-failures.ts';
import * as keys from '../../api/query-keys.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { type BackOfficePage, doorOf } from '../back-office-door.ts';

const WORDS = {
  owner: {
    title: 'Owner Control Panel',
    checking: 'Verifying owner access...',
    denied: 'Access denied. Owner privileges required.',
  },
  admin: {
    title: 'Admin Panel',
    checking: 'Verifying admin access...',
    denied: 'Access denied. Admin privileges required.',
  },
  moderation: {
    title: 'Moderation',
    checking: 'Verifying admin access...',
    denied: 'Access denied. Admin privileges required.',
  },
} as const;

/**
 * Shows a page of the back office to whom it is for. The server has led everybody else away; this is for those who come
 * from another page, and for those who lose their role while the page is open.
 * @param props.first what the page reads first, which the server refuses whoever it is not for
 */
export function ForRole({
  page,
  first,
  children,
}: {
  page: BackOfficePage;
  first: UseQueryResult<unknown, unknown>;
  children: Elements;
}) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const me = useMe();
  const refused = isRefused(first.error);
  const door = doorOf(page, me?.role);
  useEffect(() => {
    if (door !== undefined) navigate(door, { replace: true });
  }, [door, navigate]);
  useEffect(() => {
    // The server knows of a change that this page has not heard of: who is signed in is read again.
    if (refused) void cache.invalidateQueries({ queryKey: keys.me });
  }, [refused, cache]);
  if (door !== undefined || refused) return <Word page={page} says={WORDS[page].denied} />;
  if (first.data !== undefined) return children;
  if (!first.isError) return <Word page={page} says={WORDS[page].checking} />;
  return (
    <main id="main" className="wrap sect">
      <h1 className="sr">{WORDS[page].title}</h1>
      <ErrorNote
        title={WORDS[page].denied}
        message="Your access could not be checked. Check your connection and try again."
        onRetry={() => void first.refetch()}
        retrying={first.isFetching}
      />
    </main>
  );
}

function Word({ page, says }: { page: BackOfficePage; says: string }) {
  return (
    <main id="main" className="wrap sect">
      <h1 className="sr">{WORDS[page].title}</h1>
      <p className="empty" role="status">
        {says}
      </p>
    </main>
  );
}
