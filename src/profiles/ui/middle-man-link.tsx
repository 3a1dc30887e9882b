import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '../../platform/ui/page/site-context.ts';

/** Leads to the middle men of the community; without a community, to the page about them. */
export function MiddleManLink({ className, children }: { className?: string; children: ReactNode }) {
  const { inviteUrl } = useSite();
  if (inviteUrl === null) {
    return (
      <Link className={className} href="/safety">
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={inviteUrl} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
