import { type ComponentType, lazy } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { type Hub, hubAddress, type HubTab } from '../../hub-address.ts';
import { TicketSkeletons } from '../ticket/ticket-skeleton.tsx';

type MemberTab = Exclude<HubTab, 'live-trades'>;
type Panel = ComponentType<Pick<Hub, 'game'>>;

const LOADS: Record<MemberTab, () => Promise<{ default: Panel }>> = {
  matches: async () => ({ default: (await import('../../../matching/ui/matches-tab.tsx')).MatchesTab }),
  'my-trades': async () => ({ default: (await import('../own/my-trades.tsx')).MyTrades }),
  notifications: async () => ({
    default: (await import('../../../notifications/ui/notifications-panel.tsx')).NotificationsPanel,
  }),
};

// The server writes them into the page; the browser fetches the code of each when it is first shown.
const PANELS: Record<MemberTab, Panel> = import.meta.env.SSR
  ? {
      matches: (await LOADS.matches()).default,
      'my-trades': (await LOADS['my-trades']()).default,
      notifications: (await LOADS.notifications()).default,
    }
  : {
      matches: lazy(LOADS.matches),
      'my-trades': lazy(LOADS['my-trades']),
      notifications: lazy(LOADS.notifications),
    };

/** Nobody misses it in the page that the server has written. */
const MatchCount: Panel = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./match-count.tsx')).MatchCount }));

const SKELETONS = 4;

/** How many matches there are, beside the name of their tab. */
export function MatchBadge(props: Pick<Hub, 'game'>) {
  return (
    <LatePart>
      <MatchCount {...props} />
    </LatePart>
  );
}

/** Fetches the code of the tabs, once one is likely to be opened. */
export function prepareTabs(): void {
  for (const load of Object.values(LOADS)) load().catch(() => {});
}

/**
 * What concerns the reader alone. Whoever is signed out has no trades here, and is asked to sign in for notifications.
 * @param props.hub what it shows, where one comes back to
 */
export function MemberTab({ tab, hub }: { tab: MemberTab; hub: Hub }) {
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
            <Link className={buttonClass()} href={`/login?next=${encodeURIComponent(hubAddress(hub))}`}>
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
      <Panel game={hub.game} />
    </LatePart>
  );
}
