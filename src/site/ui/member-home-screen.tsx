import { LinkRobloxNote } from '../../accounts/ui/link/link-roblox-note.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { Avatar } from '../../profiles/ui/avatar.tsx';
import { Greeting } from '../../profiles/ui/greeting.tsx';
import { ProfitTracking } from '../../trade-log/ui/profit-tracking.tsx';
import { PopularItems } from '../../trades/ui/hub/popular-items.tsx';
import { MarketMoves } from '../../values/ui/list/market-moves.tsx';
import { ActionTiles } from './action-tiles.tsx';
import { useStart } from './home/use-start.ts';
import { WhatNow } from './home/what-now.tsx';

const loadFromWhen = async () => (await import('./home/from-when.tsx')).FromWhen;

/** The home page for members: welcome, what one can do now, three doors, three cards. */
export function MemberHomeScreen() {
  const me = useMe();
  const start = useStart();
  const isStarting = typeof start === 'object';
  return (
    <main id="main">
      <section className="band">
        <div className="wrap welcome tall">
          <div className="grow">
            {me && <Greeting joinedAt={me.joinedAt} />}
            <h1>{me?.robloxUsername ?? me?.name}</h1>
            <Deferred load={loadFromWhen} props={{}} />
          </div>
          {me && <Avatar picture={me.picture} size={64} />}
        </div>
      </section>
      <div className="wrap">
        <WhatNow start={start} />
        {isStarting ? <h2 className="mt6">Or just look around</h2> : <h2 className="sr">Go to</h2>}
        <ActionTiles />
        {!isStarting && <LinkRobloxNote />}
        <div className="feats">
          <MarketMoves />
          <PopularItems />
          <ProfitTracking />
        </div>
      </div>
    </main>
  );
}
