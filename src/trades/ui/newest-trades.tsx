import { GAME_NAMES } from '../../games/game-address.ts';
import { GAME_IDS } from '../../games/game.ts';
import { useLive, useLiveState } from '../../live/ui/follow-live.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import type { PublicTrade } from '../trade.ts';
import { type FeatureRow, FeatureRows } from './feature-rows.tsx';

/** 'Live Market Data': what has just been posted, in all games, as it happens. */
export function NewestTrades() {
  useLive(GAME_IDS);
  const live = useLiveState() === 'live';
  return (
    <section className="card feat">
      <div className="row sp">
        <h2>Live Market Data</h2>
        <span className={live ? 'bdg ok' : 'bdg'}>
          {live && <span className="live" />}
          {live ? 'Live' : 'Reconnecting'}
        </span>
      </div>
      <p className="sub s14">Just posted, in all four games</p>
      <FeatureRows rowsOf={newestRows} empty="Nothing is posted right now." />
    </section>
  );
}

function newestRows(trades: readonly PublicTrade[]): FeatureRow[] {
  return trades.flatMap(({ id, game, offering: [item], wanting: [wanted], createdAt }) => {
    if (item === undefined) return [];
    const note = wanted === undefined ? GAME_NAMES[game] : `for ${wanted.name}`;
    return [{ key: id, href: `/trade?game=${game}`, game, item, note, aside: <Ago at={createdAt} /> }];
  });
}
