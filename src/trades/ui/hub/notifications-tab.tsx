import { lazy } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';

const loadPanel = async () =>
  (await import('../../../notifications/ui/notifications-panel.tsx')).NotificationsPanel;

// The server writes it into the page; the browser fetches its code when it is first shown.
const NotificationsPanel = import.meta.env.SSR
  ? await loadPanel()
  : lazy(async () => ({ default: await loadPanel() }));

const SKELETONS = 4;

/** Fetches the tab's code, once it is likely to be opened. */
export function prepareNotifications(): void {
  loadPanel().catch(() => undefined);
}

/**
 * What concerns the reader alone; whoever is signed out is asked to sign in.
 * @param props.address where to come back to
 */
export function NotificationsTab({ address }: { address: string }) {
  if (useMe() === null) {
    return (
      <>
        <div className="row sp lbar">
          <h2>Notifications</h2>
        </div>
        <EmptyState
          sticker="bell"
          title="No notifications"
          text="You'll see trade requests and updates here"
          action={
            <Link className={buttonClass()} href={`/login?next=${encodeURIComponent(address)}`}>
              Sign in
            </Link>
          }
        />
      </>
    );
  }
  return (
    <LatePart fallback={<TicketSkeletons count={SKELETONS} />}>
      <NotificationsPanel />
    </LatePart>
  );
}
