import type { Me } from '../../accounts/account-contract.ts';
import { MostWanted } from '../../trades/ui/most-wanted.tsx';
import { NewestTrades } from '../../trades/ui/newest-trades.tsx';
import { ActionTiles } from './action-tiles.tsx';
import { Avatar } from './avatar.tsx';

/** The home page for members (spec section 2): welcome, three doors, three cards. */
export function MemberHome({ me }: { me: Me }) {
  return (
    <>
      <section className="band">
        <div className="wrap welcome tall">
          <div className="grow">
            <p className="sub s14 hi">Welcome back,</p>
            <h1>{me.robloxUsername ?? me.name}</h1>
          </div>
          <Avatar picture={me.picture} size={64} />
        </div>
      </section>
      <div className="wrap">
        <ActionTiles />
        <div className="feats">
          <NewestTrades />
          <MostWanted />
          <section className="card feat">
            <h2>Profit Tracking</h2>
            <div className="empty small">
              <img src="/media/sticker/balance-scale.svg" width="56" height="56" alt="" />
              <p>Complete a trade to see what you gave and got.</p>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
