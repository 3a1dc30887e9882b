import { lazy } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import type { GameId } from '../../games/game.ts';
import { useLive } from '../../live/ui/follow-live.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const loadFooter = async () => (await import('./footer.tsx')).Footer;

// It stands below the first screen, and its links lead on before its code is there. A page stands without it too.
const Footer = import.meta.env.SSR
  ? await loadFooter()
  : lazy(async () => ({ default: await loadFooter().catch(() => () => null) }));

/** What stands around every page. */
export function Chrome({ address, children }: { address: Address; children: Elements }) {
  const signedIn = useMe() !== null;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <DemoBar />
      <TopBar path={address.path} />
      <Deferred load={loadOfflineBar} props={{}} />
      {children}
      <LatePart>
        <Footer path={address.path} />
      </LatePart>
      <TabBar address={address} />
      {signedIn && <HearOwnNews />}
    </>
  );
}

const loadOfflineBar = async () => (await import('../../platform/ui/page/offline-bar.tsx')).OfflineBar;

const NO_GAMES: readonly GameId[] = [];

/** On every page the signed-in hear what concerns them alone; a page that shows a game adds its own events. */
function HearOwnNews() {
  useLive(NO_GAMES);
  return null;
}

/** Says on every page of a demo that it is one. */
function DemoBar() {
  if (!useSite().demo) return null;
  return (
    <aside className="demo-bar" aria-label="Demo">
      <b>This is a demo.</b> Anybody can sign in as anybody.
    </aside>
  );
}
