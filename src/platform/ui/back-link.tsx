import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';

/** Leads to where the reader was on this site; for whoever came from elsewhere, to the Trade Hub. */
export function BackLink() {
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link className="link" href="/trade" onClick={goBack}>
      <Icon name="arrow-left" />
      Back
    </Link>
  );
}

/** Older browsers do not tell what lies before a page, but what led to the first one of this visit. */
function cameFromHere(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  return document.referrer.startsWith(`${location.origin}/`);
}
