import { type ComponentType, lazy } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import type { HubTab } from '../../hub-address.ts';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';

type MemberTab = Exclude<HubTab, 'live-trades'>;

const LOADS: Record<MemberTab, () => Promise<ComponentType>> = {
  'my-trades': async () => (await import('../own/my-trades.tsx')).MyTrades,
  notifications: async () =>
    (await import('../../../notifications/ui/notifications-panel.tsx')).NotificationsPanel,
};

// The server writes them into the page; the browser fetches the code of each when it is first shown.
const PANELS: Record<MemberTab, ComponentType> = import.meta.env.SSR
  ? { 'my-trades': await LOADS['my-trades'](), notifications: await LOADS.notifications() }
  : { 'my-trades': late('my-trades'), notifications: late('notifications') };

function late(tab: MemberTab): ComponentType {
  return lazy(async () => ({ default: await LOADS[tab]() }));
}

const SKELETONS = 4;

/** Fetches the code of the tabs, once one is likely to be opened. */
export function prepareTabs(): void {
  for (const load of Object.values(LOADS)) load().catch(() => undefined);
}

/**
 * What concerns the reader alone. Whoever is signed out has no trades here, and is asked to sign in for notifications.
 * @param props.address where to come back to
 */
export function MemberTab({ tab, address }: { tab: MemberTab; address: string }) {
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
  const Panel = PANELS[tab];
  return (
    <LatePart fallback={<TicketSkeletons count={SKELETONS} />}>
      <Panel />
    </LatePart>
  );
}
